import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from './people.ts'
import { skill, submissionRow } from './submitting.ts'

let world: World
let ann: Person
let bob: Person
let moderator: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  ;[ann, bob, moderator, admin] = [
    await world.signUp('ann'),
    await world.signUp('bob'),
    await world.withRole('moderator'),
    await world.withRole('admin'),
  ]
})
afterAll(() => world.close())

const representation = { prefer: 'return=representation' }
const rest = (person: Person, method: string, path: string, body?: unknown) =>
  world.ask(person, method, `/rest/v1/${path}`, body, method === 'GET' ? {} : representation)
const refused = expect.objectContaining({
  status: expect.toSatisfy((status: number) => status === 401 || status === 403) as number,
})

test('nobody makes themselves a moderator, neither by adding, nor by changing, nor by both at once', async () => {
  expect(await rest(ann, 'POST', 'user_roles', { user_id: ann.id, role: 'admin' })).toEqual(refused)
  expect(
    await rest(moderator, 'POST', 'user_roles', { user_id: moderator.id, role: 'admin' }),
  ).toEqual(refused)
  expect(
    await rest(moderator, 'PATCH', `user_roles?user_id=eq.${moderator.id}`, { role: 'admin' }),
  ).toEqual(refused)
  expect(
    await world.ask(
      ann,
      'POST',
      '/rest/v1/user_roles',
      { user_id: ann.id, role: 'admin' },
      { prefer: 'resolution=merge-duplicates' },
    ),
  ).toEqual(refused)
  expect(
    await rest(moderator, 'GET', `user_roles?select=role&user_id=in.(${ann.id},${moderator.id})`),
  ).toMatchObject({ body: [{ role: 'moderator' }] })
})

test('an admin gives a role and takes it away, and it counts at once', async () => {
  const carl = await world.signUp('carl')
  const pending = `user_submissions?select=id&user_id=eq.${bob.id}`
  await rest(bob, 'POST', 'user_submissions', submissionRow(bob.id, skill()))
  expect(await rest(carl, 'GET', pending)).toMatchObject({ body: [] })
  expect(
    await rest(admin, 'POST', 'user_roles', { user_id: carl.id, role: 'moderator' }),
  ).toMatchObject({ status: 201 })
  expect(await rest(carl, 'GET', pending)).toMatchObject({ body: [{}] })
  await rest(admin, 'DELETE', `user_roles?user_id=eq.${carl.id}&role=eq.moderator`)
  expect(await rest(carl, 'GET', pending)).toMatchObject({ body: [] })
})

test('nobody approves what they sent in, not even a moderator by writing to the table', async () => {
  const { body } = await rest(ann, 'POST', 'user_submissions', submissionRow(ann.id, skill()))
  const [{ id } = { id: '' }] = body as { id: string }[]
  for (const person of [ann, moderator, admin]) {
    expect(
      await rest(person, 'PATCH', `user_submissions?id=eq.${id}`, {
        status: 'approved',
        reviewed_at: '2026-01-01T00:00:00Z',
      }),
    ).toEqual(refused)
  }
  expect(
    await rest(ann, 'POST', 'user_submissions', {
      ...submissionRow(ann.id, skill()),
      status: 'approved',
      reviewed_at: '2026-01-01T00:00:00Z',
    }),
  ).toEqual(refused)
  expect(await world.rows(`select status from user_submissions where id = '${id}'`)).toEqual([
    { status: 'pending' },
  ])
})

test('nothing is written under another name', async () => {
  const item = { item_type: 'skill', item_id: ann.id }
  expect(await rest(bob, 'POST', 'user_favorites', { user_id: ann.id, ...item })).toEqual(refused)
  expect(await rest(bob, 'POST', 'collections', { user_id: ann.id, name: 'x' })).toEqual(refused)
  expect(await rest(bob, 'POST', 'user_submissions', submissionRow(ann.id, skill()))).toEqual(
    refused,
  )
  const { body } = await rest(ann, 'POST', 'collections', {
    user_id: ann.id,
    name: 'open to see',
    is_public: true,
  })
  const [{ id } = { id: '' }] = body as { id: string }[]
  // into somebody else's public collection, in the own name or in theirs
  for (const user of [bob.id, ann.id])
    expect(
      await rest(bob, 'POST', 'collection_items', { user_id: user, collection_id: id, ...item }),
    ).toEqual(refused)
  expect(await rest(bob, 'PATCH', `collections?id=eq.${id}`, { user_id: bob.id })).toEqual(refused)
})

