import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { builtInContent } from './content.ts'
import type { BuiltInPackage } from './content-packages.ts'
import { insertInto, quoted } from './sql-text.ts'

type Content = ReturnType<typeof builtInContent>

/**
 * The SQL of supabase/seed.sql: the built-in skills, templates, docs and articles of src/content.
 * The same content always gives the same text. Rows that a database has already, also under the
 * same slug, stay as they are, so it may run again. Without `packages` it is what the first set of
 * migrations takes.
 */
export function seedSql({ packages = true } = {}): string {
  const { skills, templates, docs, articles } = builtInContent()
  const statements = [
    ...skills.flatMap(({ row, files }) => {
      const { install, whenToUse, ...skill } = withoutPackage(row)
      return [
        insertInto('public.skills', {
          ...skill,
          ...(packages ? { whenToUse } : {}),
          installCli: install.cli,
          installMcp: install.mcp,
          installClaude: install.claude,
        }),
        ...(packages ? [versionSql('skill', row, files)] : []),
      ]
    }),
    ...templates.flatMap(({ row, files }) => {
      return [
        insertInto('public.templates', withoutPackage(row)),
        ...(packages ? [versionSql('template', row, files)] : []),
      ]
    }),
    ...pages(docs, articles),
  ]
  return `-- Written by \`npm run write\` from src/content. Do not edit: a test compares the two.\n\n${statements.join('\n')}`
}

/** The columns of a record; what it says of its package is derived. */
function withoutPackage<T extends object>(row: T): Omit<T, 'package' | 'versions'> {
  const columns: T & { package?: unknown; versions?: unknown } = { ...row }
  delete columns.package
  delete columns.versions
  return columns
}

/**
 * The package of a record that the seed has just brought, and its version. The record has its own
 * date again afterwards: a version makes it newer.
 */
function versionSql(
  type: 'skill' | 'template',
  { id, updatedAt }: { readonly id: string; readonly updatedAt: string },
  { zip, version }: BuiltInPackage,
): string {
  const bytes = (
    Buffer.from(zip)
      .toString('base64')
      .match(/.{1,96}/g) ?? []
  ).join('\n')
  return [
    'do $seed$',
    'begin',
    '  insert into public.packages (bytes)',
    `  values (decode('${bytes}', 'base64'))`,
    '  on conflict do nothing;',
    `  insert into public.package_versions (id, ${type}_id, version, digest, published_at)`,
    `  select ${[version.id, id, version.version, version.digest, version.publishedAt].map(quoted).join(', ')}`,
    `  where exists (select from public.${type}s where id = ${quoted(id)} and versions_at is null)`,
    '  on conflict do nothing;',
    '  if found then',
    `    update public.${type}s set updated_at = ${quoted(updatedAt)} where id = ${quoted(id)};`,
    '  end if;',
    'end $seed$;\n',
  ].join('\n')
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
