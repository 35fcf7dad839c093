import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { Count, CountReply } from '#domain/catalog/count.ts'
import { wipe } from './page.ts'

afterEach(wipe)

const skill = '00000000-0000-4000-8000-000000000001'
const noon = Date.UTC(2026, 0, 5, 12)
const days = (n: number) => noon + n * 86_400_000

/** A tab: the modules are loaded anew, what is stored stays. */
async function openTab() {
  vi.resetModules()
  const { count, onCount, tellCounts } = await import('#local/catalog/counting.ts')
  const told: { device: string; counts: readonly Count[] }[] = []
  const tell = (reply: CountReply = 'counted', now = noon) =>
    tellCounts((device, counts) => {
      told.push({ device, counts })
      return Promise.resolve(reply)
    }, now)
  return {
    view: (now = noon, id = skill) => count({ itemType: 'skill', counter: 'views' }, id, now),
    count,
    onCount,
    told,
    tell,
  }
}

test('what one looks at ten times a day is told once, under the same device in every tab', async () => {
  const tab = await openTab()
  const other = await openTab()
  for (let n = 0; n < 5; n++) await Promise.all([tab.view(), other.view()])
  await tab.count({ itemType: 'skill', counter: 'downloads' }, skill, noon)
  expect(await tab.tell()).toBe(true)
  expect(tab.told.flatMap(({ counts }) => counts)).toEqual([
    { itemType: 'skill', itemId: skill, counter: 'downloads', day: '2026-01-05' },
    { itemType: 'skill', itemId: skill, counter: 'views', day: '2026-01-05' },
  ])
  await other.view()
  await other.tell()
  expect(other.told).toEqual([])
  await other.view(days(1))
  await other.tell('counted', days(1))
  expect(other.told).toMatchObject([
    { device: tab.told[0]!.device, counts: [{ day: '2026-01-06' }] },
  ])
})

test('what is counted offline waits over reloads, and leaves with the day on which it happened', async () => {
  const tab = await openTab()
  await tab.view(days(-2))
  expect(await tab.tell('later')).toBe(false)
  await tab.view(days(-1))
  const later = await openTab()
  expect(await later.tell()).toBe(true)
  expect(later.told.flatMap(({ counts }) => counts).map(({ day }) => day)).toEqual([
    '2026-01-03',
    '2026-01-04',
  ])
})

test('after a reply that got lost the very same is told again, and nothing else', async () => {
  const tab = await openTab()
  await tab.view()
  await tab.tell('later')
  await tab.tell('counted')
  expect(tab.told[1]).toEqual(tab.told[0])
  await tab.tell()
  expect(tab.told).toHaveLength(2)
})

test('what the server refuses is not told for ever', async () => {
  const tab = await openTab()
  await tab.view()
  expect(await tab.tell('refused')).toBe(true)
  await tab.tell()
  expect(tab.told).toHaveLength(1)
})

test('many are told in several requests, and the device forgets a day that is over', async () => {
  const tab = await openTab()
  for (let n = 0; n < 130; n++)
    await tab.view(days(-1), `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
  await tab.tell('counted', noon)
  expect(tab.told.map(({ counts }) => counts.length)).toEqual([100, 30])
  const { countingStore } = await import('#local/db/counting-database.ts')
  expect(await (await countingStore())!.counts.count()).toBe(0)
})

test('whoever tells the server hears of something new, not of what was counted already', async () => {
  const tab = await openTab()
  const heard = vi.fn()
  const stop = tab.onCount(heard)
  await tab.view()
  await tab.view()
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  await tab.view(days(1))
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a browser that keeps nothing counts nothing, and nobody notices', async () => {
  vi.stubGlobal('indexedDB', undefined)
  try {
    const tab = await openTab()
    await tab.view()
    expect(await tab.tell()).toBe(true)
    expect(tab.told).toEqual([])
  } finally {
    vi.unstubAllGlobals()
  }
})
