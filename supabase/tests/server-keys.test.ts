import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openBackend } from '../local/backend.ts'
import { findKeys, keepKeys, type Keys, KeysLost, keysIn } from '../local/server-keys.ts'
import { writeWhole } from '../local/whole-file.ts'
import { openWorld, type World } from './people.ts'

/** The keys of a server, whatever happened to their file. */
let world: World
let folder = ''
let said: string[] = []
beforeAll(async () => {
  world = await openWorld()
  folder = mkdtempSync(join(tmpdir(), 'keys-'))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await world.run('delete from private.server_keys')
})

const file = () => join(folder, 'keys.json')
const keys: Keys = {
  jwt: 'j'.repeat(64),
  publishable: 'sb_publishable_1',
  secret: 'sb_secret_1',
}
const other: Keys = { ...keys, jwt: 'o'.repeat(64) }
/** What a start finds; `isEmbedded` and `isUsed` unless something else is said. */
function find(place: { isEmbedded?: boolean; isUsed?: boolean } = {}) {
  said = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line))
  return findKeys(world.backend.sql, { file: file(), isEmbedded: true, isUsed: true, ...place })
}
const broken = ['', '{"jwt":"abc', '{}', 'null', '[]', '{"jwt":1,"publishable":2,"secret":3}', '\0']

test('a keys file that a full disk has emptied is restored from the database, and sessions live on', async () => {
  await keepKeys(world.backend.sql, keys)
  for (const text of broken) {
    writeFileSync(file(), text)
    expect(await find(), JSON.stringify(text)).toEqual(keys)
    expect(keysIn(file())).toEqual(keys)
    expect(said.join()).toMatch(/restored from the database.+已从数据库恢复/)
  }
  rmSync(file())
  expect(await find()).toEqual(keys)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})

test('keys that cannot be read are never replaced silently: the start says what to do', async () => {
  for (const text of broken) {
    writeFileSync(file(), text)
    await expect(find(), JSON.stringify(text)).rejects.toThrow(KeysLost)
    await expect(find()).rejects.toThrow(/backup, or delete it.+从备份恢复/)
    expect(readFileSync(file(), 'utf8')).toBe(text)
  }
  rmSync(file())
  mkdirSync(file())
  await expect(find()).rejects.toThrow(KeysLost)
  rmSync(file(), { recursive: true })
})

test('a new folder gets new keys; somebody who deletes the file of an old one gets new ones and is told', async () => {
  rmSync(file(), { force: true })
  const made = await find({ isUsed: false })
  expect(keysIn(file())).toEqual(made)
  expect(said).toEqual([])
  rmSync(file())
  expect((await find()).jwt).not.toBe(made.jwt)
  expect(said.join()).toMatch(/everybody has to sign in again/)
  writeFileSync(file(), '')
  expect((await find({ isUsed: false })).jwt).toMatch(/^[0-9a-f]{64}$/)
})

test('servers on one Postgres use the keys that it keeps; the first takes over those of an older installation', async () => {
  writeWhole(file(), JSON.stringify(other))
  const first = await find({ isEmbedded: false })
  expect(first).toEqual(other)
  await keepKeys(world.backend.sql, first)
  writeWhole(file(), JSON.stringify(keys))
  expect(await find({ isEmbedded: false })).toEqual(other)
  writeFileSync(file(), '')
  expect(await find({ isEmbedded: false })).toEqual(other)
  expect(readFileSync(file(), 'utf8')).toBe('')
})

test('nobody reads the keys through the API, nor with any of its roles', async () => {
  await keepKeys(world.backend.sql, keys)
  const person = await world.withRole('admin')
  expect(await world.inDatabase(person, 'select * from private.server_keys')).toBeNull()
  expect(
    await world.rows(
      "select r from unnest(array['anon', 'authenticated', 'service_role']) r, unnest(array['server_keys', 'letters', 'one_time_links']) t where has_table_privilege(r, 'private.' || t, 'select, insert, update, delete')",
    ),
  ).toEqual([])
})

test('a person stays signed in when the keys file of a folder was lost', async () => {
  const path = join(folder, 'data')
  const first = await openBackend({ dataDir: path })
  const kept = first.keys
  await first.close()
  writeFileSync(join(path, 'keys.json'), '')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const second = await openBackend({ dataDir: path })
  expect(second.keys).toEqual(kept)
  await second.close()
  expect(keysIn(join(path, 'keys.json'))).toEqual(kept)
})
