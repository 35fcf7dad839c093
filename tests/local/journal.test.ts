import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Wish } from '#domain/outbox/plan.ts'
import { forgetNoted, leftBehind, noteWish } from '#local/outbox/journal.ts'
import { idOf } from '../domain/skill-cards.ts'
import { mapStorage, refusingStorage } from '../state/storages.ts'

const heart = (n: number): Wish => ({
  name: 'favorite.add',
  args: { id: idOf(n + 500), itemType: 'skill', itemId: idOf(n) },
})
let ann = ''
let people = 100

beforeEach(() => {
  ann = idOf(++people)
  vi.stubGlobal('localStorage', mapStorage())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A page that has just been opened: nothing of an earlier one is in its memory. */
async function openPage() {
  vi.resetModules()
  const person = await import('#local/person/person.ts')
  const journal = await import('#local/outbox/journal.ts')
  return { ...person, ...journal }
}
type Page = Awaited<ReturnType<typeof openPage>>

const favorites = (page: Page) =>
  vi.waitFor(() => {
    const { state, rows, entries } = page.currentPerson()
    if (state !== 'open') throw new Error('still opening')
    return { items: rows.favorites.map(({ itemId }) => itemId), sent: entries.length }
  })

test('a heart whose page is left at once is stored at the next start', async () => {
  const left = await openPage()
  left.noteWish(ann, heart(1)) // and the page is gone
  const next = await openPage()
  await next.openPerson(ann)
  await vi.waitFor(async () => expect(await favorites(next)).toEqual({ items: [idOf(1)], sent: 1 }))
  await vi.waitFor(() => expect(localStorage).toHaveLength(0))
})

test('it is stored once, though the page that was left had stored it and not said so', async () => {
  const left = await openPage()
  const database = await left.openPerson(ann)
  const token = left.noteWish(ann, heart(1))
  await left.change(heart(1), { user: ann, token })
  // the page went before it could cross the wish out, and the person has changed their mind since
  localStorage.setItem(
    `unstored/${ann}/${token}`,
    JSON.stringify({ token, wanted: heart(1), instead: null, at: 1 }),
  )
  await left.change({ name: 'favorite.remove', args: { itemType: 'skill', itemId: idOf(1) } })
  database?.close()
  const next = await openPage()
  await next.openPerson(ann)
  await vi.waitFor(() => expect(localStorage).toHaveLength(0))
  expect((await favorites(next)).items).toEqual([])
})

test('every change is written down before the call returns, and crossed out once it is stored', async () => {
  const page = await openPage()
  await page.openPerson(ann)
  const collection = {
    name: 'collection.create',
    args: { id: idOf(7), name: 'Tools', description: null, isPublic: false },
  } as const
  const storing = page.change(collection)
  expect(Object.values(localStorage).length + localStorage.length).toBeGreaterThan(0)
  expect(await storing).toBe('kept')
  expect(localStorage).toHaveLength(0)
})

test('what somebody else left behind is never stored in this name', async () => {
  noteWish(idOf(99), heart(1))
  const page = await openPage()
  await page.openPerson(ann)
  expect((await favorites(page)).items).toEqual([])
  expect(localStorage).toHaveLength(1)
})

test('nothing is stored for a person who has left before the database was open', async () => {
  const page = await openPage()
  const token = page.noteWish(idOf(98), heart(1))
  await page.openPerson(ann)
  expect(await page.change(heart(1), { user: idOf(98), token })).toBe('signed-out')
  expect((await favorites(page)).items).toEqual([])
})

test('long texts and broken entries stay out of it, and a browser that keeps nothing goes on', () => {
  const long: Wish = { name: 'profile.update', args: { bio: 'x'.repeat(30_000) } }
  expect(noteWish(ann, long)).toBeNull()
  localStorage.setItem(`unstored/${ann}/x`, '{')
  expect(leftBehind(ann)).toEqual([])
  vi.stubGlobal('localStorage', refusingStorage())
  expect([noteWish(ann, heart(1)), leftBehind(ann)]).toEqual([null, []])
  forgetNoted(ann, 'x')
})
