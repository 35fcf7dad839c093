import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { builtInContent } from './content.ts'
import { insertInto } from './sql-text.ts'

type Content = ReturnType<typeof builtInContent>

/**
 * The SQL of supabase/seed.sql: the built-in skills, templates, docs and articles of src/content.
 * The same content always gives the same text. Rows that a database has already, also under the
 * same slug, stay as they are, so it may run again.
 */
export function seedSql(): string {
  const { skills, templates, docs, articles } = builtInContent()
  const statements = [
    ...skills.map(({ install, ...skill }) =>
      insertInto('public.skills', {
        ...skill,
        installCli: install.cli,
        installMcp: install.mcp,
        installClaude: install.claude,
      }),
    ),
    ...templates.map((template) => insertInto('public.templates', template)),
    ...pages(docs, articles),
  ]
  return `-- Written by \`npm run write\` from src/content. Do not edit: a test compares the two.\n\n${statements.join('\n')}`
}

const pages = (docs: Content['docs'], articles: Content['articles']): string[] => [
  ...docs.map((doc) => insertInto('public.docs', doc)),
  ...articles.map((article) => insertInto('public.articles', article)),
]

/**
 * Only the documentation and the articles of the seed: a newer version of the product adds these to
 * a database that an older version seeded. Samples that somebody deleted do not come back.
 */
export function newPagesSql(): string {
  const { docs, articles } = builtInContent()
  return pages(docs, articles).join('\n')
}

export const seedFile = new URL('../seed.sql', import.meta.url)

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(seedFile, seedSql())
