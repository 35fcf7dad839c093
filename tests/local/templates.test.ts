import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { type Template, templateCardOf } from '#domain/catalog/template.ts'
import { type Change, createSync, type Cursor, freshCursor, type Mirror } from '#sync'
import { idOf } from '../domain/skill-cards.ts'
import { FakeServer } from '../sync/fake-server.ts'
import { openPage, wipe } from './page.ts'

afterEach(wipe)

const templateOf = (n: number, change: Partial<Template> = {}): Template => ({
  id: idOf(n),
  slug: `template-${n}`,
  name: `Template ${n}`,
  nameEn: null,
  description: 'd',
  descriptionEn: null,
  category: [],
  tags: ['t'],
  isFeatured: false,
  views: 0,
  uses: n,
  createdAt: '2025-01-01T00:00:00+00:00',
  updatedAt: '2025-01-01T00:00:00+00:00',
  preview: 'long',
  content: `long text ${n}`,
  origin: null,
  submittedBy: null,
  ...change,
})
const put = (seq: number, n: number, row: object = templateOf(n)): Change => ({
  kind: 'put',
  seq,
  table: 'templates',
  pk: idOf(n),
  row,
})
const drop = (seq: number, n: number): Change => ({
  kind: 'drop',
  seq,
  table: 'templates',
  pk: idOf(n),
})
const at = (card: number, full = card): Cursor => ({
  ...freshCursor,
  epoch: 'e',
  card,
  full,
  head: card,
})
const engine = (server: FakeServer, mirror: Mirror) =>
  createSync({
    scope: 'catalog',
    pull: server.pull,
    mirror,
    random: () => 0,
    withTabLock: (_name, work) => work(),
    watch: () => () => {},
    clock: { now: Date.now, later: () => () => {} },
    // as the server does: a card has no content
    parse: (_table, detail, row) => ({
      ok: detail === 'card' ? templateCardOf(row as Template) : (row as object),
    }),
  })

test('cards of templates are here before their texts, and hold no text', async () => {
  const page = await openPage()
  await page.mirror.apply(
    'catalog',
    'card',
    [put(1, 1, templateCardOf(templateOf(1))), put(2, 2, templateCardOf(templateOf(2)))],
    at(2, 0),
  )
  expect(await page.database.templateCards.toArray()).toEqual(
    [1, 2].map((n) => templateCardOf(templateOf(n))),
  )
  expect(await page.database.rows.count()).toBe(0)
  await page.mirror.apply('catalog', 'full', [put(1, 1), put(2, 2)], at(2))
  expect(await page.database.templateCards.count()).toBe(2)
  expect(
    await page.database.templateCards.where('slug').equals('template-2').first(),
  ).not.toHaveProperty('content')
  expect((await page.database.rows.get(`templates/${idOf(2)}`))?.row).toEqual(templateOf(2))
})

test('a change of a template changes its card, a deletion takes it away', async () => {
  const page = await openPage()
  await page.mirror.apply('catalog', 'full', [put(1, 1), put(2, 2)], at(2))
  await page.mirror.apply(
    'catalog',
    'full',
    [put(3, 1, templateOf(1, { name: 'Renamed' })), drop(4, 2)],
    at(4),
  )
  expect(await page.database.templateCards.toArray()).toMatchObject([
    { id: idOf(1), name: 'Renamed' },
  ])
})

test('a template that is gone after the server was restored leaves the list, also when only its card had come', async () => {
  const page = await openPage()
  const server = new FakeServer()
  for (let n = 0; n < 4; n++) server.put('templates', idOf(n), templateOf(n))
  await engine(server, page.mirror).run()
  expect(await page.database.templateCards.count()).toBe(4)
  await page.mirror.apply('catalog', 'card', [put(5, 9, templateCardOf(templateOf(9)))], {
    ...(await page.mirror.cursor('catalog')),
  })
  const restored = new FakeServer()
  restored.epoch = '00000000-0000-4000-8000-000000000002'
  for (let n = 0; n < 2; n++) restored.put('templates', idOf(n), templateOf(n))
  await engine(restored, page.mirror).run()
  expect((await page.database.templateCards.toCollection().primaryKeys()).sort()).toEqual([
    idOf(0),
    idOf(1),
  ])
  expect(await page.mirror.keys('catalog')).toEqual(
    new Set([0, 1].map((n) => `templates/${idOf(n)}`)),
  )
})

test('when storing fails the page and its cards are both not there', async () => {
  const page = await openPage()
  page.database.cursors.hook('creating', () => {
    throw new Error('killed')
  })
  await expect(page.mirror.apply('catalog', 'full', [put(1, 1)], at(1))).rejects.toThrow('killed')
  expect(await page.database.templateCards.count()).toBe(0)
  expect(await page.database.rows.count()).toBe(0)
})

/** What the version before this one left on a device. */
async function olderDevice(cursor: Cursor) {
  const older = new Dexie('bazaar-mirror')
  older.version(2).stores({
    rows: 'key, [table+slug]',
    log: '++n',
    checkpoints: 'name, upto',
    cursors: 'scope',
    aside: 'key',
  })
  await older.open()
  await older.table('rows').bulkPut(
    [1, 2].map((n) => ({
      key: `templates/${idOf(n)}`,
      table: 'templates',
      slug: `template-${n}`,
      row: templateOf(n),
    })),
  )
  await older
    .table('rows')
    .put({ key: `docs/${idOf(3)}`, table: 'docs', slug: 'doc', row: { slug: 'doc' } })
  await older.table('cursors').put({ ...cursor, scope: 'catalog' })
  older.close()
}

test('a device that was filled by an earlier version has the cards at once, without a network', async () => {
  await olderDevice(at(9))
  const page = await openPage()
  expect(await page.database.templateCards.toArray()).toEqual(
    [1, 2].map((n) => templateCardOf(templateOf(n))),
  )
  expect(await page.mirror.cursor('catalog')).toMatchObject(at(9))
})

test('a device whose texts had not all come reads the cards again', async () => {
  await olderDevice(at(9, 4))
  const page = await openPage()
  expect(await page.database.templateCards.count()).toBe(2)
  expect(await page.mirror.cursor('catalog')).toMatchObject({ card: 0, full: 0, refilling: true })
})

test('a browser without a database has the cards in memory', async () => {
  vi.stubGlobal('indexedDB', undefined)
  try {
    const page = await openPage()
    await page.mirror.apply('catalog', 'card', [put(1, 1, templateCardOf(templateOf(1)))], at(1, 0))
    expect([...page.memoryRows.templateCards().values()]).toMatchObject([{ slug: 'template-1' }])
    expect(await page.mirror.keys('catalog')).toEqual(new Set([`templates/${idOf(1)}`]))
    await page.mirror.apply('catalog', 'full', [drop(2, 1)], at(2))
    expect(page.memoryRows.templateCards().size).toBe(0)
  } finally {
    vi.unstubAllGlobals()
  }
})
