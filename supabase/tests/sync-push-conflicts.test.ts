import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './people.ts'
import { collection, item, type Pushing, pushing } from './pushing.ts'

let world: World
let { push, codes, rows, ids } = {} as Pushing
beforeAll(async () => {
  world = await openWorld()
  ;({ push, codes, rows, ids } = pushing(world))
})
afterAll(() => world.close())

test('adding wins over a removal that did not know of it', async () => {
  const [ann, phone, desk, thing] = [await world.signUp(), randomUUID(), randomUUID(), item()]
  const [old, again] = [randomUUID(), randomUUID()]
  await push(ann, phone, { n: 1, name: 'favorite.add', args: { id: old, ...thing } })
  await push(ann, desk, { n: 1, name: 'favorite.add', args: { id: again, ...thing } })
  expect(
    await codes(ann, phone, { n: 2, name: 'favorite.remove', args: { ...thing, seen: [old] } }),
  ).toEqual([null])
  expect(await ids('user_favorites', ann)).toEqual([again])
  await push(ann, phone, { n: 3, name: 'favorite.remove', args: { ...thing, seen: [old, again] } })
  expect(await ids('user_favorites', ann)).toEqual([])
})

test('adding an item again keeps its note; removing it wins over notes', async () => {
  const [ann, phone, desk, id, thing] = [
    await world.signUp(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    item(),
  ]
  const [first, again] = [randomUUID(), randomUUID()]
  const key = { collectionId: id, ...thing }
  await push(
    ann,
    phone,
    { n: 1, name: 'collection.create', args: collection(id) },
    { n: 2, name: 'collectionItem.add', args: { id: first, ...key, position: 'V', notes: 'why' } },
  )
  await push(ann, desk, {
    n: 1,
    name: 'collectionItem.add',
    args: { id: again, ...key, position: 'k' },
  })
  expect(await rows('collection_items', ann)).toMatchObject([
    { id: again, notes: 'why', position: 'k' },
  ])
  await push(ann, phone, { n: 3, name: 'collectionItem.remove', args: { ...key, seen: [first] } })
  expect(await ids('collection_items', ann)).toEqual([again])
  await push(ann, phone, { n: 4, name: 'collectionItem.update', args: { ...key, notes: null } })
  expect(await rows('collection_items', ann)).toMatchObject([{ notes: null, position: 'k' }])
  expect(
    await codes(ann, desk, {
      n: 2,
      name: 'collectionItem.remove',
      args: { ...key, seen: [again] },
    }),
  ).toEqual([null])
  expect(
    await codes(ann, phone, {
      n: 5,
      name: 'collectionItem.update',
      args: { ...key, notes: 'late' },
    }),
  ).toEqual(['not-found'])
})

test('fields of a collection and of a profile: the last one to arrive wins, one by one', async () => {
  const [ann, phone, desk, id] = [await world.signUp(), randomUUID(), randomUUID(), randomUUID()]
  await push(ann, phone, { n: 1, name: 'collection.create', args: collection(id) })
  await push(
    ann,
    desk,
    { n: 1, name: 'collection.update', args: { id, name: 'from the desk', description: 'd' } },
    { n: 2, name: 'profile.update', args: { bio: 'desk', website: 'https://example.com' } },
  )
  await push(
    ann,
    phone,
    { n: 2, name: 'collection.update', args: { id, name: 'from the phone', isPublic: true } },
    { n: 3, name: 'profile.update', args: { bio: null } },
  )
  expect(await rows('collections', ann)).toMatchObject([
    { name: 'from the phone', description: 'd', is_public: true },
  ])
  expect(
    await world.rows(`select bio, website from public.profiles where id = '${ann.id}'`),
  ).toEqual([{ bio: null, website: 'https://example.com' }])
})

test('deleting a collection wins: edits come too late, and its id never comes back', async () => {
  const [ann, phone, desk, id] = [await world.signUp(), randomUUID(), randomUUID(), randomUUID()]
  const key = { collectionId: id, ...item() }
  await push(
    ann,
    phone,
    { n: 1, name: 'collection.create', args: collection(id) },
    { n: 2, name: 'collectionItem.add', args: { id: randomUUID(), ...key, position: 'V' } },
  )
  expect(
    await codes(
      ann,
      desk,
      { n: 1, name: 'collection.delete', args: { id } },
      { n: 2, name: 'collection.delete', args: { id } },
    ),
  ).toEqual([null, null])
  await world.run("call sync.purge(interval '-1 day')") // the feed forgets it; the tombstone stays
  expect(
    await codes(
      ann,
      phone,
      { n: 3, name: 'collection.update', args: { id, name: 'late' } },
      { n: 4, name: 'collectionItem.add', args: { id: randomUUID(), ...key, position: 'V' } },
      { n: 5, name: 'collectionItem.update', args: { ...key, notes: 'late' } },
      { n: 6, name: 'collectionItem.remove', args: { ...key, seen: [] } },
      { n: 7, name: 'collection.create', args: collection(id) },
    ),
  ).toEqual(['gone', 'gone', 'gone', null, 'gone'])
  expect([...(await rows('collections', ann)), ...(await rows('collection_items', ann))]).toEqual(
    [],
  )
})

test('what another person owns is not changed, public or not', async () => {
  const [ann, bob, open, secret] = [
    await world.signUp(),
    await world.signUp(),
    randomUUID(),
    randomUUID(),
  ]
  await push(
    ann,
    randomUUID(),
    { n: 1, name: 'collection.create', args: collection(open, { isPublic: true }) },
    { n: 2, name: 'collection.create', args: collection(secret) },
  )
  const attempts = (id: string) =>
    [
      { name: 'collection.update', args: { id, name: 'bob was here' } },
      { name: 'collection.delete', args: { id } },
      { name: 'collection.create', args: collection(id) },
      {
        name: 'collectionItem.add',
        args: { id: randomUUID(), collectionId: id, ...item(), position: 'V' },
      },
      { name: 'collectionItem.remove', args: { collectionId: id, ...item(), seen: [] } },
    ].map((change, index) => ({ n: index + 1, ...change }))
  expect(await codes(bob, randomUUID(), ...attempts(open))).toEqual([
    'forbidden',
    'forbidden',
    'conflict',
    'forbidden',
    'forbidden',
  ])
  expect(await codes(bob, randomUUID(), ...attempts(secret))).toEqual([
    'not-found',
    'not-found',
    'conflict',
    'not-found',
    'not-found',
  ])
  expect((await rows('collections', ann)).map(({ name }) => name)).toEqual(['mine', 'mine'])
  expect([...(await rows('collections', bob)), ...(await rows('collection_items', ann))]).toEqual(
    [],
  )
})
