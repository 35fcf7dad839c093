import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

/** Twenty pages of one skill each, and the time after which the log is folded. */
async function foldedDevice(detail: 'card' | 'full' = 'full'): Promise<Page> {
  const page = await openPage()
  for (let n = 1; n <= 20; n++)
    await page.mirror.apply('catalog', detail, [put(n, n)], at(n, detail === 'full' ? n : 0))
  await page.client.caughtUp()
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(async () => expect(await page.database.log.count()).toBe(0))
  return page
}

test('a long log is folded into one packed value, and the next tab starts from it', async () => {
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

test.each([
  ['of another version', { version: 'older' }],
  ['that is broken', { texts: null }],
])(
  'a checkpoint %s costs nothing: the cards are made from the whole rows',
  async (_what, damage) => {
    const page = await foldedDevice()
    await page.database.checkpoints.toCollection().modify((checkpoint) => {
      Object.assign(checkpoint.packed, damage)
    })
    const next = await openPage()
    expect(await ids(next)).toHaveLength(20)
    expect(await next.found('skill-13')).toEqual(await page.found('skill-13'))
    expect(await next.mirror.cursor('catalog')).toEqual({ ...at(20), scope: 'catalog' })
  },
)

test('where whole rows have not caught up, an unreadable checkpoint has the cards read again', async () => {
  const page = await foldedDevice('card')
  await page.database.checkpoints.toCollection().modify((checkpoint) => {
    Object.assign(checkpoint.packed, { version: 'older' })
  })
  const next = await openPage()
  expect(await ids(next)).toEqual([])
  expect(await next.mirror.cursor('catalog')).toMatchObject({ card: 0, full: 0, refilling: true })
})