test("marks, counters, slugs and submitters are nobody's to set", async () => {
  for (const change of [
    { stars: 9999 },
    { views: 9999 },
    { downloads: 1 },
    { submitted_by: ann.id },
    { slug: 'x' },
    { name: 'x' },
    { is_featured: true, stars: 1 },
  ]) {
    for (const person of [ann, moderator, admin])
      expect(await rest(person, 'PATCH', 'skills?slug=eq.browser-pilot', change)).toEqual(refused)
  }
  expect(
    await rest(ann, 'PATCH', 'skills?slug=eq.browser-pilot', { is_featured: false }),
  ).toMatchObject({ body: [] })
  expect(await rest(ann, 'PATCH', `profiles?id=eq.${ann.id}`, { username: 'admin' })).toEqual(
    refused,
  )
})

test('a private collection is not seen by way of its items, its owner or an embedded query', async () => {
  const { body } = await rest(ann, 'POST', 'collections', { user_id: ann.id, name: 'secret' })
  const [{ id } = { id: '' }] = body as { id: string }[]
  await rest(ann, 'POST', 'collection_items', {
    user_id: ann.id,
    collection_id: id,
    item_type: 'skill',
    item_id: ann.id,
  })
  for (const path of [
    `collection_items?collection_id=eq.${id}`,
    `collection_items?select=id,collections(name)&collection_id=eq.${id}`,
    `collections?id=eq.${id}&select=name,collection_items(item_id)`,
  ]) {
    for (const person of [world.visitor, bob, moderator])
      expect(await rest(person, 'GET', path)).toMatchObject({ status: 200, body: [] })
  }
  await rest(ann, 'PATCH', `collections?id=eq.${id}`, { is_public: true })
  expect(
    await rest(
      world.visitor,
      'GET',
      `collections?id=eq.${id}&select=name,collection_items(item_id)`,
    ),
  ).toMatchObject({ body: [{ name: 'secret', collection_items: [{ item_id: ann.id }] }] })
})

test('what belongs to an account goes with it, what it published stays', async () => {
  const dora = await world.signUp('dora')
  const { body } = await rest(dora, 'POST', 'collections', { user_id: dora.id, name: 'mine' })
  await rest(dora, 'POST', 'collection_items', {
    user_id: dora.id,
    collection_id: (body as { id: string }[])[0]?.id,
    item_type: 'skill',
    item_id: dora.id,
  })
  await rest(dora, 'POST', 'user_favorites', {
    user_id: dora.id,
    item_type: 'skill',
    item_id: dora.id,
  })
  await rest(dora, 'POST', 'user_submissions', submissionRow(dora.id, skill()))
  await world.run(
    `insert into skills (slug, name, summary, description, category, submitted_by) values ('doras', 'n', 's', 'd', '{data}', '${dora.id}'); delete from auth.users where id = '${dora.id}'`,
  )
  const left = await world.rows<{ n: string }>(
    [
      'profiles where id',
      'collections where user_id',
      'collection_items where user_id',
      'user_favorites where user_id',
      'user_submissions where user_id',
    ]
      .map((where) => `select count(*)::text as n from ${where} = '${dora.id}'`)
      .join(' union all '),
  )
  expect(left.map(({ n }) => n)).toEqual(['0', '0', '0', '0', '0'])
  expect(await world.rows("select submitted_by from skills where slug = 'doras'")).toEqual([
    { submitted_by: null },
  ])
})

test('functions that write for others answer the secret key only', async () => {
  for (const person of [world.visitor, ann, moderator, admin]) {
    expect(await rest(person, 'POST', 'rpc/import_skills', { p_records: [] })).toEqual(refused)
    expect(await rest(person, 'POST', 'rpc/import_templates', { p_records: [] })).toEqual(refused)
    expect(
      (
        await rest(person, 'POST', 'rpc/bump', {
          p_scope: 'catalog',
          p_tbl: 'skills',
          p_pks: [],
          p_del: true,
        })
      ).status,
    ).toBe(404)
  }
  expect(
    await world.ask(world.visitor, 'GET', '/rest/v1/feed', undefined, { 'accept-profile': 'sync' }),
  ).toMatchObject({ status: 406 })
  expect(
    (
      await world.ask(world.visitor, 'GET', '/rest/v1/users', undefined, {
        'accept-profile': 'auth',
      })
    ).status,
  ).toBe(406)
})

test('a token that we did not sign opens nothing', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${part({ role: 'service_role', sub: ann.id, exp: 9_999_999_999 })}.`
  const expired = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role: 'authenticated', sub: ann.id, exp: 1_700_000_000 })}`
  const old = `${expired}.${createHmac('sha256', world.backend.keys.jwt).update(expired).digest('base64url')}`
  for (const token of [old, unsigned, `${ann.token?.slice(0, -4)}AAAA`, 'a.b.c']) {
    expect(await rest({ ...ann, token }, 'GET', 'user_favorites')).toMatchObject({ status: 401 })
  }
  const answer = await world.backend.fetch(new Request('http://127.0.0.1/rest/v1/skills'))
  expect(answer.status).toBe(401)
})
