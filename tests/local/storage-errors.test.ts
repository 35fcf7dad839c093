import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Wish } from '#domain/outbox/plan.ts'
import { isFull } from '#local/db/quota-retry.ts'
import { change, currentPerson, openPerson } from '#local/person/person.ts'
import { hasIndexedDb } from '#local/db/has-indexed-db.ts'
import { openMirror } from '#local/db/mirror-database.ts'
import { openUserAnyhow } from '#local/db/user-database.ts'
import { idOf } from '../domain/skill-cards.ts'

const heart: Wish = {
  name: 'favorite.add',
  args: { id: idOf(501), itemType: 'skill', itemId: idOf(1) },
}
let people = 300

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await openPerson(null)
})

const failures: [string, 'full' | 'failed', () => unknown][] = [
  ['there is no room', 'full', () => new DOMException('x', 'QuotaExceededError')],
  ['Firefox has no room', 'full', () => new DOMException('x', 'NS_ERROR_DOM_QUOTA_REACHED')],
  ['the transaction is given up', 'failed', () => new DOMException('x', 'AbortError')],
  ['the connection is lost', 'failed', () => new DOMException('x', 'InvalidStateError')],
  ['the value cannot be stored', 'failed', () => new DOMException('x', 'DataCloneError')],
  ['a constraint is broken', 'failed', () => new DOMException('x', 'ConstraintError')],
  ['the browser breaks over it', 'failed', () => new DOMException('x', 'UnknownError')],
  ['something is wrong in the app', 'failed', () => new TypeError('x')],
]

test.each(failures)(
  'when %s a change is not stored, and what failed is told (%s)',
  async (_why, kept, error) => {
    const database = await openPerson(idOf(++people))
    database?.outbox.hook('creating', () => {
      throw error()
    })
    expect(await change(heart)).toBe(kept)
    await vi.waitFor(() => expect(currentPerson().state).toBe('open'))
    expect(currentPerson().favorites.size).toBe(0)
  },
)

test('a closed database is not taken for a full device', async () => {
  const database = await openPerson(idOf(++people))
  database?.close()
  expect(await change(heart)).toBe('failed')
})

test('a full device is seen within what Dexie and lists of failures wrap around it', () => {
  const full = new DOMException('x', 'QuotaExceededError')
  const aborted = new Dexie.AbortError('x', full)
  expect([isFull(aborted), isFull({ name: 'BulkError', failures: [aborted] })]).toEqual([
    true,
    true,
  ])
  const itself: { name: string; inner?: unknown } = { name: 'AbortError' }
  itself.inner = itself
  expect([isFull(itself), isFull(null), isFull('QuotaExceededError')]).toEqual([
    false,
    false,
    false,
  ])
})

test('where there is no IndexedDB a heart stays full for as long as the page is open', async () => {
  const { indexedDB: found, IDBKeyRange: range } = Dexie.dependencies
  // Dexie has found none when the page was opened
  Object.assign(Dexie.dependencies, { indexedDB: null, IDBKeyRange: null })
  vi.stubGlobal('indexedDB', undefined)
  try {
    await openPerson(idOf(++people))
    expect(await change(heart)).toBe('kept')
    await vi.waitFor(() => expect(currentPerson().favorites.size).toBe(1))
    expect(currentPerson().lasting).toBe(false)
  } finally {
    Object.assign(Dexie.dependencies, { indexedDB: found, IDBKeyRange: range })
  }
})

test('a browser that throws when its IndexedDB is looked at is one that has none', async () => {
  const real = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')!
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get() {
      throw new DOMException('insecure', 'SecurityError')
    },
  })
  try {
    expect([hasIndexedDb(), await openMirror('insecure')]).toEqual([false, null])
    expect((await openUserAnyhow(idOf(++people))).lasting).toBe(false)
  } finally {
    Object.defineProperty(globalThis, 'indexedDB', real)
  }
})
