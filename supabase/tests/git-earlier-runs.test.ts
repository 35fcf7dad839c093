import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BrokenPack, EarlierPacks, type Run } from '#web/git/earlier-packs.ts'
import { blobOf, type GitObject } from '#web/git/objects.ts'
import { PackFolder } from '#web/git/pack-folder.ts'
import { SoundPacks } from '#web/git/sound-packs.ts'

/* How objects are read out of a pack on the disk, and what is tidied up beside it. */

let path: string
let packs: EarlierPacks | null
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'runs-'))
  packs = null
})
afterEach(async () => {
  await packs?.close()
  rmSync(path, { recursive: true })
})

const name = 'a'.repeat(40)
const packed = (objects: readonly GitObject[]) =>
  new PackFolder(path).file({
    name,
    count: objects.length,
    size: 1,
    async *objects() {
      await Promise.resolve()
      yield* objects
    },
  })

/** The runs in which these objects are read again out of a pack that has them. */
async function runsOf(objects: readonly GitObject[], ids = objects.map(({ id }) => id)) {
  packs = await EarlierPacks.open([await packed(objects)], new SoundPacks())
  const runs: Run[] = []
  for await (const run of packs.runs(ids)) runs.push(run)
  return runs
}

test('objects that lie one behind the other are read at once, in whatever order they are asked for', async () => {
  const objects = Array.from({ length: 60 }, (_, n) => blobOf(`file ${n}`))
  const ids = objects.map(({ id }) => id).sort()
  const runs = await runsOf(objects, ids)
  expect(runs.map(({ entries }) => entries.length)).toEqual([60])
})

test('no more than a megabyte is read at once, but for an object that has more', async () => {
  const sizes = [700_000, 700_000, 2_000_000, 10, 20]
  const runs = await runsOf(sizes.map((size) => blobOf(randomBytes(size))))
  expect(runs.map(({ entries }) => entries.length)).toEqual([1, 1, 1, 2])
})

test('an object that no pack has is missed, not left out', async () => {
  const [one, other] = [blobOf('one'), blobOf('other')]
  await expect(runsOf([one], [one.id, other.id])).rejects.toThrow(BrokenPack)
})

test('what a stopped server left half written is taken away when the next pack is written', async () => {
  const left = [`${'b'.repeat(40)}.pack.part`, `${'c'.repeat(40)}.index`]
  for (const file of left) writeFileSync(join(path, file), 'half')
  await packed([blobOf('one')])
  expect(left.filter((file) => existsSync(join(path, file)))).toEqual([])
  expect(existsSync(join(path, `${name}.pack`))).toBe(true)
})
