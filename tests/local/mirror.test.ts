import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { type Change, createSync, type Cursor, freshCursor, type Mirror } from '#sync'
import { idOf } from '../domain/skill-cards.ts'
import { FakeServer } from '../sync/fake-server.ts'
import { keyOf, openDeafPage, openPage, type Page, skillOf, wipe } from './page.ts'

afterEach(wipe)

function serverWith(count: number): FakeServer {
  const server = new FakeServer()
  for (let n = 0; n < count; n++) server.put('skills', idOf(n), skillOf(n))
  return server
}
const engine = (server: FakeServer, mirror: Mirror) =>
  createSync({
    scope: 'catalog',
    pull: server.pull,
    mirror,
    random: () => 0,
    withTabLock: (_name, work) => work(),
    watch: () => () => {},
    clock: { now: Date.now, later: () => () => {} },
    parse: (_table, _detail, row) =>
      'broken' in (row as object) ? { bad: 'broken' } : { ok: row as object },
  })
const put = (seq: number, n: number, change = {}): Change => ({
  kind: 'put',
  seq,
  table: 'skills',
  pk: idOf(n),
  row: skillOf(n, change),
})
const drop = (seq: number, n: number): Change => ({
  kind: 'drop',
  seq,
  table: 'skills',
  pk: idOf(n),
})
const at = (card: number, full = card): Cursor => ({
  ...freshCursor,
  epoch: 'e',
  card,
  full,
  head: card,
})
const ids = async (page: Page, q = '') => (await page.found(q)).map(({ id }) => id).sort()

test('what has been pulled is found, read whole, and still there in the next tab', async () => {
  const server = serverWith(30)
  const first = await openPage()
  await engine(server, first.mirror).run()
  await first.client.caughtUp()
  expect(await ids(first)).toHaveLength(30)
  const second = await openPage()
  expect(second.lasting).toBe(true)
  expect(await second.found('skill-7')).toMatchObject([{ slug: 'skill-7' }])
  expect((await second.database.rows.get(keyOf(7)))?.row).toEqual(skillOf(7))
  expect(await second.mirror.cursor('catalog')).toMatchObject({ card: 30, full: 30, head: 30 })
})

test('when storing fails at any step of a page, nothing of the page is kept and the next run goes on', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(40), { minLength: 1, maxLength: 5 }), async (kills) => {
      wipe()
      const server = serverWith(12)
      server.put('docs', idOf(90), { id: idOf(90), slug: 'doc' })
      for (const [round, kill] of kills.entries()) {
        const page = await openPage()
        let step = 0
        const die = () => {
          if (step++ === kill) throw new Error('killed')
        }
        const { rows: whole, log, cursors } = page.database
        for (const store of [whole, log, cursors]) {
          store.hook('creating', die)
          store.hook('updating', die)
          store.hook('deleting', die)
        }
        await engine(server, page.mirror).run()
        for (const store of [whole, log, cursors])
          for (const hook of [store.hook.creating, store.hook.updating, store.hook.deleting])
            hook.unsubscribe(die)
        const { card, full } = await page.mirror.cursor('catalog')
        await page.client.caughtUp()
        const known = new Set(await ids(page))
        const rows = new Set(await page.database.rows.toCollection().primaryKeys())
        for (const [seq, table, pk, row] of server.page({
          scope: 'catalog',
          after: 0,
          epoch: null,
          limit: 500,
          detail: 'full',
        }).ops) {
          if (table === 'skills' && seq <= card) expect(known.has(pk)).toBe(row !== null)
          if (seq <= full) expect(rows.has(`${table}/${pk}`)).toBe(row !== null)
        }
        server.put('skills', idOf(round), skillOf(round, { name: `round ${round}` }))
        server.remove('skills', idOf(11 - round))
        page.database.close()
      }
      const last = await openPage()
      await engine(server, last.mirror).run()
      await last.client.caughtUp()
      expect(await ids(last)).toEqual(
        server.keys.filter((key) => key.startsWith('skills/')).map((key) => key.slice(7)),
      )
      expect((await last.database.rows.toCollection().primaryKeys()).sort()).toEqual(server.keys)
    }),
    { numRuns: 25 },
  )
}, 240_000)

