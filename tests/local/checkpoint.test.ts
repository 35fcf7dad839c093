import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Catalogue } from '#domain/search/catalogue.ts'
import type { Checkpoint } from '#local/db/mirror-database.ts'
import { writeCheckpoint } from '#local/search/checkpoint.ts'
import { type Change, type Cursor, freshCursor } from '#sync'
import { idOf } from '../domain/skill-cards.ts'
import { openDeafPage, openPage, type Page, skillOf, wipe } from './page.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  wipe()
})

const put = (seq: number, n: number, change = {}): Change => ({
  kind: 'put',
  seq,
  table: 'skills',
  pk: idOf(n),
  row: skillOf(n, change),
})
const at = (card: number, full = card): Cursor => ({
  ...freshCursor,
  epoch: 'e',
  card,
  full,
  head: card,
})
const ids = async (page: Page, q = '') => (await page.found(q)).map(({ id }) => id).sort()

async function folded(page: Page): Promise<void> {
  await page.client.caughtUp()
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(async () => expect(await page.database.log.count()).toBe(0))
}

/** Twenty pages of `each` skills, and the time after which the log is folded. */
async function foldedDevice(each = 1, detail: 'card' | 'full' = 'full'): Promise<Page> {
  const page = await openPage()
  for (let n = 1; n <= 20; n++) {
    const seq = n * each
    const changes = Array.from({ length: each }, (_, k) => put(seq - k, seq - k))
    await page.mirror.apply('catalog', detail, changes, at(seq, detail === 'full' ? seq : 0))
  }
  await folded(page)
  return page
}
/** So many that they make a file. */
const many = 30
const damageStored = (page: Page, name: string, damage: object) =>
  page.database.checkpoints.update(name, (record) => {
    Object.assign(record, damage)
  })
const stored = (page: Page, name: string) => page.database.checkpoints.get(name)

test('a long log is folded into one value, and the next tab starts from it', async () => {
  const page = await foldedDevice()
  expect(await page.database.checkpoints.orderBy('upto').keys()).toEqual([20])
  const next = await openPage()
  expect(await ids(next)).toHaveLength(20)
  expect(await next.found('skill-13')).toEqual(await page.found('skill-13'))
})

test('what came after the checkpoint is laid on top of it', async () => {
  const page = await foldedDevice()
  await page.mirror.apply(
    'catalog',
    'full',
    [put(21, 3, { name: 'renamed' }), { kind: 'drop', seq: 22, table: 'skills', pk: idOf(4) }],
    at(22),
  )
  const next = await openPage()
  expect(await ids(next, 'renamed')).toEqual([idOf(3)])
  expect(await ids(next)).toHaveLength(19)
})

test('a tab that slept while another folded the log misses nothing', async () => {
  const sleeper = await openDeafPage()
  const page = await foldedDevice()
  await page.mirror.apply('catalog', 'full', [put(21, 21)], at(21))
  await sleeper.client.caughtUp()
  expect(await ids(sleeper)).toHaveLength(21)
})

test('many cards are a file, and what comes after it lies beside it until it is much', async () => {
  const page = await foldedDevice(many)
  const file = await stored(page, 'file')
  expect(file).toBeDefined()
  await page.mirror.apply('catalog', 'full', [put(601, 3, { name: 'renamed' })], at(601))
  await folded(page)
  expect(await stored(page, 'file')).toEqual(file)
  const next = await openPage()
  expect(await ids(next)).toHaveLength(600)
  expect(await ids(next, 'renamed')).toEqual([idOf(3)])
  const changes = Array.from({ length: 501 }, (_, n) => put(602 + n, n, { name: 'again' }))
  await page.mirror.apply('catalog', 'full', changes, at(1103))
  await folded(page)
  expect(await stored(page, 'file')).not.toEqual(file)
  expect(await ids(await openPage(), 'again')).toHaveLength(501)
})

test('a tab that has another file than the one that is stored takes that one before it writes', async () => {
  const sleeper = await openDeafPage()
  const page = await foldedDevice(many)
  await page.mirror.apply('catalog', 'full', [put(601, 601)], at(601))
  await sleeper.client.caughtUp()
  await vi.advanceTimersByTimeAsync(60_000)
  for (const one of [sleeper, page, await openPage()]) expect(await ids(one)).toHaveLength(601)
})

test('a tab writes no checkpoint over one that it has not read', async () => {
  const page = await foldedDevice(many)
  const { file, upto } = (await stored(page, 'skills')) as Checkpoint
  const before = await page.database.checkpoints.toArray()
  const few = new Catalogue()
  few.apply({ upsert: [skillOf(1)], remove: [] })
  // an older place in the log; changes that belong to another file
  for (const [place, of] of [
    [upto - 1, file],
    [upto + 1, null],
  ] as const)
    await expect(writeCheckpoint(page.database, few, place, of)).rejects.toThrow('overtaken')
  expect(await page.database.checkpoints.toArray()).toEqual(before)
})

test.each([
  ['of another version', 'skills', { changes: undefined, packed: { version: 'older' } }],
  ['whose file is another one', 'file', { id: 'another' }],
  ['whose file is cut', 'file', { bytes: new Uint8Array(60) }],
])(
  'a checkpoint %s costs nothing: the cards are made from the whole rows',
  async (_what, name, damage) => {
    const page = await foldedDevice(many)
    await damageStored(page, name, damage)
    const next = await openPage()
    expect(await ids(next)).toHaveLength(600)
    expect(await next.found('skill-13')).toEqual(await page.found('skill-13'))
    expect(await next.mirror.cursor('catalog')).toEqual({ ...at(600), scope: 'catalog' })
    await folded(next)
    await vi.waitFor(async () => expect(await stored(next, 'file')).not.toMatchObject(damage))
    expect(await ids(await openPage())).toHaveLength(600)
  },
)

test('where whole rows have not caught up, an unreadable checkpoint has the cards read again', async () => {
  const page = await foldedDevice(many, 'card')
  await damageStored(page, 'file', { bytes: new Uint8Array(0) })
  const next = await openPage()
  expect(await ids(next)).toEqual([])
  expect(await next.mirror.cursor('catalog')).toMatchObject({ card: 0, full: 0, refilling: true })
})
