import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { change, currentPerson, openPerson } from '#local/person/person.ts'
import { idOf } from '../domain/skill-cards.ts'

const heart = (n: number) =>
  ({
    name: 'favorite.add',
    args: { id: idOf(n + 500), itemType: 'skill', itemId: idOf(n) },
  }) as const

// one page after the other: what is known of a page's person is known once
test('what is pressed before the page knows whose it is, is theirs as soon as it does', async () => {
  const pressed = change(heart(1))
  await openPerson(idOf(9))
  expect(await pressed).toBe('kept')
  await vi.waitFor(() =>
    expect(currentPerson().rows.favorites.map(({ itemId }) => itemId)).toEqual([idOf(1)]),
  )
  await openPerson(null)
})

test('a page that turns out to be nobody’s keeps nothing, and says so', async () => {
  vi.resetModules()
  const fresh = await import('#local/person/person.ts')
  const pressed = fresh.change(heart(2))
  await fresh.openPerson(null)
  expect(await pressed).toBe('signed-out')
  expect(await fresh.change(heart(2))).toBe('signed-out')
})
