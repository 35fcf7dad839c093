import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { type Wish } from '#domain/outbox/plan.ts'
import { openMirror } from '#local/db/mirror-database.ts'
import { catalogFreeingSteps } from '#local/db/quota-retry.ts'
import { discardChange, readUser, retryChange, wish } from '#local/outbox/user-changes.ts'
import { clientId, openUser, type UserDatabase } from '#local/db/user-database.ts'
import { userMirror } from '#local/person/user-mirror.ts'
import { userOutbox } from '#local/outbox/user-outbox.ts'
import { type Change, type Entry, freshCursor } from '#sync'
import { idOf } from '../domain/skill-cards.ts'

const ann = idOf(1)
const scope = `u:${ann}`
const at = '2026-01-01T00:00:00Z'
const skill = (n: number) => ({ itemType: 'skill' as const, itemId: idOf(n) })
const heart = (n: number): Wish => ({
  name: 'favorite.add',
  args: { id: idOf(n + 500), ...skill(n) },
})
const list = (n: number, name = 'list'): Wish => ({
  name: 'collection.create',
  args: { id: idOf(n), name, description: null, isPublic: false },
})
const row = (n: number, seq: number): Change => ({
  kind: 'put',
  seq,
  table: 'user_favorites',
  pk: idOf(n + 500),
  row: { id: idOf(n + 500), ...skill(n), createdAt: at },
})
const cursor = (card: number, epoch = 'e') => ({
  ...freshCursor,
  epoch,
  card,
  full: card,
  head: card,
})

const open: UserDatabase[] = []
async function openDevice(user = ann): Promise<UserDatabase> {
  const database = await openUser(user)
  if (!database) throw new Error('not opened')
  open.push(database)
  return database
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.delete()))
})
const hearts = async (database: UserDatabase) =>
  (await readUser(database)).favorites.map(({ itemId }) => itemId)
const states = async (database: UserDatabase) =>
  (await database.outbox.toArray()).map(({ n, state }) => [n, state])
const settle = async (database: UserDatabase, change: (entry: Entry) => Entry) =>
  (await userOutbox(database)).revise((entries) => entries.map(change))

test('what a person changes is shown at once, also after a restart, and is numbered once and for all', async () => {
  const first = await openDevice()
  expect(await wish(first, heart(1))).toBe(true)
  first.close()
  const second = await openDevice()
  expect(await hearts(second)).toEqual([idOf(1)])
  await wish(second, { name: 'favorite.remove', args: skill(1) })
  await wish(second, heart(2))
  expect([await hearts(second), await states(second)]).toEqual([[idOf(2)], [[2, 'new']]])
})

test('a change that breaks a rule of its shape is not stored', async () => {
  const database = await openDevice()
  expect([await wish(database, list(3, '  ')), await wish(database, list(4))]).toEqual([
    false,
    true,
  ])
  expect(await wish(database, { name: 'collection.update', args: { id: idOf(4), name: '' } })).toBe(
    false,
  )
  expect((await readUser(database)).collections).toMatchObject([{ name: 'list' }])
})

const submission = (version: string) => ({
  id: idOf(7),
  type: 'template' as const,
  title: version,
  description: 'about it',
  content: {
    name: version,
    slug: 'thing',
    description: 'about it',
    content: 'do it',
    category: ['data' as const],
    tags: [],
  },
})
const submitted = (status: 'pending' | 'rejected', seq: number): Change => ({
  kind: 'put',
  seq,
  table: 'user_submissions',
  pk: idOf(7),
  row: {
    ...submission('first'),
    status,
    createdAt: at,
    updatedAt: at,
    reviewedAt: status === 'rejected' ? at : null,
    rejectionReason: status === 'rejected' ? 'why' : null,
    history: [],
  },
})

test('a rejected submission is sent again, also when an edit of it had not left before the rejection came', async () => {
  const database = await openDevice()
  const mirror = userMirror(database)
  await mirror.apply(scope, 'full', [submitted('pending', 1)], cursor(1))
  await wish(database, { name: 'submission.update', args: submission('edited') })
  await mirror.apply(scope, 'full', [submitted('rejected', 2)], cursor(2))
  await wish(database, { name: 'submission.revise', args: submission('second') })
  expect((await database.outbox.toArray()).map(({ name }) => name)).toEqual(['submission.revise'])
  expect((await readUser(database)).submissions).toMatchObject([
    { status: 'pending', title: 'second', history: [{ reason: 'why' }] },
  ])
})

test('an accepted change leaves the outbox in the transaction that brings its row: a kill in the middle keeps both as they were', async () => {
  const database = await openDevice()
  await wish(database, heart(1))
  await settle(database, (entry) => ({ ...entry, state: 'acked', seq: 5, epoch: 'e' }))
  const mirror = userMirror(database)
  for (const store of [database.rows, database.cursors, database.outbox]) {
    const die = () => {
      throw new Error('killed')
    }
    const hooks = [
      store.hook('creating'),
      store.hook('updating'),
      store.hook('deleting'),
    ] as unknown as { subscribe(die: () => never): void; unsubscribe(die: () => never): void }[]
    for (const hook of hooks) hook.subscribe(die)
    await expect(mirror.apply(scope, 'full', [row(1, 5)], cursor(5))).rejects.toThrow()
    for (const hook of hooks) hook.unsubscribe(die)
    expect([
      await mirror.cursor(scope),
      await database.rows.count(),
      await states(database),
      await hearts(database),
    ]).toEqual([freshCursor, 0, [[1, 'acked']], [idOf(1)]])
  }
  await mirror.apply(scope, 'full', [row(1, 5)], cursor(5))
  expect([
    await mirror.cursor(scope),
    await states(database),
    await hearts(database),
  ]).toMatchObject([{ card: 5 }, [], [idOf(1)]])
})

