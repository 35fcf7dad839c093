import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCollectionReply } from '#domain/collection/shared-collection.ts'
import { deepRenamed } from '#remote/rows.ts'
import { openWorld, type Person, type World } from './people.ts'

let world: World
let ann: Person
let bob: Person
beforeAll(async () => {
  world = await openWorld()
  ann = await world.signUp('Ann', 'ann-private@example.com')
  bob = await world.signUp('Bob')
})
afterAll(() => world.close())

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const ask = async (n: number, person: Person) =>
  (await world.ask(person, 'GET', `/rest/v1/rpc/collection_page?p_id=${id(n)}`)).body
const page = async (n: number, person: Person) =>
  readCollectionReply(deepRenamed(await ask(n, person)))

async function collection(n: number, isPublic: boolean): Promise<void> {
  await world.run(
    `insert into collections (id, user_id, name, description, is_public) values ('${id(n)}', '${ann.id}', 'first week', 'for new people', ${isPublic})`,
  )
  for (const [at, position] of ['k', 'V', 'Z'].entries()) {
    await world.run(
      `insert into collection_items (id, collection_id, user_id, item_type, item_id, notes, position) values ('${id(n * 100 + at)}', '${id(n)}', '${ann.id}', 'skill', '${id(at)}', 'note ${position}', '${position}')`,
    )
  }
}

test('anyone with the link reads a public collection, its items in the order of their keys', async () => {
  await collection(1, true)
  for (const person of [world.visitor, bob, ann]) {
    expect(await page(1, person)).toMatchObject({
      state: 'open',
      collection: { id: id(1), name: 'first week', isPublic: true },
      owner: { username: 'Ann' },
      items: [{ notes: 'note V' }, { notes: 'note Z' }, { notes: 'note k' }],
    })
    expect(JSON.stringify(await ask(1, person))).not.toContain('ann-private')
  }
})

test('of a private collection others learn that it is private and nothing else; its owner reads it', async () => {
  await collection(2, false)
  for (const person of [world.visitor, bob, await world.withRole('admin')])
    expect(await ask(2, person)).toEqual({
      state: 'private',
      collection: null,
      owner: null,
      items: [],
    })
  expect(await page(2, ann)).toMatchObject({
    state: 'open',
    collection: { isPublic: false },
    items: [{}, {}, {}],
  })
})

test('what its owner closes is closed at once, and what they delete is gone', async () => {
  await collection(3, true)
  await world.ask(ann, 'PATCH', `/rest/v1/collections?id=eq.${id(3)}`, { is_public: false })
  expect(await page(3, world.visitor)).toEqual({ state: 'private' })
  await world.ask(ann, 'DELETE', `/rest/v1/collections?id=eq.${id(3)}`)
  for (const person of [world.visitor, ann])
    expect(await page(3, person)).toEqual({ state: 'none' })
})

test('an empty collection is a list of nothing', async () => {
  await world.run(
    `insert into collections (id, user_id, name, is_public) values ('${id(4)}', '${ann.id}', 'empty', true)`,
  )
  expect(await page(4, world.visitor)).toMatchObject({ state: 'open', items: [] })
})
