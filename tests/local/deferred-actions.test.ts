import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runDeferredActions, deferUntilSignIn } from '#local/person/deferred-actions.ts'
import { currentPerson, openPerson } from '#local/person/person.ts'
import { idOf } from '../domain/skill-cards.ts'

const heart = (n: number) =>
  ({
    name: 'favorite.add',
    args: { id: idOf(n + 500), itemType: 'skill', itemId: idOf(n) },
  }) as const
let stored: Map<string, string>
let person = 0

beforeEach(() => {
  stored = new Map()
  person++
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await openPerson(null)
})

const signIn = () => openPerson(idOf(9000 + person))
const hearts = () =>
  vi.waitFor(() => {
    if (currentPerson().state !== 'open') throw new Error('still opening')
    return currentPerson()
      .rows.favorites.map(({ itemId }) => itemId)
      .sort()
  })

test('what a guest favourited is done once they have signed in, and once only', async () => {
  deferUntilSignIn(heart(1))
  deferUntilSignIn(heart(2))
  deferUntilSignIn(heart(1))
  await signIn()
  expect(await runDeferredActions()).toBe(2)
  await vi.waitFor(async () => expect(await hearts()).toEqual([idOf(1), idOf(2)]))
  expect(await runDeferredActions()).toBe(0)
})

test('whoever signs in much later is not surprised by it', async () => {
  vi.setSystemTime(Date.now() - 31 * 60_000)
  deferUntilSignIn(heart(1))
  vi.useRealTimers()
  await signIn()
  expect(await runDeferredActions()).toBe(0)
})

test('what somebody else has written there is not taken for a wish', async () => {
  await signIn()
  for (const value of [
    'no json',
    '{"at":1}',
    JSON.stringify({
      at: Date.now(),
      wishes: [
        { name: 'collection.delete', args: { id: idOf(1) } },
        { name: 'favorite.add', args: { id: 'x' } },
      ],
    }),
  ]) {
    stored.set('after-sign-in', value)
    expect(await runDeferredActions(), value).toBe(0)
  }
})

test('in a browser that keeps nothing it is done as long as the page is not left', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('denied')
    },
    setItem() {
      throw new Error('denied')
    },
    removeItem() {
      throw new Error('denied')
    },
  })
  deferUntilSignIn(heart(1))
  await signIn()
  expect(await runDeferredActions()).toBe(1)
  expect(await runDeferredActions()).toBe(0)
})
