import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from './people.ts'
import { type Change, collection, item, type Pushing, pushing } from './pushing.ts'

let world: World
let { send, push, codes, rows, ids } = {} as Pushing
beforeAll(async () => {
  world = await openWorld()
  ;({ send, push, codes, rows, ids } = pushing(world))
})
afterAll(() => world.close())

test('a change that is delivered twice takes effect once and hears the same verdict', async () => {
  const [ann, client, id, thing] = [await world.signUp(), randomUUID(), randomUUID(), item()]
  const changes = [
    { n: 1, name: 'favorite.add', args: { id, ...thing } },
    { n: 2, name: 'collection.update', args: { id: randomUUID(), name: "nobody's" } },
  ]
  const first = await push(ann, client, ...changes)
  expect(first.map(({ n, code }) => [n, code])).toEqual([
    [1, null],
    [2, 'not-found'],
  ])
  await push(ann, randomUUID(), { n: 1, name: 'favorite.remove', args: { ...thing, seen: [id] } })
  expect(await push(ann, client, ...changes)).toEqual(first)
  expect(await ids('user_favorites', ann)).toEqual([])
})

test('one bad change stops none of the others, and leaves nothing of itself', async () => {
  const [ann, a, b] = [await world.signUp(), randomUUID(), randomUUID()]
  expect(
    await codes(
      ann,
      randomUUID(),
      { n: 1, name: 'collection.create', args: collection(a) },
      { n: 2, name: 'collection.create', args: collection(randomUUID(), { name: '   ' }) },
      { n: 3, name: 'collection.create', args: collection(a) },
      { n: 4, name: 'collection.rename', args: {} },
      { n: 5, name: 'collection.update', args: { id: a, name: 'x'.repeat(101) } },
      {
        n: 6,
        name: 'collectionItem.add',
        args: { id: randomUUID(), collectionId: b, ...item(), position: 'V' },
      },
      { n: 7, name: 'collection.create', args: collection(b) },
      { n: 8, name: 'favorite.add', args: { id: 'no id', ...item() } },
      { n: 9, name: 'profile.update', args: { website: 'javascript:alert(1)' } },
    ),
  ).toEqual([
    null,
    'invalid',
    'conflict',
    'unknown-mutation',
    'invalid',
    'not-found',
    null,
    'invalid',
    'invalid',
  ])
  expect((await ids('collections', ann)).toSorted()).toEqual([a, b].toSorted())
})

test("without a session, or with another person's, nothing is refused: the changes are to wait", async () => {
  const [ann, bob] = [await world.signUp(), await world.signUp()]
  const changes = [{ n: 1, name: 'favorite.add', args: { id: randomUUID(), ...item() } }]
  expect(await send(world.visitor, randomUUID(), changes)).toMatchObject({
    status: 401,
    body: { code: 'PT401' },
  })
  expect(await send(bob, randomUUID(), changes, ann.id)).toMatchObject({
    status: 409,
    body: { code: 'PT409' },
  })
  expect([...(await rows('user_favorites', ann)), ...(await rows('user_favorites', bob))]).toEqual(
    [],
  )
})

test('a request that is too large, or that makes no sense, is told so and does nothing', async () => {
  const [ann, client] = [await world.signUp(), randomUUID()]
  const add = (n: unknown) => ({ n, name: 'favorite.add', args: { id: randomUUID(), ...item() } })
  expect(
    (
      await send(
        ann,
        client,
        Array.from({ length: 101 }, (_, n) => add(n + 1)),
      )
    ).status,
  ).toBe(413)
  expect((await send(ann, client, [{ ...add(1), more: 'x'.repeat(524_288) }])).status).toBe(413)
  for (const n of [0, -1, 1.5, 'one', null, 1e20])
    expect((await send(ann, client, [add(1), add(n)])).status).toBe(400)
  expect((await send(ann, client, { n: 1 })).status).toBe(400)
  expect(await rows('user_favorites', ann)).toEqual([])
  expect(
    await codes(ann, client, ...Array.from({ length: 100 }, (_, n) => add(n + 1) as Change)),
  ).toEqual(Array(100).fill(null))
})

test('trouble of the server itself undoes the whole request, so that it can be sent again', async () => {
  const [ann, client, id] = [await world.signUp(), randomUUID(), randomUUID()]
  const changes = [
    { n: 1, name: 'favorite.add', args: { id: randomUUID(), ...item() } },
    { n: 2, name: 'collection.create', args: collection(id, { name: 'disk full' }) },
  ]
  await world.run(`create function public.full_disk() returns trigger language plpgsql as $$ begin if new.name = 'disk full' then raise exception 'no room' using errcode = '53100'; end if; return new; end $$;
    create trigger full_disk before insert on public.collections for each row execute function public.full_disk()`)
  expect((await send(ann, client, changes)).status).toBeGreaterThanOrEqual(500)
  expect([
    await rows('user_favorites', ann),
    await world.rows(`select * from sync.mutation where client_id = '${client}'`),
  ]).toEqual([[], []])
  await world.run('drop trigger full_disk on public.collections; drop function public.full_disk()')
  expect(await codes(ann, client, ...changes)).toEqual([null, null])
})

