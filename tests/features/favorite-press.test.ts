import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import 'fake-indexeddb/auto'
import { favorites } from '#copy/favorites.ts'
import { type FavoriteItem, toggleFavorite } from '#features/favorites/desired.ts'
import { openPerson } from '#local/person/person.ts'
import { signedOut, useSession } from '#state/session.ts'
import { idOf } from '../domain/skill-cards.ts'
import { mapStorage } from '../state/storages.ts'

const { notices } = vi.hoisted(() => ({ notices: [] as { title: string; detail?: string }[] }))
vi.mock('#ui/toast.tsx', () => ({
  notify: (notice: { title: string; detail?: string }) => notices.push(notice),
}))

const text = favorites.zh
let people = 500
let ann = ''
/** Another one for each test: a press may be unfinished when its notice is there. */
let item: FavoriteItem

beforeEach(() => {
  ann = idOf(++people)
  item = { itemType: 'skill', itemId: idOf(people) }
  notices.length = 0
  vi.stubGlobal('localStorage', mapStorage())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  useSession.setState({ ...signedOut, status: 'signed-in', person: { id: ann, email: null } })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await openPerson(null)
  useSession.setState(signedOut)
})

test('a pressed heart is written down before the press returns', async () => {
  await openPerson(ann)
  toggleFavorite(item, () => {})
  expect(localStorage.key(0)).toMatch(new RegExp(`^unstored/${ann}/`))
  await vi.waitFor(() => expect(notices).toEqual([{ id: 'favorite', title: text.added }]), {
    timeout: 10_000,
  })
  expect(localStorage).toHaveLength(0)
})

test.each([
  ['QuotaExceededError', text.full],
  ['AbortError', text.failedText],
  ['InvalidStateError', text.failedText],
])('a heart that cannot be stored (%s) is told of once, with its reason', async (name, detail) => {
  const database = await openPerson(ann)
  database?.outbox.hook('creating', () => {
    throw new DOMException('x', name)
  })
  toggleFavorite(item, () => {})
  await vi.waitFor(() => expect(notices).toHaveLength(1), { timeout: 10_000 })
  expect(notices).toMatchObject([{ kind: 'bad', title: text.failed, detail }])
  expect(localStorage).toHaveLength(0)
})

test('a visitor’s heart writes nothing down', () => {
  useSession.setState(signedOut)
  toggleFavorite(item, () => {})
  expect(localStorage).toHaveLength(0)
})
