import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blobOf, type GitObject } from '#web/git/objects.ts'
import { PackFolder } from '#web/git/pack-folder.ts'
import type { PackContents } from '#web/git/snapshot.ts'

let path: string
let folder: PackFolder
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'packs-'))
  folder = new PackFolder(path)
  made.length = 0
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(path, { recursive: true })
})

const commitOf = (n: number): string => n.toString(16).padStart(40, '0')
const fileOf = (n: number, end = 'pack'): string => join(path, `${commitOf(n)}.${end}`)
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)
const blob = (n: number): GitObject => blobOf(`file ${n} `.repeat((n % 50) * 30 + 1))

/** Files that had to be made, in their order. */
const made: number[] = []
/** A repository of these files, each of which is made when it is not there. `first`: before all else. */
const snapshotOf = (n: number, files: readonly number[], first = () => {}): PackContents => ({
  name: commitOf(n),
  count: files.length,
  size: 1,
  async *objects(isThere = () => false) {
    first()
    for (const one of files) {
      const { id } = blob(one)
      await Promise.resolve()
      if (isThere(id)) {
        yield { ids: id }
        continue
      }
      made.push(one)
      yield blob(one)
    }
  },
})

/** What git finds in a pack: the names of its objects. */
function objectsIn(file: string): string[] {
  const index = `${file}.idx`
  execFileSync('git', ['index-pack', '--strict', '-o', index, file], { stdio: 'pipe' })
  const said = execFileSync('git', ['show-index'], { input: readFileSync(index) }).toString()
  return said.split('\n').flatMap((line) => line.split(' ')[1] ?? [])
}
const sortedIds = (files: readonly number[]) => files.map((n) => blob(n).id).sort()

test('a pack takes over what the one before has, and only the rest is made', async () => {
  await folder.file(snapshotOf(1, range(0, 3000)))
  made.length = 0
  const files = [...range(1, 1500), 5000, ...range(1501, 3000), 5001]
  const file = await folder.file(snapshotOf(2, files))
  expect(made).toEqual([5000, 5001])
  expect(objectsIn(file)).toEqual(sortedIds(files))
})

test('it takes over from several packs, also after a restart', async () => {
  await folder.file(snapshotOf(1, range(0, 100)))
  await folder.file(snapshotOf(2, range(200, 300)))
  folder = new PackFolder(path)
  made.length = 0
  const files = [...range(50, 60), ...range(250, 260), 7, 400]
  expect(objectsIn(await folder.file(snapshotOf(3, files)))).toEqual(sortedIds(files))
  expect(made).toEqual([400])
  made.length = 0
  // and from one that was taken over itself
  rmSync(fileOf(1))
  rmSync(fileOf(2))
  expect(objectsIn(await folder.file(snapshotOf(4, [255, 7, 400])))).toEqual(
    sortedIds([255, 7, 400]),
  )
  expect(made).toEqual([])
})

function changed(file: string): void {
  const bytes = readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(205) ^ 1, 205)
  writeFileSync(file, bytes)
}
const before = range(0, 60)
const after = range(0, 40)

test.each<[what: string, damage: () => void]>([
  ['is shortened', () => truncateSync(fileOf(1), 500)],
  ['is empty', () => truncateSync(fileOf(1), 0)],
  ['has a wrong byte', () => changed(fileOf(1))],
  ['is gone', () => rmSync(fileOf(1))],
  ['has a shortened index', () => truncateSync(fileOf(1, 'index'), 700)],
  ['has an empty index', () => truncateSync(fileOf(1, 'index'), 0)],
  ['has an index with a wrong byte', () => changed(fileOf(1, 'index'))],
  ['has no index', () => rmSync(fileOf(1, 'index'))],
  [
    'has the index of another',
    () => writeFileSync(fileOf(1, 'index'), readFileSync(fileOf(2, 'index'))),
  ],
])('an earlier pack that %s only costs making all anew', async (_what, damage) => {
  // the same objects, in other places
  await folder.file(snapshotOf(2, [70, ...before]))
  await folder.file(snapshotOf(1, before))
  damage()
  rmSync(fileOf(2))
  for (const reader of [folder, new PackFolder(path)]) {
    made.length = 0
    const n = reader === folder ? 3 : 4
    const file = await reader.file(snapshotOf(n, after))
    expect(objectsIn(file)).toEqual(sortedIds(after))
    expect(made).toEqual(after)
    rmSync(file)
  }
})

test('an earlier pack that breaks while it is read only costs making all anew', async () => {
  await folder.file(snapshotOf(1, before))
  const said = vi.spyOn(console, 'error').mockReturnValue()
  made.length = 0
  const snapshot = snapshotOf(2, [...before, 61], () => truncateSync(fileOf(1), 500))
  expect(objectsIn(await folder.file(snapshot))).toEqual(sortedIds([...before, 61]))
  expect(made).toEqual([61, ...before, 61])
  expect(said.mock.calls.join()).toContain('ends too soon')
})

test.each<[what: string, damage: () => void]>([
  ['shortened', () => truncateSync(fileOf(1), 500)],
  ['changed', () => changed(fileOf(1))],
])('a pack that was %s on the disk is not sent, and is written anew', async (_what, damage) => {
  await folder.file(snapshotOf(1, before))
  const whole = readFileSync(fileOf(1))
  for (const reader of [folder, new PackFolder(path)]) {
    expect(await reader.ready(snapshotOf(1, before))).toBe(fileOf(1))
    damage()
    expect(await reader.ready(snapshotOf(1, before))).toBeNull()
    expect(readFileSync(await reader.file(snapshotOf(1, before)))).toEqual(whole)
  }
})
