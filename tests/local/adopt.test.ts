import { afterEach, expect, test, vi } from 'vitest'
import { Catalogue } from '#domain/search/catalogue.ts'
import { type Change, type Cursor, freshCursor, type Snapshot } from '#sync'
import { cardOf, idOf } from '../domain/skill-cards.ts'
import { openPage, type Page, skillOf, wipe } from './page.ts'

afterEach(wipe)

function snapshotOf(count: number): Snapshot {
  const catalogue = new Catalogue()
  catalogue.apply({ upsert: Array.from({ length: count }, (_, n) => cardOf(n)), remove: [] })
  const bytes = catalogue.toFile({ epoch: 'e', head: count, rest: [] })
  return { epoch: 'e', head: count, id: `file of ${count}`, bytes, ops: [] }
}
const at = (card: number, full = 0): Cursor => ({
  ...freshCursor,
  epoch: 'e',
  card,
  full,
  head: card,
})
const template: Change = {
  kind: 'put',
  seq: 1,
  table: 'templates',
  pk: idOf(900),
  row: { id: idOf(900), slug: 'letter' },
}
const adopt = (page: Page, count: number, from: Cursor = freshCursor) =>
  page.mirror.adopt!('catalog', snapshotOf(count), [template], at(count), from)
const ids = async (page: Page, q = '') => (await page.found(q)).map(({ id }) => id).sort()

test('a file is stored as it came, searched at once, and what the next tab starts from', async () => {
  const page = await openPage()
  await adopt(page, 40)
  await page.client.caughtUp()
  expect(await ids(page)).toHaveLength(40)
  const next = await openPage()
  expect(await next.found('skill-7')).toEqual([cardOf(7)])
  const { bytes } = (await next.database.checkpoints.get('file')) as { bytes: Uint8Array }
  expect(Buffer.from(bytes).equals(snapshotOf(40).bytes)).toBe(true)
  expect(await next.mirror.cursor('catalog')).toMatchObject(at(40))
  expect((await next.database.templateCards.toArray()).map(({ slug }) => slug)).toEqual(['letter'])
})

test('changes and deletions after it are laid over it, and keys are those of both', async () => {
  const page = await openPage()
  await adopt(page, 10)
  const changes: Change[] = [
    { kind: 'put', seq: 11, table: 'skills', pk: idOf(3), row: skillOf(3, { name: 'renamed' }) },
    { kind: 'drop', seq: 12, table: 'skills', pk: idOf(4) },
    { kind: 'put', seq: 13, table: 'skills', pk: idOf(50), row: skillOf(50) },
  ]
  await page.mirror.apply('catalog', 'card', changes, at(13), at(10))
  for (const one of [page, await openPage()]) {
    await one.client.caughtUp()
    expect(await ids(one)).toHaveLength(10)
    expect(await ids(one, 'renamed')).toEqual([idOf(3)])
    const keys = await one.mirror.keys('catalog')
    expect(keys.has(`skills/${idOf(4)}`)).toBe(false)
    expect(keys.size).toBe(11)
  }
})

test('a file that arrives after another tab has stored something is not stored', async () => {
  const [page, other] = [await openPage(), await openPage()]
  const row = skillOf(1, { name: 'newer' })
  await other.mirror.apply(
    'catalog',
    'card',
    [{ kind: 'put', seq: 99, table: 'skills', pk: idOf(1), row }],
    at(99),
  )
  await expect(adopt(page, 40)).rejects.toThrow('overtaken')
  await page.client.caughtUp()
  expect(await ids(page)).toEqual([idOf(1)])
  expect(await page.database.checkpoints.count()).toBe(0)
})

test('a file that cannot be stored leaves nothing of it', async () => {
  const page = await openPage()
  page.database.cursors.hook('creating', () => {
    throw new Error('the disk is full')
  })
  await expect(adopt(page, 40)).rejects.toThrow()
  expect(await page.database.checkpoints.count()).toBe(0)
  expect(await page.database.templateCards.count()).toBe(0)
})

test('a tab that was open before reads the file when another tab has stored it', async () => {
  const [page, other] = [await openPage(), await openPage()]
  await Promise.all([page.client.caughtUp(), other.client.caughtUp()])
  await adopt(page, 40)
  await vi.waitFor(async () => expect(await ids(other)).toHaveLength(40))
})

test('a browser without a database works with the file from memory', async () => {
  vi.stubGlobal('indexedDB', undefined)
  try {
    const page = await openPage()
    await adopt(page, 40)
    expect(await page.found('skill-7')).toEqual([cardOf(7)])
    expect((await page.mirror.keys('catalog')).size).toBe(41)
    await page.mirror.apply(
      'catalog',
      'card',
      [{ kind: 'drop', seq: 41, table: 'skills', pk: idOf(7) }],
      at(41),
    )
    expect(await ids(page)).toHaveLength(39)
  } finally {
    vi.unstubAllGlobals()
  }
})

test('pieces of a download are kept in order, of one file at a time, until it is stored', async () => {
  const page = await openPage()
  const { downloadPieces } = await import('#local/catalog/download-pieces.ts')
  const pieces = await downloadPieces()
  await pieces.keep('one', 0, Uint8Array.of(1, 2))
  await pieces.keep('one', 2, Uint8Array.of(3))
  expect(await pieces.load('one')).toEqual([Uint8Array.of(1, 2), Uint8Array.of(3)])
  expect(await pieces.load('another')).toEqual([])
  await pieces.keep('another', 0, Uint8Array.of(9))
  expect(await pieces.load('another')).toEqual([Uint8Array.of(9)])
  await adopt(page, 5)
  expect(await pieces.load('another')).toEqual([])
})

test('a device that holds no card knows its keys before its search has started', async () => {
  const { database } = await openPage()
  const { storedMirror } = await import('#local/catalog/stored-mirror.ts')
  const never = new Promise<never>(() => {})
  const notStarted = { ids: () => never, catchUp: () => {}, caughtUp: () => never }
  expect(await storedMirror(database, () => notStarted).keys('catalog')).toEqual(new Set())
  // with a card it has to be asked
  const page = await openPage()
  await page.mirror.apply(
    'catalog',
    'card',
    [{ kind: 'put', seq: 1, table: 'skills', pk: idOf(1), row: skillOf(1) }],
    at(1),
    freshCursor,
  )
  expect(await page.mirror.keys('catalog')).toEqual(new Set([`skills/${idOf(1)}`]))
})
