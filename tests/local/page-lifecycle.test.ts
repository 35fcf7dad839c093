import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FromWorker, ToWorker } from '#local/search/protocol.ts'
import { idOf } from '../domain/skill-cards.ts'
import { keyOf, openPage, skillOf, wipe } from './page.ts'
import { pageInBrowser } from './put-aside.ts'

let browser: ReturnType<typeof pageInBrowser>
beforeEach(() => {
  vi.resetModules()
  browser = pageInBrowser()
})
afterEach(() => {
  browser.takeUp()
  wipe()
  vi.unstubAllGlobals()
})

const row = (n: number) => ({
  key: keyOf(n),
  table: 'skills',
  slug: `skill-${n}`,
  row: skillOf(n),
})

test.each([
  ['is left in the middle of a write', () => browser.putAside()],
  ['is frozen in the middle of a write', () => browser.freeze()],
])('a page that %s stores nothing of it, and holds no other page up', async (_how, stop) => {
  const page = await openPage()
  const writing = page.database.transaction('rw', page.database.rows, async () => {
    await page.database.rows.put(row(1))
    stop()
    await page.database.rows.put(row(2))
  })
  await expect(writing).rejects.toThrow()
  const next = await openPage()
  expect(await next.database.rows.count()).toBe(0)
  await next.database.rows.put(row(3))
})

test.each([
  ['returns', () => browser.putAside(), () => browser.takeUp()],
  ['is thawed', () => browser.freeze(), () => browser.resume()],
])(
  'when the person %s to the page it shows what another one has stored since, and stores again',
  async (_how, stop, goOn) => {
    const page = await openPage()
    const shown: number[] = []
    const watching = liveQuery(() => page.database.rows.count()).subscribe((count) =>
      shown.push(count),
    )
    await vi.waitFor(() => expect(shown).toEqual([0]))
    stop()
    expect(page.database.isOpen()).toBe(false)
    // a page in another process: this one hears nothing of it
    await storeBehindItsBack(page.database.name)
    goOn()
    await vi.waitFor(() => expect(shown.at(-1)).toBe(1))
    await page.database.rows.put(row(2))
    await vi.waitFor(() => expect(shown.at(-1)).toBe(2))
    watching.unsubscribe()
  },
)

test('what a person did just before the page was put aside is stored when they return', async () => {
  const { openUserAnyhow } = await import('#local/db/user-database.ts')
  const { change, openPerson } = await import('#local/person/person.ts')
  const ann = idOf(1)
  await openPerson(ann)
  let begun = false
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction')
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
    this: IDBDatabase,
    ...of
  ) {
    begun = true
    queueMicrotask(browser.putAside)
    return begin.apply(this, of)
  })
  const kept = change({
    name: 'favorite.add',
    args: { id: idOf(501), itemType: 'skill', itemId: idOf(2) },
  })
  const elsewhere = await openUserAnyhow(ann)
  await vi.waitFor(() => expect(begun).toBe(true))
  expect(await elsewhere.outbox.count()).toBe(0)
  browser.takeUp()
  expect(await kept).toBe('kept')
  expect(await elsewhere.outbox.count()).toBe(1)
})

async function storeBehindItsBack(name: string): Promise<void> {
  const { default: Dexie } = await import('dexie')
  const factory = Dexie.dependencies.indexedDB
  await new Promise<void>((resolve) => {
    const opening = factory.open(name)
    opening.addEventListener('success', () => {
      const { result } = opening
      const storing = result.transaction('rows', 'readwrite')
      storing.objectStore('rows').put(row(1))
      storing.addEventListener('complete', () => {
        result.close()
        resolve()
      })
    })
  })
}

test('a database that was closed for a newer version stays closed when the person returns', async () => {
  const page = await openPage()
  page.database.close()
  browser.putAside()
  browser.takeUp()
  await expect(page.database.rows.count()).rejects.toThrow(/closed/i)
})

test('the time in which a page is put aside does not count as a database that will not open', async () => {
  const { openWithTimeout } = await import('#local/db/open-with-timeout.ts')
  const { MirrorDatabase } = await import('#local/db/mirror-database.ts')
  const database = new MirrorDatabase('slow')
  let open = () => {}
  vi.spyOn(database, 'open').mockReturnValue(
    new Promise((resolve) => {
      open = () => resolve(database)
    }) as never,
  )
  const opened = openWithTimeout(database, 20)
  browser.putAside()
  await new Promise((resolve) => setTimeout(resolve, 60))
  browser.takeUp()
  open()
  expect(await opened).toBe(database)
})

/** A worker that is one only for the page: what it is asked, and whether it was ended. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = []
  readonly asked: ToWorker[] = []
  readonly name: string
  ended = false
  constructor(_file: URL, { name = '' }: WorkerOptions) {
    super()
    this.name = name
    FakeWorker.all.push(this)
  }
  postMessage(message: ToWorker): void {
    this.asked.push(message)
  }
  terminate(): void {
    this.ended = true
  }
  say(message: FromWorker): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: message }))
  }
}

test('the search is ended with the page, and a new one answers what was asked before', async () => {
  FakeWorker.all = []
  vi.stubGlobal('Worker', FakeWorker)
  const { searchClient } = await import('#local/search/client.ts')
  const client = searchClient()
  const [first] = FakeWorker.all
  first!.say({ status: { revision: 7, size: 3, ready: true } })
  const answer = client.question('ids', {})
  browser.putAside()
  expect(first!.ended).toBe(true)
  const late = client.question('bySlug', { slug: 'a' })
  browser.takeUp()
  const [, second] = FakeWorker.all
  // an answer that is kept under revision 7 must not pass for one of the new worker
  expect(second!.name).toBe('7')
  expect(second!.asked.map(({ question }) => question.kind)).toEqual(['ids', 'bySlug'])
  for (const { id, question } of second!.asked) second!.say({ id, value: question.kind })
  expect(await Promise.all([answer, late])).toEqual(['ids', 'bySlug'])
})

test('where nothing is stored the search stays, since the catalogue is nowhere else', async () => {
  FakeWorker.all = []
  vi.stubGlobal('Worker', FakeWorker)
  const { searchClient } = await import('#local/search/client.ts')
  searchClient().feed({ upsert: [], remove: [] })
  browser.putAside()
  browser.takeUp()
  expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([false])
})
