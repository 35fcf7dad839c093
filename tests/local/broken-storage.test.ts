import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { Wish } from '#domain/outbox/plan.ts'
import { type MirrorDatabase, openMirror } from '#local/db/mirror-database.ts'
import { openWithTimeout } from '#local/db/open-with-timeout.ts'
import { onOutdated } from '#local/db/close-on-versionchange.ts'
import { readPerson, readUser, wish } from '#local/outbox/user-changes.ts'
import { clientId, openUser, openUserAnyhow, UserDatabase } from '#local/db/user-database.ts'
import { userMirror } from '#local/person/user-mirror.ts'
import { userOutbox } from '#local/outbox/user-outbox.ts'
import { freshCursor } from '#sync'
import { idOf } from '../domain/skill-cards.ts'

let ann = idOf(1)
const heart = (n: number): Wish => ({
  name: 'favorite.add',
  args: { id: idOf(n + 500), itemType: 'skill', itemId: idOf(n) },
})

let people = 1
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  ann = idOf(++people) // nothing is left over from the test before
})

const ways: [string, () => void][] = [
  ['has none', () => vi.stubGlobal('indexedDB', undefined)],
  [
    'refuses it',
    () => {
      vi.spyOn(indexedDB, 'open').mockImplementation(() => {
        throw new DOMException('no', 'SecurityError')
      })
    },
  ],
  [
    'breaks over it',
    () => {
      vi.spyOn(indexedDB, 'open').mockImplementation(() => {
        const request = new EventTarget() as EventTarget & {
          error?: DOMException
          onerror?: (event: Event) => void
        }
        setTimeout(() => {
          request.error = new DOMException('Internal error opening backing store', 'UnknownError')
          request.onerror?.(new Event('error', { cancelable: true }))
        })
        return request as unknown as IDBOpenDBRequest
      })
    },
  ],
]

test.each(ways)(
  'in a browser that keeps nothing (it %s) a person changes, sends and receives for as long as the page is open',
  async (_how, breakIt) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    breakIt()
    const database = await openUserAnyhow(ann)
    expect([
      database.lasting,
      await wish(database, heart(1)),
      (await readUser(database)).favorites.length,
    ]).toEqual([false, true, 1])
    const outbox = await userOutbox(database)
    expect(await clientId(database)).toBe(outbox.client)
    await outbox.revise((entries) =>
      entries.map((entry) => ({ ...entry, state: 'acked', seq: 1, epoch: 'e' })),
    )
    const row = {
      id: idOf(501),
      itemType: 'skill',
      itemId: idOf(1),
      createdAt: '2026-01-01T00:00:00Z',
    }
    await userMirror(database).apply(
      'u',
      'full',
      [{ kind: 'put', seq: 1, table: 'user_favorites', pk: idOf(501), row }],
      { ...freshCursor, epoch: 'e', card: 1, full: 1, head: 1 },
    )
    expect(await readPerson(database)).toMatchObject({
      rows: { favorites: [row] },
      entries: [],
      filled: true,
    })
    await database.delete()
  },
)

test('a browser that keeps things is said to keep them', async () => {
  const database = await openUserAnyhow(ann)
  expect(database.lasting).toBe(true)
  database.close()
})

test('a database that opens too late is not used beside the one that stands in for it', async () => {
  // another tab, of an older version, holds the upgrade up
  const holder = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(`bazaar-user-${ann}`, 1)
    request.addEventListener('success', () => resolve(request.result))
  })
  const late = new UserDatabase(ann)
  expect(await openWithTimeout(late, 50)).toBeNull()
  holder.close()
  await vi.waitFor(() => expect(late.isOpen()).toBe(false))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(late.isOpen()).toBe(false)
  // nothing holds the next one up
  const next = await openUser(ann)
  expect([await next?.outbox.count(), next?.isOpen()]).toEqual([0, true])
  next?.close()
})

test('a connection that the browser has lost is opened again, and the change is kept', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const database = await openUserAnyhow(ann)
  await wish(database, heart(1))
  database.backendDB().close() // behind everybody's back
  expect(await wish(database, heart(2))).toBe(true)
  // the browser tells of it
  const lost = database.backendDB()
  lost.close()
  lost.onclose?.(new Event('close'))
  expect(await wish(database, heart(3))).toBe(true)
  expect((await readUser(database)).favorites).toHaveLength(3)
  database.close()
})

const both: [string, () => Promise<UserDatabase | MirrorDatabase | null>][] = [
  ["the person's database", () => openUser(ann)],
  ['the catalogue', () => openMirror(`mirror-${ann}`)],
]

test.each(both)(
  '%s gives way to a newer version in another tab, and the page is told to reload',
  async (_which, open) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const told = vi.fn()
    const stop = onOutdated(told)
    const old = await open()
    const newer = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(old?.name ?? '', 990)
      request.addEventListener('success', () => resolve(request.result))
    })
    expect([told.mock.calls.length, old?.isOpen()]).toEqual([1, false])
    newer.close()
    stop()
  },
)

test('a tab whose person is forgotten in another one lets go without a word', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const told = vi.fn()
  const stop = onOutdated(told)
  const database = await openUserAnyhow(ann)
  await new UserDatabase(ann).delete()
  expect([database.isOpen(), told.mock.calls.length]).toEqual([false, 0])
  stop()
})