test("a pull that has reached the verdict's number has the effect", async () => {
  const [ann, id] = [await world.signUp(), randomUUID()]
  const verdicts = await push(
    ann,
    randomUUID(),
    { n: 1, name: 'collection.create', args: collection(id) },
    { n: 2, name: 'favorite.add', args: { id: randomUUID(), ...item() } },
    { n: 3, name: 'collection.update', args: { id, name: 'two' } },
  )
  const { body } = await world.ask(ann, 'GET', `/rest/v1/rpc/sync_pull?p_scope=u:${ann.id}`)
  const at = new Map((body as { ops: [number, string][] }).ops.map(([seq, table]) => [table, seq]))
  expect([at.get('user_favorites'), at.get('collections')]).toEqual([
    verdicts[1]?.seq,
    verdicts[2]?.seq,
  ])
  expect((body as { head: number }).head).toBe(verdicts[2]?.seq)
})

test("a copy of a device does not take another change's verdict for its own", async () => {
  const [ann, client] = [await world.signUp(), randomUUID()]
  expect(
    await codes(ann, client, { n: 1, name: 'favorite.add', args: { id: randomUUID(), ...item() } }),
  ).toEqual([null])
  expect(
    await codes(ann, client, { n: 1, name: 'favorite.add', args: { id: randomUUID(), ...item() } }),
  ).toEqual(['conflict'])
  // the number of another person's device is another number
  expect(
    await codes(await world.signUp(), client, {
      n: 1,
      name: 'favorite.add',
      args: { id: randomUUID(), ...item() },
    }),
  ).toEqual([null])
})

test('after the ledger was purged an old delivery is refused instead of done twice', async () => {
  const [ann, client, thing] = [await world.signUp(), randomUUID(), item()]
  const add = { n: 5, name: 'favorite.add', args: { id: randomUUID(), ...thing } }
  await push(ann, client, add, {
    n: 6,
    name: 'favorite.remove',
    args: { ...thing, seen: [add.args.id] },
  })
  await world.run(
    `update sync.mutation set at = now() - interval '91 days' where client_id = '${client}'; call sync.purge()`,
  )
  expect(await world.rows(`select * from sync.mutation where client_id = '${client}'`)).toEqual([])
  expect(await codes(ann, client, add, { ...add, n: 7 })).toEqual(['conflict', null])
})

test('an account can be deleted with all that it has', async () => {
  const [ann, id] = [await world.signUp(), randomUUID()]
  await push(
    ann,
    randomUUID(),
    { n: 1, name: 'collection.create', args: collection(id) },
    { n: 2, name: 'collection.create', args: collection(randomUUID()) },
    { n: 3, name: 'collection.delete', args: { id } },
  )
  await world.run(`delete from auth.users where id = '${ann.id}'`)
  for (const table of ['client', 'mutation', 'tombstone'])
    expect(await world.rows(`select * from sync.${table} where user_id = '${ann.id}'`)).toEqual([])
})

test("the ledger is nobody's to read or write but its person's", async () => {
  const [ann, bob, client] = [await world.signUp(), await world.signUp(), randomUUID()]
  await push(ann, client, { n: 1, name: 'favorite.add', args: { id: randomUUID(), ...item() } })
  async function as(person: Person, sql: string) {
    await world.rows(
      `select set_config('request.jwt.claim.sub', '${person.id}', false), set_config('request.jwt.claims', '{"sub":"${person.id}"}', false), set_config('role', 'authenticated', false)`,
    )
    try {
      return await world.rows(sql)
    } finally {
      await world.run('reset role')
    }
  }
  expect(await as(bob, `select * from sync.mutation where client_id = '${client}'`)).toEqual([])
  expect(
    await as(ann, `select number::integer as n from sync.mutation where client_id = '${client}'`),
  ).toEqual([{ n: 1 }])
  await expect(
    as(
      bob,
      `insert into sync.mutation (user_id, client_id, number, digest, seq) values ('${ann.id}', '${client}', 2, '', 0)`,
    ),
  ).rejects.toThrow('row-level security')
  await expect(as(ann, `update sync.client set forgotten = 0 where true`)).rejects.toThrow(
    'permission denied',
  )
  expect((await world.ask(ann, 'GET', '/rest/v1/mutation')).status).toBe(404)
})
