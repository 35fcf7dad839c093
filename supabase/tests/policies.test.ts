import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from './people.ts'

/* What the policies alone keep apart, were the functions and the API before them to forget it. */

let world: World
let ann: Person
let bob: Person
let everyone: Person[]
const client = '00000000-0000-4000-8000-00000000000c'
const push = (person: Person, name: string, args: object, n: number) =>
  world.ask(person, 'POST', '/rest/v1/rpc/sync_push', {
    p_client: client,
    p_user: person.id,
    p_mutations: [{ n, name, args }],
  })

beforeAll(async () => {
  world = await openWorld()
  ;[ann, bob] = [await world.signUp('ann'), await world.signUp('bob')]
  everyone = [world.visitor, bob, await world.withRole('moderator'), await world.withRole('admin')]
  const id = '00000000-0000-4000-8000-00000000000a'
  await push(ann, 'collection.create', { id, name: 'c', description: null, isPublic: false }, 1)
  await push(ann, 'collection.delete', { id }, 2)
  await push(ann, 'favorite.add', { id, itemType: 'skill', itemId: id }, 3)
})
afterAll(() => world.close())

test("nobody sees what another person's devices have synchronised, sent or deleted", async () => {
  const anns = {
    'sync.scope': `scope = 'u:${ann.id}'`,
    'sync.feed': `scope = 'u:${ann.id}'`,
    'sync.client': `user_id = '${ann.id}'`,
    'sync.mutation': `user_id = '${ann.id}'`,
    'sync.tombstone': `user_id = '${ann.id}'`,
  }
  for (const [table, where] of Object.entries(anns)) {
    const sql = `select 1 from ${table} where ${where}`
    expect((await world.inDatabase(ann, sql))?.length, table).toBeGreaterThan(0)
    for (const person of everyone)
      expect((await world.inDatabase(person, sql)) ?? [], table).toEqual([])
  }
  for (const person of [ann, ...everyone])
    expect(
      (await world.inDatabase(person, "select 1 from sync.feed where scope = 'catalog'"))?.length,
    ).toBeGreaterThan(0)
})

test("nobody speaks for another person's device", async () => {
  for (const person of everyone) {
    expect(
      await world.inDatabase(
        person,
        `insert into sync.client (user_id, client_id) values ('${ann.id}', gen_random_uuid())`,
      ),
    ).toBeNull()
    expect(
      await world.inDatabase(
        person,
        `insert into sync.mutation (user_id, client_id, number, digest, seq) values ('${ann.id}', '${client}', 9, 'x', 1)`,
      ),
    ).toBeNull()
    await world.inDatabase(person, "update sync.client set seen = '2000-01-01'")
  }
  expect(
    await world.rows(
      `select 1 from sync.client where user_id = '${ann.id}' and seen > '2001-01-01'`,
    ),
  ).toHaveLength(1)
  expect(
    await world.rows(
      `select number::integer as n from sync.mutation where user_id = '${ann.id}' order by 1`,
    ),
  ).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

test('deleting everything one can reaches nothing of another person, also where nothing is read', async () => {
  const mine = 'select 1 from user_favorites'
  for (const person of everyone) await world.inDatabase(person, 'delete from public.user_favorites')
  expect(await world.rows(mine)).toHaveLength(1)
  await world.inDatabase(ann, 'delete from public.user_favorites')
  expect(await world.rows(mine)).toEqual([])
})

test("nothing is put into an own collection in another person's name, so that it would reach their devices", async () => {
  const [made] =
    (await world.inDatabase(
      bob,
      `insert into public.collections (name) values ('bobs') returning id`,
    )) ?? []
  const put = (user: Person) =>
    world.ask(bob, 'POST', '/rest/v1/collection_items', {
      user_id: user.id,
      collection_id: made?.['id'],
      item_type: 'skill',
      item_id: ann.id,
    })
  expect((await put(ann)).status).toBe(403)
  expect((await put(bob)).status).toBe(201)
})
