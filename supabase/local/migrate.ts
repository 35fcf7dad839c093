import { readdirSync, readFileSync } from 'node:fs'

/** Runs SQL text of several statements, and a query with parameters. */
export interface Sql {
  run(text: string): Promise<void>
  rows<T>(text: string): Promise<T[]>
}

const folder = new URL('../migrations/', import.meta.url)
/** The Supabase CLI keeps its history here, too. */
const history = `create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, name text);`

/** Applies the migrations that the database has not seen, each in a transaction, and the seed when it had seen none. Gives the versions applied. */
export async function migrate(sql: Sql): Promise<string[]> {
  await sql.run(history)
  const known = new Set((await sql.rows<{ version: string }>('select version from supabase_migrations.schema_migrations')).map(({ version }) => version))
  const applied: string[] = []
  for (const file of readdirSync(folder).filter((name) => /^\d+_\w+\.sql$/.test(name)).sort()) {
    const [version = '', name = ''] = file.replace(/\.sql$/, '').split(/_(.*)/)
    if (known.has(version)) continue
    const text = readFileSync(new URL(file, folder), 'utf8')
    await inTransaction(sql, `${text}\ninsert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`, file)
    applied.push(version)
  }
  if (known.size === 0) await inTransaction(sql, readFileSync(new URL('../seed.sql', import.meta.url), 'utf8'), 'seed.sql')
  return applied
}

async function inTransaction(sql: Sql, text: string, file: string): Promise<void> {
  try {
    await sql.run(`begin;\n${text}\ncommit;`)
  } catch (error) {
    await sql.run('rollback').catch(() => {})
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
