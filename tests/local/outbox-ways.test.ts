import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import type { Wish } from '#domain/outbox/plan.ts'
import { outboxGroups } from '#local/outbox/groups.ts'
import { canRestore, restoreAsCopy } from '#local/outbox/restore-copy.ts'
import { claimUnnotified } from '#local/outbox/notified-rejections.ts'
import {
  discardChange,
  readPerson,
  readUser,
  retryChange,
  undoChange,
  wish,
} from '#local/outbox/user-changes.ts'
import { openUser, type UserDatabase } from '#local/db/user-database.ts'
import { userMirror } from '#local/person/user-mirror.ts'
import { userOutbox } from '#local/outbox/user-outbox.ts'
import { type Change, type Entry, freshCursor } from '#sync'
import { idOf } from '../domain/skill-cards.ts'

const at = '2026-01-01T00:00:00Z'
const list = idOf(30)
const item = (n: number) => ({ itemType: 'skill' as const, itemId: idOf(n) })
const collection = {
  id: list,
  name: 'Launch',
  description: 'for the week',
  isPublic: true,
  createdAt: at,
  updatedAt: at,
}
const rows: Change[] = [
  { kind: 'put', seq: 1, table: 'collections', pk: list, row: collection },
  ...[1, 2].map((n): Change => ({
    kind: 'put',
    seq: n + 1,
    table: 'collection_items',
    pk: idOf(n + 100),
    row: {
      id: idOf(n + 100),
      collectionId: list,
      ...item(n),
      notes: n === 1 ? 'first' : null,
      position: `V${n}`,
      createdAt: at,
    },
  })),
]
const gone: Change[] = [
  { kind: 'drop', seq: 5, table: 'collection_items', pk: idOf(101) },
  { kind: 'drop', seq: 6, table: 'collection_items', pk: idOf(102) },
  { kind: 'drop', seq: 7, table: 'collections', pk: list },
]
const cursor = (card: number) => ({ ...freshCursor, epoch: 'e', card, full: card, head: card })
const add = (n: number): Wish => ({
  name: 'collectionItem.add',
  args: { id: idOf(n + 100), collectionId: list, ...item(n), position: `V${n}` },
})
const heart = (n: number): Wish => ({
  name: 'favorite.add',
  args: { id: idOf(n + 500), ...item(n) },
})

const open: UserDatabase[] = []
async function openDevice(filled = true): Promise<UserDatabase> {
  const database = await openUser(idOf(1))
  if (!database) throw new Error('not opened')
  open.push(database)
  if (filled) await userMirror(database).apply('u', 'full', rows, cursor(4))
  return database
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.delete()))
})
const revise = async (database: UserDatabase, change: (entry: Entry) => Partial<Entry>) =>
  (await userOutbox(database)).revise((entries) =>
    entries.map((entry) => ({ ...entry, ...change(entry) })),
  )
const refuseAll = (code: string) => () => ({ state: 'refused', code }) as const
const states = async (database: UserDatabase) =>
  (await database.outbox.toArray()).map(({ n, name, state }) => `${n} ${name} ${state}`)

test('the last few changes that came back are remembered with the names they had, newest first, and none of their long texts', async () => {
  const database = await openDevice()
  const comeBack = async (changes: readonly Change[], seq: number) => {
    await revise(database, () => ({ state: 'acked', seq, epoch: 'e' }))
    await userMirror(database).apply('u', 'full', changes, cursor(seq))
  }
  const done = async () =>
    (await database.done.toArray())
      .toReversed()
      .map(({ name, args, collection: of }) => [name, args, of])
  for (const n of [1, 2, 3, 4]) await wish(database, heart(n))
  await wish(database, {
    name: 'collection.update',
    args: { id: list, description: 'a long text' },
  })
  expect(await done()).toEqual([])
  await comeBack([], 4)
  await wish(database, { name: 'collection.delete', args: { id: list } })
  await comeBack(gone, 9)
  expect(await database.outbox.count()).toBe(0)
  expect(await done()).toEqual([
    ['collection.delete', { id: list }, 'Launch'],
    ['collection.update', { id: list, description: '' }, 'Launch'],
    ...[4, 3, 2].map((n) => ['favorite.add', { id: idOf(n + 500), ...item(n) }, null]),
  ])
})

async function renamedAndGone(database: UserDatabase, refuseFirst: boolean): Promise<void> {
  await wish(database, { name: 'collection.update', args: { id: list, name: 'Launch 2' } })
  await wish(database, add(3))
  const refuse = () => revise(database, refuseAll('gone'))
  if (refuseFirst) await refuse()
  await userMirror(database).apply('u', 'full', gone.slice(0, 1), cursor(5))
  await userMirror(database).apply('u', 'full', gone.slice(1), cursor(7))
  if (!refuseFirst) await refuse()
}

test('a collection deleted elsewhere comes back as a private copy with everything this device knew, and what was meant', async () => {
  const database = await openDevice()
  await renamedAndGone(database, true)
  expect((await readUser(database)).collections).toEqual([])
  expect((await readPerson(database)).collectionNames.get(list)).toBe('Launch')
  const copy = await restoreAsCopy(database, 1, 'nameless')
  const shown = await readUser(database)
  expect(shown.collections).toMatchObject([
    { id: copy, name: 'Launch 2', description: 'for the week', isPublic: false },
  ])
  expect(
    shown.items.map(({ itemId, notes, position, collectionId }) => [
      itemId,
      notes,
      position,
      collectionId === copy,
    ]),
  ).toEqual([
    [idOf(1), 'first', 'V1', true],
    [idOf(2), null, 'V2', true],
    [idOf(3), null, 'V3', true],
  ])
  expect(copy).not.toBe(list)
  expect(await states(database)).toEqual([
    '3 collection.create new',
    '4 collectionItem.add new',
    '5 collectionItem.add new',
    '6 collectionItem.add new',
  ])
  expect(await database.lost.count()).toBe(0)
})