test('cards can be searched before the whole rows are here, and whole rows of the fill change no card', async () => {
  const page = await openPage()
  await page.mirror.apply('catalog', 'card', [put(1, 1), put(2, 2)], { ...at(2, 0) })
  await page.client.caughtUp()
  expect(await ids(page)).toEqual([idOf(1), idOf(2)])
  expect(await page.database.rows.count()).toBe(0)
  await page.mirror.apply('catalog', 'full', [put(1, 1)], at(2, 1))
  expect(await page.database.log.count()).toBe(1)
  expect(await page.database.rows.count()).toBe(1)
})

test('what was deleted is gone from the list and from the rows', async () => {
  const page = await openPage()
  await page.mirror.apply('catalog', 'card', [put(1, 1), put(2, 2)], at(2, 0))
  await page.mirror.apply('catalog', 'full', [put(1, 1), put(2, 2)], at(2))
  await page.mirror.apply('catalog', 'full', [drop(3, 1)], at(3))
  await page.client.caughtUp()
  expect(await ids(page)).toEqual([idOf(2)])
  expect(await page.mirror.keys('catalog')).toEqual(new Set([keyOf(2)]))
})

test('a row that cannot be read is quarantined with its reason until a readable one comes', async () => {
  const page = await openPage()
  await page.mirror.apply(
    'catalog',
    'full',
    [{ kind: 'bad', seq: 1, table: 'skills', pk: idOf(1), reason: 'name: missing' }],
    at(1),
  )
  expect(await page.database.aside.toArray()).toEqual([
    { key: keyOf(1), reason: 'name: missing', seq: 1 },
  ])
  await page.mirror.apply('catalog', 'full', [put(2, 1)], at(2))
  expect(await page.database.aside.count()).toBe(0)
})

test('keys are those of the cards and of the whole rows, including what another tab has just brought', async () => {
  const page = await openDeafPage()
  const other = await openPage()
  await other.mirror.apply(
    'catalog',
    'card',
    [put(1, 1), { kind: 'put', seq: 2, table: 'docs', pk: idOf(5), row: { slug: 'd' } }],
    at(2, 0),
  )
  expect(await page.mirror.keys('catalog')).toEqual(new Set([keyOf(1), `docs/${idOf(5)}`]))
})

test('two tabs that pull at once keep one copy of everything', async () => {
  const server = serverWith(40)
  const [one, other] = [await openPage(), await openPage()]
  await Promise.all([engine(server, one.mirror).run(), engine(server, other.mirror).run()])
  await Promise.all([one.client.caughtUp(), other.client.caughtUp()])
  for (const page of [one, other]) expect(await ids(page)).toHaveLength(40)
  expect(await one.database.rows.count()).toBe(40)
})

test('another tab hears of what this one has pulled', async () => {
  const [one, other] = [await openPage(), await openPage()]
  await other.client.caughtUp()
  const heard = new Promise<void>((resolve) =>
    other.client.subscribe(() => {
      if (other.client.status.size === 1) resolve()
    }),
  )
  await one.mirror.apply('catalog', 'full', [put(1, 1)], at(1))
  await heard
  expect(await ids(other)).toEqual([idOf(1)])
})

test('a browser without a database works from memory, and says so', async () => {
  vi.stubGlobal('indexedDB', undefined)
  try {
    const page = await openPage()
    expect(page.lasting).toBe(false)
    const server = serverWith(30)
    await engine(server, page.mirror).run()
    expect(await page.found('skill-7')).toMatchObject([{ slug: 'skill-7' }])
    expect(page.memoryRows.bySlug('skills', 'skill-7')?.row).toEqual(skillOf(7))
    server.remove('skills', idOf(7))
    await engine(server, page.mirror).run()
    expect(await page.found('skill-7')).toEqual([])
    expect(page.memoryRows.bySlug('skills', 'skill-7')).toBeUndefined()
  } finally {
    vi.unstubAllGlobals()
  }
})

test('another tab that brings a newer version is not held up', async () => {
  const page = await openPage()
  const { default: Dexie } = await import('dexie')
  const newer = new Dexie('bazaar-mirror')
  newer.version(99).stores({ rows: 'key, [table+slug]' })
  await newer.open()
  expect(page.database.isOpen()).toBe(false)
  newer.close()
})
