import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GivenCommits } from '#web/git/given-commits.ts'
import type { Snapshot } from '#web/git/snapshot.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commits-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const idOf = (n: number): string => n.toString(16).padStart(40, '0')
type Remembered = Pick<Snapshot, 'commit' | 'trees'>
/** A commit with one plugin. */
const snapshotOf = (n: number): Remembered => ({
  commit: idOf(n),
  trees: () => Buffer.from(idOf(1000 + n), 'hex'),
})
/** Which of these is known first, and of which the plugin is in it. */
const known = async (commits: GivenCommits, ...ns: number[]) => {
  const found = await commits.firstOf(ns.map(idOf))
  const trees = ns.filter((n) => found?.trees.has(idOf(1000 + n)))
  return found ? [Number.parseInt(found.commit, 16), ...trees] : null
}

test('a commit is remembered with the trees of its plugins, also after a restart', async () => {
  await new GivenCommits(folder).remember(snapshotOf(5))
  const commits = new GivenCommits(folder)
  expect(await known(commits, 4, 5, 6)).toEqual([5, 5])
  expect(await known(commits, 4)).toBeNull()
  expect(await known(commits)).toBeNull()
})

test.each<[what: string, damage: (file: string) => void]>([
  ['shortened', (file) => truncateSync(file, 30)],
  ['emptied', (file) => truncateSync(file, 0)],
  ['changed', (file) => writeFileSync(file, Buffer.alloc(40, 7))],
])('what was %s on the disk is not believed', async (_what, damage) => {
  const commits = new GivenCommits(folder)
  await commits.remember(snapshotOf(5))
  damage(join(folder, `${idOf(5)}.trees`))
  expect(await known(commits, 5)).toBeNull()
})

test('the last 64 are remembered, and where none can be nobody is refused', async () => {
  const commits = new GivenCommits(folder)
  for (let n = 0; n < 70; n++) await commits.remember(snapshotOf(n))
  expect(readdirSync(folder).length).toBe(64)
  expect(await known(commits, 69)).toEqual([69, 69])
  const said = vi.spyOn(console, 'error').mockReturnValue()
  writeFileSync(join(folder, 'file'), '')
  const nowhere = new GivenCommits(join(folder, 'file'))
  await nowhere.remember(snapshotOf(1))
  expect(await known(nowhere, 1)).toBeNull()
  expect(said).toHaveBeenCalledOnce()
})

test('a commit is written once, and looked for among the newest 32 that a client has', async () => {
  const commits = new GivenCommits(folder)
  const trees = vi.fn(snapshotOf(5).trees)
  for (let n = 0; n < 2; n++) await commits.remember({ commit: idOf(5), trees })
  expect(trees).toHaveBeenCalledOnce()
  const others = Array.from({ length: 32 }, (_, n) => 100 + n)
  expect(await known(commits, ...others.slice(1), 5)).toEqual([5, 5])
  expect(await known(commits, ...others, 5)).toBeNull()
})