test('after the server was restored, what it had accepted is sent again', async () => {
  const database = await openDevice()
  await wish(database, heart(1))
  await settle(database, (entry) => ({ ...entry, state: 'acked', seq: 5, epoch: 'before' }))
  await userMirror(database).apply(scope, 'full', [], cursor(9))
  expect([await states(database), await hearts(database)]).toEqual([[[1, 'sent']], [idOf(1)]])
})

/** What the outbox looks like after the server has refused the collection. */
function refused(entry: Entry): Entry {
  if (entry.name === 'collection.create') return { ...entry, state: 'refused', code: 'conflict' }
  return entry.name === 'collectionItem.add' ? { ...entry, state: 'blocked' } : entry
}

test('a refused change leaves the screen with what depends on it, and comes back under a new number or not at all', async () => {
  const database = await openDevice()
  await wish(database, list(3))
  await wish(database, {
    name: 'collectionItem.add',
    args: { id: idOf(4), collectionId: idOf(3), ...skill(1), position: 'V' },
  })
  await wish(database, heart(2))
  await settle(database, refused)
  expect(await readUser(database)).toMatchObject({ collections: [], items: [], favorites: [{}] })
  await retryChange(database, 1)
  expect(await states(database)).toEqual([
    [3, 'new'],
    [4, 'new'],
    [5, 'new'],
  ])
  expect(await readUser(database)).toMatchObject({
    collections: [{ name: 'list' }],
    items: [{ position: 'V' }],
  })
  await settle(database, refused)
  await discardChange(database, 4)
  expect(await states(database)).toEqual([[3, 'new']])
})

test('only what failed can be discarded; what was quarantined is tried again under its own number', async () => {
  const database = await openDevice()
  await wish(database, heart(1))
  await discardChange(database, 1)
  await retryChange(database, 1)
  expect(await states(database)).toEqual([[1, 'new']])
  await settle(database, (entry) => ({ ...entry, state: 'quarantined', code: '500' }))
  expect(await hearts(database)).toEqual([idOf(1)])
  await retryChange(database, 1)
  expect(await states(database)).toEqual([[1, 'sent']])
  await settle(database, (entry) => ({ ...entry, state: 'quarantined', code: '500' }))
  await discardChange(database, 1)
  expect([await states(database), await hearts(database)]).toEqual([[], []])
})

test('a change that a newer version of the app has stored is not shown by this one, and not lost', async () => {
  const database = await openDevice()
  await wish(database, heart(1))
  const [entry] = await database.outbox.toArray()
  await database.outbox.put({ ...entry!, n: 7, name: 'fromTheFuture.add', args: {} })
  expect([await hearts(database), await wish(database, heart(2))]).toEqual([[idOf(1)], true])
  expect(await states(database)).toEqual([
    [1, 'new'],
    [7, 'new'],
    [8, 'new'],
  ])
})

test('each person has a database and a device id of their own', async () => {
  const [mine, theirs] = [await openDevice(), await openDevice(idOf(2))]
  await wish(mine, heart(1))
  expect(await hearts(theirs)).toEqual([])
  const id = await clientId(mine)
  expect(await clientId(mine)).toBe(id)
  expect(await clientId(theirs)).not.toBe(id)
})

test('when storage is full the catalogue is freed step by step, and the change is kept', async () => {
  const [database, mirror] = [await openDevice(), await openMirror('quota-test')]
  if (!mirror) throw new Error('not opened')
  await mirror.rows.put({ key: 'skills/x', table: 'skills', slug: 'x', row: {} })
  await mirror.log.add({ upsert: [], remove: ['x'] })
  await mirror.cursors.put({ scope: 'catalog', ...cursor(9) })
  const dropped: string[] = []
  vi.stubGlobal('caches', { delete: (name: string) => Promise.resolve(dropped.push(name)) })
  let full = 3
  database.outbox.hook('creating', () => {
    if (full-- > 0) throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await wish(database, heart(1), { room: catalogFreeingSteps(mirror) })).toBe(true)
  // the fourth step was not needed: what lists need is still there
  expect([
    dropped,
    await mirror.rows.count(),
    await mirror.log.count(),
    await mirror.cursors.get('catalog'),
  ]).toMatchObject([['pictures', 'packages'], 0, 1, { card: 9, full: 0 }])
  full = 4
  expect(await wish(database, heart(2), { room: catalogFreeingSteps(mirror) })).toBe(true)
  expect([await mirror.log.count(), await mirror.cursors.get('catalog')]).toMatchObject([
    0,
    { card: 0, epoch: null },
  ])
  full = 5
  await expect(wish(database, heart(3), { room: catalogFreeingSteps(mirror) })).rejects.toThrow(
    'full',
  )
  expect(await hearts(database)).toEqual([idOf(1), idOf(2)])
  vi.unstubAllGlobals()
  await mirror.delete()
})

test('a row that cannot be read is quarantined, and one that has gone is dropped', async () => {
  const database = await openDevice()
  const mirror = userMirror(database)
  await mirror.apply(
    scope,
    'full',
    [row(1, 1), { kind: 'bad', seq: 2, table: 'collections', pk: idOf(9), reason: 'name' }],
    cursor(2),
  )
  expect([await mirror.keys(scope), await database.aside.count()]).toEqual([
    new Set([`user_favorites/${idOf(501)}`]),
    1,
  ])
  await mirror.apply(
    scope,
    'full',
    [
      { kind: 'drop', seq: 3, table: 'user_favorites', pk: idOf(501) },
      { kind: 'drop', seq: 4, table: 'collections', pk: idOf(9) },
    ],
    cursor(4),
  )
  expect([await mirror.keys(scope), await database.aside.count()]).toEqual([new Set(), 0])
})
