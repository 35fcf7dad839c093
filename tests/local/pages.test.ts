import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { wipe } from './page.ts'

beforeEach(() => {
  wipe()
  vi.resetModules()
})

async function openTab() {
  const { default: Dexie } = await import('dexie')
  const { keepPage, dropPage } = await import('#local/catalog/pages.ts')
  const { mirrorStore } = await import('#local/db/open-mirror.ts')
  const { catalogFreeingSteps } = await import('#local/db/quota-retry.ts')
  return { Dexie, keepPage, dropPage, mirrorStore, catalogFreeingSteps }
}

test('a page that was looked at is there again, the newest of its name, until it is dropped', async () => {
  const { keepPage, dropPage, mirrorStore } = await openTab()
  const database = await mirrorStore()
  await keepPage('profile/ann', { bio: 'old' })
  await keepPage('profile/ann', { bio: 'new' })
  expect(await database?.pages.toArray()).toMatchObject([
    { key: 'profile/ann', value: { bio: 'new' } },
  ])
  await dropPage('profile/ann')
  expect(await database?.pages.count()).toBe(0)
})

test('pages do not pile up: the oldest go first', async () => {
  const { keepPage, mirrorStore } = await openTab()
  const database = await mirrorStore()
  await database?.pages.bulkPut(
    Array.from({ length: 200 }, (_, n) => ({
      key: `profile/p${n}`,
      value: n,
      at: `2026-01-01T00:00:00.${String(999 - n)}Z`,
    })),
  )
  await keepPage('profile/new', 'new')
  expect([
    await database?.pages.count(),
    await database?.pages.get('profile/p199'),
    await database?.pages.get('profile/p0'),
    await database?.pages.get('profile/new'),
  ]).toMatchObject([200, undefined, { value: 0 }, { value: 'new' }])
})

test('the catalogue of a device that had no such pages yet is still there after the update', async () => {
  const { Dexie, keepPage, mirrorStore } = await openTab()
  const before = new Dexie('bazaar-mirror')
  before.version(2).stores({
    rows: 'key, [table+slug]',
    log: '++n',
    checkpoints: 'name, upto',
    cursors: 'scope',
    aside: 'key',
  })
  await before
    .table('rows')
    .put({ key: 'skills/x', table: 'skills', slug: 'x', row: { name: 'kept' } })
  before.close()
  const database = await mirrorStore()
  await keepPage('profile/ann', 1)
  expect([await database?.rows.get('skills/x'), await database?.pages.count()]).toMatchObject([
    { row: { name: 'kept' } },
    1,
  ])
})

test('when storage is full the pages are freed together with the long texts', async () => {
  const { keepPage, mirrorStore, catalogFreeingSteps } = await openTab()
  const database = await mirrorStore()
  await keepPage('profile/ann', 1)
  const [, , texts] = catalogFreeingSteps(database)
  await texts?.()
  expect(await database?.pages.count()).toBe(0)
})

test('a browser that stores nothing does not make keeping a page fail', async () => {
  vi.stubGlobal('indexedDB', undefined)
  try {
    const { keepPage, dropPage, mirrorStore } = await openTab()
    expect(await mirrorStore()).toBeNull()
    await expect(keepPage('profile/ann', 1)).resolves.toBeUndefined()
    await expect(dropPage('profile/ann')).resolves.toBeUndefined()
  } finally {
    vi.unstubAllGlobals()
  }
})
