import { expect, test } from 'vitest'
import {
  lastChange,
  readCollectionReply,
  readSharedCollection,
} from '#domain/collection/shared-collection.ts'
import { waitingKeys } from '#domain/outbox/waiting-keys.ts'
import { idOf } from './skill-cards.ts'

const at = '2026-01-02T00:00:00+00:00'
const collection = {
  id: idOf(1),
  name: 'list',
  description: null,
  isPublic: true,
  createdAt: at,
  updatedAt: at,
}
const item = (createdAt: string) => ({
  id: idOf(2),
  collectionId: idOf(1),
  itemType: 'skill' as const,
  itemId: idOf(3),
  notes: null,
  position: 'V',
  createdAt,
})

test('a collection was changed when something was put into it, however the time is written', () => {
  expect(lastChange(collection, [])).toBe(at)
  expect(
    lastChange(collection, [
      item('2026-01-01T23:00:00Z'),
      item('2026-01-02T01:00:00.5Z'),
      item('2026-01-02T02:00:00+02:00'),
    ]),
  ).toBe('2026-01-02T01:00:00.5Z')
})

test('an answer in which anything is missing is none', () => {
  const open = { state: 'open', collection, owner: null, items: [item(at)] }
  expect(readCollectionReply(open)).toEqual(open)
  for (const broken of [
    null,
    {},
    { state: 'open' },
    { ...open, collection: null },
    { ...open, items: [{}] },
    { state: 'closed' },
  ])
    expect(readCollectionReply(broken)).toBeNull()
  expect([readSharedCollection(open), readSharedCollection({ collection })]).toEqual([
    { collection, owner: null, items: [item(at)] },
    null,
  ])
})

test('only what the server does not know yet waits', () => {
  const entry = (state: string, makes: string | null, ...needs: string[]) => ({
    state,
    makes,
    needs,
  })
  expect([
    ...waitingKeys([
      entry('new', 'collection:a'),
      entry('sent', 'item:a/skill/b', 'collection:a'),
      entry('quarantined', null, 'favorite:skill/c'),
      entry('acked', null, 'favorite:skill/d'),
      entry('refused', null, 'favorite:skill/e'),
      entry('blocked', null, 'collection:f'),
    ]),
  ]).toEqual(['collection:a', 'item:a/skill/b', 'favorite:skill/c'])
})
