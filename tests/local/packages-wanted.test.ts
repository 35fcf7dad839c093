import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packageOf } from '#domain/package/canonical-zip.ts'
import { noRows } from '#domain/outbox/user-rows.ts'
import type { AskForPackage } from '#local/packages/read-package.ts'
import { idOf } from '../domain/skill-cards.ts'
import { FakeCaches } from './cache-storage.ts'

let quota = 0
let caches = new FakeCaches()
beforeEach(() => {
  vi.resetModules()
  quota = 100_000_000
  caches = new FakeCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('location', new URL('http://bazaar.test/'))
  vi.stubGlobal('navigator', {
    storage: {
      estimate: () => Promise.resolve({ usage: 0, quota }),
      persisted: () => Promise.resolve(true),
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const aPackage = (text: string) =>
  packageOf([{ path: 'a.md', bytes: new TextEncoder().encode(text), executable: false }])

/** A device with the rows of three listings; the person has favourited one and collected one. */
async function device() {
  const [{ keepWanted }, { heldPackages }, { showPerson, nobody }, { mirrorStore }] =
    await Promise.all([
      import('#local/packages/keep-wanted.ts'),
      import('#local/packages/package-cache.ts'),
      import('#local/person/person-view.ts'),
      import('#local/db/open-mirror.ts'),
    ])
  const made = await Promise.all(['favourite', 'collected', 'other'].map(aPackage))
  const database = await mirrorStore()
  await database!.rows.bulkPut(
    made.map(({ digest, zip }, n) => ({
      key: `${n === 1 ? 'templates' : 'skills'}/${idOf(n)}`,
      table: n === 1 ? 'templates' : 'skills',
      slug: `s${n}`,
      row: { package: { digest, size: zip.length, files: [] } },
    })),
  )
  const item = (n: number, itemType: 'skill' | 'template') => ({
    id: idOf(n + 50),
    itemType,
    itemId: idOf(n),
    createdAt: '2026-01-01',
  })
  showPerson({
    ...nobody,
    state: 'open',
    user: idOf(90),
    rows: {
      ...noRows,
      favorites: [item(0, 'skill')],
      items: [{ ...item(1, 'template'), collectionId: idOf(70), position: 'a', notes: null }],
    },
  })
  const asked: string[] = []
  const ask: AskForPackage = (digest) => {
    asked.push(digest)
    return Promise.resolve({ ok: made.find((one) => one.digest === digest)!.zip })
  }
  return { keepWanted, heldPackages, made, asked, ask, person: { showPerson, nobody } }
}
const held = async (list: Awaited<ReturnType<typeof device>>) =>
  (await list.heldPackages()).map(({ digest }) => digest).sort()
const always = () => true

test('the files of favourites and collections come to the device, each once, and no others', async () => {
  const here = await device()
  const [favourite, collected] = here.made
  // room for exactly these two
  quota = 2 * (favourite!.zip.length + collected!.zip.length)
  expect(await here.keepWanted(here.ask, always)).toBe('kept')
  expect(await held(here)).toEqual([favourite!.digest, collected!.digest].sort())
  expect(await here.keepWanted(here.ask, always)).toBe('kept')
  expect(here.asked).toHaveLength(2)
})

test('what has no room is not even fetched', async () => {
  const here = await device()
  quota = here.made[0]!.zip.length * 2 + 20
  expect(await here.keepWanted(here.ask, always)).toBe('full')
  expect([await held(here), here.asked.length]).toEqual([[here.made[0]!.digest], 1])
})

test('a disk that takes less than the browser said is full, and that is said', async () => {
  const here = await device()
  caches.room = 10
  expect(await here.keepWanted(here.ask, always)).toBe('full')
  expect(await held(here)).toEqual([])
})

test('without an answer it stops and is tried another time', async () => {
  const here = await device()
  const away = vi.fn(() => Promise.resolve({ fault: 'away' as const }))
  expect(await here.keepWanted(away, always)).toBe('away')
  expect(away).toHaveBeenCalledTimes(1)
  expect(await here.keepWanted(here.ask, () => false)).toBe('stopped')
  expect(here.asked).toEqual([])
})

test('what the server no longer gives out, or gives damaged, holds nothing up', async () => {
  const here = await device()
  const [favourite, collected] = here.made
  const ask: AskForPackage = (digest) =>
    digest === favourite!.digest
      ? Promise.resolve({ fault: 'none' })
      : Promise.resolve({ ok: favourite!.zip })
  expect(await here.keepWanted(ask, always)).toBe('kept')
  expect(await held(here)).toEqual([])
  expect(await here.keepWanted(here.ask, always)).toBe('kept')
  expect(await held(here)).toEqual([favourite!.digest, collected!.digest].sort())
})

test('while it is not known who is here, nothing is fetched', async () => {
  const here = await device()
  here.person.showPerson({ ...here.person.nobody, state: 'opening', user: idOf(91) })
  expect(await here.keepWanted(here.ask, always)).toBe('away')
  expect(here.asked).toEqual([])
})
