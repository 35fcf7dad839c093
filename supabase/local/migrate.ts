import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

export interface Sql {
  /**
   * Runs text of one or more statements. They are one transaction: the protocol makes one of every
   * such text.
   */
  run(text: string): Promise<void>
  /** The rows of one query. */
  rows<T>(text: string): Promise<T[]>
}

const folder = new URL('../migrations/', import.meta.url)
/** The Supabase CLI keeps its history here, too. */
const history = `create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, name text);
create table if not exists supabase_migrations.seed_files (path text primary key, hash text);`

/**
 * Applies the migrations that the database has not seen, each in a transaction, then the seed,
 * once; a newer seed brings its new pages. Gives the versions applied.
 */
export async function migrate(sql: Sql): Promise<string[]> {
  await sql.run(history)
  const known = new Set(
    (
      await sql.rows<{ version: string }>(
        'select version from supabase_migrations.schema_migrations',
      )
    ).map(({ version }) => version),
  )
  const applied: string[] = []
  for (const file of readdirSync(folder)
    .filter((name) => /^\d+_\w+\.sql$/.test(name))
    .sort()) {
    const [version = '', name = ''] = file.replace(/\.sql$/, '').split(/_(.*)/)
    if (known.has(version)) continue
    const text = readFileSync(new URL(file, folder), 'utf8')
    await whole(
      sql,
      `${text}\ninsert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`,
      file,
    )
    applied.push(version)
  }
  // of its own: a start that is killed between the two goes on here next time
  const [seeded] = await sql.rows<{ hash: string }>(
    "select hash from supabase_migrations.seed_files where path = 'supabase/seed.sql'",
  )
  const seed = readFileSync(new URL('../seed.sql', import.meta.url), 'utf8')
  const hash = createHash('sha256').update(seed).digest('hex')
  if (!seeded)
    await whole(
      sql,
      `${seed}\ninsert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', '${hash}');`,
      'seed.sql',
    )
  else if (seeded.hash !== hash)
    await whole(
      sql,
      `${(await import('./write-seed.ts')).newPagesSql()}\nupdate supabase_migrations.seed_files set hash = '${hash}' where path = 'supabase/seed.sql';`,
      'seed.sql',
    )
  return applied
}

async function whole(sql: Sql, text: string, file: string): Promise<void> {
  try {
    await sql.run(text)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