test('a copy is possible also when the deletion arrived before the refusal', async () => {
  const database = await openDevice()
  await renamedAndGone(database, false)
  await restoreAsCopy(database, 2, 'nameless')
  expect(await readUser(database)).toMatchObject({
    collections: [{ name: 'Launch 2' }],
    items: [{ itemId: idOf(2) }, { itemId: idOf(3) }],
  })
})

test('a device that never knew the collection makes a copy of what was to be added', async () => {
  const database = await openDevice(false)
  await wish(database, {
    name: 'collection.create',
    args: { id: list, name: 'x', description: null, isPublic: false },
  })
  await wish(database, add(3))
  await database.outbox.delete(1)
  await revise(database, refuseAll('gone'))
  await restoreAsCopy(database, 2, 'nameless')
  expect(await readUser(database)).toMatchObject({
    collections: [{ name: 'nameless' }],
    items: [{ itemId: idOf(3) }],
  })
})

test('what was refused for another reason is not restored, and what waits elsewhere is not touched', async () => {
  const database = await openDevice()
  await wish(database, heart(1))
  await wish(database, add(3))
  await revise(database, ({ name }) =>
    name === 'favorite.add' ? {} : { state: 'refused', code: 'not-found' },
  )
  const [, refused] = await database.outbox.toArray()
  expect(canRestore(refused!, () => true)).toBe(false)
  expect(canRestore(refused!, () => false)).toBe(true)
  expect([
    await restoreAsCopy(database, 2, ''),
    await restoreAsCopy(database, 1, ''),
    await restoreAsCopy(database, 9, ''),
  ]).toEqual([null, null, null])
  expect(await states(database)).toEqual(['1 favorite.add new', '2 collectionItem.add refused'])
})

test('a lost collection is forgotten once no change is about it', async () => {
  const database = await openDevice()
  await renamedAndGone(database, true)
  await discardChange(database, 1)
  expect(await database.lost.count()).toBe(1)
  await discardChange(database, 2)
  expect(await database.lost.count()).toBe(0)
})

test('a collection that nothing waits for leaves no trace', async () => {
  const database = await openDevice()
  await userMirror(database).apply('u', 'full', gone, cursor(7))
  expect([await database.lost.count(), await database.rows.count()]).toEqual([0, 0])
})

test('a person is told of a refused change once on a device, whichever tab asks, and again when it is refused again', async () => {
  const database = await openDevice()
  await wish(database, heart(1))
  await wish(database, heart(2))
  expect(await claimUnnotified(database)).toEqual([])
  await revise(database, ({ n }) => (n === 1 ? { state: 'refused', code: 'invalid' } : {}))
  const both = await Promise.all([claimUnnotified(database), claimUnnotified(database)])
  expect(both.flat().map(({ n }) => n)).toEqual([1])
  await retryChange(database, 1)
  await revise(database, ({ n }) => (n === 3 ? { state: 'refused', code: 'invalid' } : {}))
  expect((await claimUnnotified(database)).map(({ n }) => n)).toEqual([3])
  expect(await database.facts.where('name').startsWith('told:').primaryKeys()).toEqual(['told:3'])
})

test('what never left the device can be taken back with what was built on it; what has left cannot', async () => {
  const database = await openDevice(false)
  await wish(database, {
    name: 'collection.create',
    args: { id: list, name: 'x', description: null, isPublic: false },
  })
  await wish(database, add(3))
  await wish(database, heart(1))
  await wish(database, heart(2))
  await revise(database, ({ n }) => (n === 3 ? { state: 'sent' } : {}))
  expect([
    await undoChange(database, 1),
    await undoChange(database, 3),
    await undoChange(database, 4),
  ]).toEqual([true, false, true])
  expect(await states(database)).toEqual(['3 favorite.add sent'])
})

test('the outbox is shown as what was refused with what depends on it, what was quarantined, and what waits', () => {
  const entry = (
    n: number,
    state: Entry['state'],
    makes: string | null = null,
    needs: string[] = [],
  ): Entry => ({
    n,
    name: 'x',
    args: {},
    makes,
    needs,
    state,
    seq: null,
    epoch: null,
    code: null,
    at,
  })
  const { refused, quarantined, waiting } = outboxGroups([
    entry(1, 'refused', 'c'),
    entry(2, 'blocked', 'i', ['c']),
    entry(3, 'blocked', null, ['i']),
    entry(4, 'acked'),
    entry(5, 'quarantined'),
    entry(6, 'sent'),
    entry(7, 'new'),
    entry(8, 'refused'),
  ])
  expect(refused.map((one) => [one.entry.n, one.behind.map(({ n }) => n)])).toEqual([
    [1, [2, 3]],
    [8, []],
  ])
  expect([quarantined.map(({ n }) => n), waiting.map(({ n }) => n)]).toEqual([[5], [6, 7]])
})
