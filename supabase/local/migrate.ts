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

export interface Migration {
  readonly version: string
  readonly name: string
  readonly text: string
}

const folder = new URL('../migrations/', import.meta.url)

/** The migrations of this build, in their order. */
export const ownMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d+_\w+\.sql$/.test(name))
    .sort()
    .map((file) => {
      const [version = '', name = ''] = file.replace(/\.sql$/, '').split(/_(.*)/)
      return { version, name, text: readFileSync(new URL(file, folder), 'utf8') }
    })

/** What is there was made by another version of this program; the message says what to do. */
export class OtherVersion extends Error {}

/**
 * Throws `OtherVersion` when something was made with migrations that this build does not have: it
 * cannot know what they did. `made`: their versions; null when nobody wrote them down, as older
 * builds did.
 */
export function refuseOtherVersion(
  made: readonly string[] | null,
  place: 'folder' | 'database',
  path = '',
): void {
  const own = ownMigrations().map(({ version }) => version)
  const foreign = made?.filter((version) => !own.includes(version))
  if (foreign?.length === 0) return
  const newest = own.at(-1) ?? ''
  const isNewer = foreign?.every((version) => version > newest) ?? false
  const [age, chinese] = isNewer ? ['a newer', '较新'] : ['an older', '较旧']
  throw new OtherVersion(
    place === 'folder'
      ? `The data folder ${path} was made by ${age} version that this one cannot read. Start with another folder (DATA_DIR=…) or move it away; nothing in it was changed. / 数据文件夹 ${path} 由${chinese}的版本创建，本版本无法读取。请换一个文件夹（DATA_DIR=…），或把它移走；其中的内容没有改动。`
      : `The database of DATABASE_URL was made by ${age} version that this one cannot read. Start with another database; nothing in it was changed. / DATABASE_URL 的数据库由${chinese}的版本创建，本版本无法读取。请换一个数据库；其中的内容没有改动。`,
  )
}

/** The versions that a database has recorded. Only reads. */
export async function recordedVersions(sql: Sql): Promise<string[]> {
  const [found] = await sql.rows<{ there: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as there",
  )
  if (!found?.there) return []
  const rows = await sql.rows<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  return rows.map(({ version }) => version)
}

/** The Supabase CLI keeps its history here, too. */
const history = `create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, name text);
create table if not exists supabase_migrations.seed_files (path text primary key, hash text);`

/**
 * Applies the migrations that the database has not seen, each in a transaction, then the seed,
 * once; a newer seed brings its new pages. Gives the versions applied.
 */
export async function migrate(
  sql: Sql,
  migrations: readonly Migration[] = ownMigrations(),
  seed: string = readFileSync(new URL('../seed.sql', import.meta.url), 'utf8'),
): Promise<string[]> {
  await sql.run(history)
  const known = new Set(await recordedVersions(sql))
  const applied: string[] = []
  for (const { version, name, text } of migrations) {
    if (known.has(version)) continue
    await whole(
      sql,
      `${text}\ninsert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`,
      `${version}_${name}.sql`,
    )
    applied.push(version)
  }
  // of its own: a start that is killed between the two goes on here next time
  const [seeded] = await sql.rows<{ hash: string }>(
    "select hash from supabase_migrations.seed_files where path = 'supabase/seed.sql'",
  )
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
