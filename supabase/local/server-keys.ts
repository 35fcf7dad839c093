import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Sql } from './migrate.ts'
import { quoted } from './sql-text.ts'
import { writeWhole } from './whole-file.ts'
import { wordOf } from '#domain/text/word-of.ts'

/** What signs sessions, and the two keys of the API. */
export interface Keys {
  readonly jwt: string
  readonly publishable: string
  readonly secret: string
}

/** The keys cannot be read, and there is no copy of them. */
export class KeysLost extends Error {}

const names = ['jwt', 'publishable', 'secret'] as const

const isKeys = (value: unknown): value is Keys =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => {
    const key = wordOf(value as Readonly<Record<string, unknown>>, name)
    return typeof key === 'string' && key.length >= 8
  })

const newKeys = (): Keys => ({
  jwt: randomBytes(32).toString('hex'),
  publishable: `sb_publishable_${randomBytes(16).toString('hex')}`,
  secret: `sb_secret_${randomBytes(16).toString('hex')}`,
})

/** The keys of a file; null when there is no such file, 'broken' when it holds something else. */
export function keysIn(file: string): Keys | 'broken' | null {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['ENOENT', 'ENOTDIR'].includes(code)) return null
    if (code === 'EISDIR') return 'broken'
    throw error
  }
  try {
    const keys: unknown = JSON.parse(text)
    return isKeys(keys) ? keys : 'broken'
  } catch {
    return 'broken'
  }
}

/** The keys that the database keeps; null when it keeps none. Only reads. */
async function keysInDatabase(sql: Sql): Promise<Keys | null> {
  const [found] = await sql.rows<{ there: boolean }>(
    "select to_regclass('private.server_keys') is not null as there",
  )
  if (!found?.there) return null
  const rows = await sql.rows<{ name: string; value: string }>(
    'select name, value from private.server_keys',
  )
  const keys: unknown = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  return isKeys(keys) ? keys : null
}

export interface KeyPlace {
  /**
   * `keys.json` of the data folder; with a database of its own server, that of an older
   * installation, if there is one.
   */
  readonly file: string | null
  /** Whether the file is the embedded database's, which programs on this machine read it from. */
  readonly isEmbedded: boolean
  /** Whether the database has been used before: its sessions are signed with keys that exist. */
  readonly isUsed: boolean
}

/**
 * The keys to start with. The embedded database: those of its file, or, when that is lost, the copy
 * in the database. A database of its own server: those that it keeps, or at its first start those of
 * an older installation's file, so that sessions live on. New ones only where none were lost; else
 * throws `KeysLost`.
 */
export async function findKeys(sql: Sql, { file, isEmbedded, isUsed }: KeyPlace): Promise<Keys> {
  const filed = file === null ? null : keysIn(file)
  const kept = await keysInDatabase(sql)
  const [first, second] = isEmbedded ? [filed, kept] : [kept, filed]
  if (first !== null && first !== 'broken') return first
  if (second !== null && second !== 'broken') {
    if (isEmbedded && file !== null) {
      console.error(
        `${file}: it could not be read and was restored from the database. / 无法读取，已从数据库恢复。`,
      )
      writeWhole(file, JSON.stringify(second))
    }
    return second
  }
  if (filed === 'broken' && isUsed)
    throw new KeysLost(
      `${file ?? ''}: the keys of the server cannot be read. Put the file back from a backup, or delete it: then new keys are made and everybody has to sign in again. / 无法读取服务器的密钥。请从备份恢复这个文件，或把它删掉：届时会生成新的密钥，所有人都要重新登录。`,
    )
  const keys = newKeys()
  if (isEmbedded && file !== null) {
    if (isUsed)
      console.error(
        `${file}: there were no keys. New ones were made; everybody has to sign in again. / 没有密钥，已生成新的，所有人都要重新登录。`,
      )
    writeWhole(file, JSON.stringify(keys))
  }
  return keys
}

/** Writes the keys into the database, which has been migrated. */
export async function keepKeys(sql: Sql, keys: Keys): Promise<void> {
  const rows = names.map((name) => `(${quoted(name)}, ${quoted(keys[name])})`).join(', ')
  await sql.run(
    `insert into private.server_keys (name, value) values ${rows}
    on conflict (name) do update set value = excluded.value where server_keys.value <> excluded.value`,
  )
}
