import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { builtInContent } from './content.ts'
import { insertInto } from './sql-text.ts'

/**
 * The SQL of supabase/seed.sql: the built-in skills, templates, docs and articles of src/content. The same content always gives the
 * same text. It may run again on a database that has them, or something else under their slugs: what is there stays as it is.
 */
export function seedSql(): string {
  const { skills, templates, docs, articles } = builtInContent()
  const statements = [
    ...skills.map(({ install, ...skill }) => insertInto('public.skills', {
      ...skill, installCli: install.cli, installMcp: install.mcp, installClaude: install.claude,
    })),
    ...templates.map((template) => insertInto('public.templates', template)),
    ...docs.map((doc) => insertInto('public.docs', doc)),
    ...articles.map((article) => insertInto('public.articles', article)),
  ]
  return `-- Written by \`npm run write\` from src/content. Do not edit: a test compares the two.\n\n${statements.join('\n')}`
}

export const seedFile = new URL('../seed.sql', import.meta.url)

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(seedFile, seedSql())
