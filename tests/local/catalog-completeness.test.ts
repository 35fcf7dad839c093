import { afterEach, expect, test } from 'vitest'
import { type Change, type Cursor, freshCursor } from '#sync'
import { idOf } from '../domain/skill-cards.ts'
import { openPage, type Page, skillOf, wipe } from './page.ts'

afterEach(wipe)

const put = (seq: number, n: number): Change => ({
  kind: 'put',
  seq,
  table: 'skills',
  pk: idOf(n),
  row: skillOf(n),
})
const at = (change: Partial<Cursor>): Cursor => ({ ...freshCursor, epoch: 'e', ...change })
/** What the device says once a run has ended. */
async function settled(page: Page, reached: boolean) {
  const told = new Promise<void>((resolve) => page.onCatalogCompleteness(resolve))
  page.mirror.settled('catalog', reached)
  await told
  return page.currentCompleteness()
}

test('a device whose first fill was interrupted does not claim to know every skill', async () => {
  const page = await openPage()
  await page.mirror.apply('catalog', 'card', [put(1, 1)], at({ card: 1, head: 5 }))
  expect(await settled(page, false)).toMatchObject({ asked: true, reached: false, complete: false })
})

test('a device that holds everything knows what is unknown, offline too', async () => {
  const page = await openPage()
  await page.mirror.apply('catalog', 'card', [put(1, 1)], at({ card: 1, head: 1 }))
  expect(await settled(page, false)).toMatchObject({ asked: true, reached: false, complete: true })
})

test('a device that fills its copy anew does not claim to know every skill meanwhile', async () => {
  const page = await openPage()
  const cursor = at({ card: 1, full: 1, head: 1, refilling: true })
  await page.mirror.apply('catalog', 'card', [put(1, 1)], cursor)
  expect(await settled(page, true)).toMatchObject({ complete: false, whole: false })
})

test('a server that was reached once in this session stays so', async () => {
  const page = await openPage()
  await page.mirror.apply('catalog', 'card', [put(1, 1)], at({ card: 1, head: 1 }))
  expect(await settled(page, true)).toMatchObject({ reached: true, complete: true })
  await page.mirror.apply('catalog', 'card', [], at({ card: 1, head: 5 }))
  expect(await settled(page, false)).toMatchObject({ reached: true, complete: false })
})

test('a device that has never reached a server knows nothing', async () => {
  expect(await settled(await openPage(), false)).toMatchObject({
    asked: true,
    reached: false,
    complete: false,
  })
})

test('an empty catalogue is known to be empty', async () => {
  const page = await openPage()
  await page.mirror.apply('catalog', 'card', [], at({ head: 0 }))
  expect(await settled(page, true)).toMatchObject({ asked: true, reached: true, complete: true })
})

test('a run counts as ended only when what it brought can be found', async () => {
  const page = await openPage()
  await page.mirror.apply('catalog', 'full', [put(1, 1)], at({ card: 1, full: 1, head: 1 }))
  await settled(page, true)
  expect(page.client.status.size).toBe(1)
})

test('a device that has every card but not every text does not take a missing template for a deleted one', async () => {
  const page = await openPage()
  await page.mirror.apply('catalog', 'card', [put(1, 1)], at({ card: 1, full: 0, head: 1 }))
  expect(await settled(page, true)).toMatchObject({ complete: true, whole: false })
  await page.mirror.apply('catalog', 'full', [put(1, 1)], at({ card: 1, full: 1, head: 1 }))
  expect(await settled(page, true)).toMatchObject({ complete: true, whole: true })
})

test('a server that is late is so until a run has ended, whatever is said afterwards', async () => {
  const page = await openPage()
  page.noteLate(true)
  expect(page.currentCompleteness()).toMatchObject({ asked: false, late: true })
  expect(await settled(page, false)).toMatchObject({ asked: true, late: false })
  page.noteLate(true)
  expect(page.currentCompleteness()).toMatchObject({ late: false })
})
