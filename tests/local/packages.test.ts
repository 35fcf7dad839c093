import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packageOf } from '#domain/package/canonical-zip.ts'
import { noRows } from '#domain/outbox/user-rows.ts'
import { makesRoom, packageBudget } from '#local/packages/room.ts'
import { idOf } from '../domain/skill-cards.ts'
import { FakeCaches } from './cache-storage.ts'

let caches = new FakeCaches()
beforeEach(() => {
  vi.resetModules()
  caches = new FakeCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('location', new URL('http://bazaar.test/'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function open(quota = 100_000_000) {
  const storage = {
    estimate: () => Promise.resolve({ usage: 0, quota }),
    persisted: () => Promise.resolve(true),
  }
  vi.stubGlobal('navigator', { storage })
  const [
    { readPackage },
    cache,
    { keepPackage, packageRoom },
    { showPerson, nobody },
    { mirrorStore },
  ] = await Promise.all([
    import('#local/packages/read-package.ts'),
    import('#local/packages/package-cache.ts'),
    import('#local/packages/keep-package.ts'),
    import('#local/person/person-view.ts'),
    import('#local/db/open-mirror.ts'),
  ])
  return { readPackage, ...cache, keepPackage, packageRoom, showPerson, nobody, mirrorStore }
}

const encoder = new TextEncoder()
const aPackage = (text: string) =>
  packageOf([
    { path: 'SKILL.md', bytes: encoder.encode(text), executable: false },
    { path: 'scripts/run.sh', bytes: encoder.encode('#!/bin/sh\n'), executable: true },
  ])
const away = () => Promise.resolve({ fault: 'away' } as const)

test('a package that was read once is read again without a server', async () => {
  const { readPackage, heldPackages } = await open()
  const made = await aPackage('one')
  const first = await readPackage(made.digest, () => Promise.resolve({ ok: made.zip }))
  const again = await readPackage(made.digest, away)
  expect(first).toEqual({ ok: { digest: made.digest, zip: made.zip, files: made.files } })
  expect(again).toEqual(first)
  expect(await heldPackages()).toMatchObject([{ digest: made.digest, size: made.zip.length }])
})

test('what is not the digest is shown to nobody and stored nowhere', async () => {
  const { readPackage, heldPackages } = await open()
  const [made, other] = await Promise.all([aPackage('one'), aPackage('two')])
  const ask = () => Promise.resolve({ ok: other.zip })
  expect(await readPackage(made.digest, ask)).toEqual({ fault: 'damaged' })
  expect(await heldPackages()).toEqual([])
})

test('what storage has spoilt is fetched again', async () => {
  const { readPackage, heldZip } = await open()
  const made = await aPackage('one')
  const ask = vi.fn(() => Promise.resolve({ ok: made.zip }))
  await readPackage(made.digest, ask)
  for (const { body } of caches.stores.get('packages')!.values()) body[40]! ^= 1
  expect(await readPackage(made.digest, away)).toEqual({ fault: 'away' })
  expect(await heldZip(made.digest)).toBeNull()
  expect(await readPackage(made.digest, ask)).toMatchObject({ ok: { digest: made.digest } })
})

test('a question that fails is an absent server, and no error', async () => {
  const { readPackage } = await open()
  const ask = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await readPackage('a'.repeat(64), ask)).toEqual({ fault: 'away' })
})

test('a package that is opened again and again is not stored again each time', async () => {
  const { readPackage, onPackages } = await open()
  const made = await aPackage('one')
  const stored = vi.fn()
  onPackages(stored)
  await readPackage(made.digest, () => Promise.resolve({ ok: made.zip }))
  for (let time = 0; time < 5; time++) await readPackage(made.digest, away)
  // once when it came, and once to say that it is in use
  expect(stored).toHaveBeenCalledTimes(2)
})

test('what is not published is read and not kept', async () => {
  const { readPackage, heldPackages } = await open()
  const made = await aPackage('one')
  const ask = () => Promise.resolve({ ok: made.zip })
  expect(await readPackage(made.digest, ask, { keep: false })).toHaveProperty('ok')
  expect(await heldPackages()).toEqual([])
})

test.each([
  ['has no Cache Storage', undefined],
  ['refuses it', { open: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
])('in a browser that %s packages last as long as the page', async (_, stub) => {
  vi.stubGlobal('caches', stub)
  const { readPackage, packagesLast, packageRoom, dropPackages, ...here } = await open()
  const made = await aPackage('one')
  await readPackage(made.digest, () => Promise.resolve({ ok: made.zip }))
  expect(await readPackage(made.digest, away)).toHaveProperty('ok')
  expect(await packagesLast()).toBe(false)
  // they take memory, however large the disk is
  expect((await packageRoom()).budget).toBe(here.mostInMemory)
  await dropPackages([made.digest])
  expect(await here.heldPackages()).toEqual([])
})

test('the one that was not opened for longest makes room, a favourite never', async () => {
  const sizes = await aPackage('a')
  // half of the quota holds two packages
  const { keepPackage, readPackage, heldPackages, showPerson, nobody, mirrorStore } = await open(
    sizes.zip.length * 5,
  )
  const favorite = { ...(await aPackage('a')), id: idOf(1) }
  const database = await mirrorStore()
  await database!.rows.put({
    key: `skills/${favorite.id}`,
    table: 'skills',
    slug: 'a',
    row: { package: { digest: favorite.digest, size: 10, files: [] } },
  })
  const favorites = [
    { id: idOf(9), itemType: 'skill' as const, itemId: favorite.id, createdAt: '2026-01-01' },
  ]
  showPerson({ ...nobody, state: 'open', user: idOf(5), rows: { ...noRows, favorites } })
  vi.useFakeTimers({ toFake: ['Date'] })
  const [b, c, d] = await Promise.all([aPackage('b'), aPackage('c'), aPackage('d')])
  vi.setSystemTime(1)
  expect(await keepPackage(favorite.digest, favorite.zip)).toBe('kept')
  vi.setSystemTime(2)
  expect(await keepPackage(b.digest, b.zip)).toBe('kept')
  vi.setSystemTime(3)
  expect(await keepPackage(c.digest, c.zip)).toBe('kept')
  const held = async () => (await heldPackages()).map(({ digest }) => digest).sort()
  expect(await held()).toEqual([favorite.digest, c.digest].sort())
  await readPackage(favorite.digest, away)
  vi.setSystemTime(4)
  expect(await keepPackage(d.digest, d.zip)).toBe('kept')
  expect(await held()).toEqual([favorite.digest, d.digest].sort())
})

test('while it is not known whose favourites are here, nothing is thrown away', async () => {
  const a = await aPackage('a')
  const { keepPackage, heldPackages, showPerson, nobody } = await open(a.zip.length * 3)
  const b = await aPackage('b')
  await keepPackage(a.digest, a.zip)
  showPerson({ ...nobody, state: 'opening', user: idOf(5) })
  expect(await keepPackage(b.digest, b.zip)).toBe('full')
  expect(await heldPackages()).toMatchObject([{ digest: a.digest }])
})

test('a device without room says so, and the package is shown all the same', async () => {
  const { keepPackage, readPackage, heldPackages } = await open()
  const made = await aPackage('a')
  caches.room = 10
  expect(await keepPackage(made.digest, made.zip)).toBe('full')
  const ask = () => Promise.resolve({ ok: made.zip })
  expect(await readPackage(made.digest, ask)).toMatchObject({ ok: { digest: made.digest } })
  expect(await heldPackages()).toEqual([])
})

test('room is made by those that were not opened for longest, and only as much as is needed', () => {
  const held = [3, 1, 2].map((usedAt) => ({ digest: `d${usedAt}`, size: 10, usedAt }))
  expect(makesRoom(held, 10, 40, new Set())).toEqual([])
  expect(makesRoom(held, 10, 30, new Set())).toEqual(['d1'])
  expect(makesRoom(held, 10, 20, new Set(['d1']))).toEqual(['d2', 'd3'])
  expect(makesRoom(held, 10, 10, new Set(['d1']))).toBeNull()
})

test('packages take half of what is left, at most a gigabyte, and little where nothing is said', () => {
  expect(packageBudget({ used: 300, quota: 1000 }, 100)).toBe(400)
  expect(packageBudget({ used: 2000, quota: 1000 }, 0)).toBe(0)
  expect(packageBudget({ used: 0, quota: 1e12 }, 0)).toBe(1024 ** 3)
  expect(packageBudget(null, 0)).toBe(50 * 1024 ** 2)
})
