import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from './people.ts'

let world: World
let ann: Person
let bob: Person
let moderator: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  ;[ann, bob, moderator, admin] = [await world.signUp('ann'), await world.signUp('bob'), await world.withRole('moderator'), await world.withRole('admin')]
})
afterAll(() => world.close())

const representation = { prefer: 'return=representation' }
const rest = (person: Person, method: string, path: string, body?: unknown) => world.ask(person, method, `/rest/v1/${path}`, body, method === 'GET' ? {} : representation)
const refused = expect.objectContaining({ status: expect.toSatisfy((status: number) => status === 401 || status === 403) as number })

test('nobody makes themselves a moderator, neither by adding, nor by changing, nor by both at once', async () => {
  expect(await rest(ann, 'POST', 'user_roles', { user_id: ann.id, role: 'admin' })).toEqual(refused)
  expect(await rest(moderator, 'POST', 'user_roles', { user_id: moderator.id, role: 'admin' })).toEqual(refused)
  expect(await rest(moderator, 'PATCH', `user_roles?user_id=eq.${moderator.id}`, { role: 'admin' })).toEqual(refused)
  expect(await world.ask(ann, 'POST', '/rest/v1/user_roles', { user_id: ann.id, role: 'admin' }, { prefer: 'resolution=merge-duplicates' })).toEqual(refused)
  expect(await rest(moderator, 'GET', `user_roles?select=role&user_id=in.(${ann.id},${moderator.id})`)).toMatchObject({ body: [{ role: 'moderator' }] })
})

test('an admin gives a role and takes it away, and it counts at once', async () => {
  const carl = await world.signUp('carl')
  const pending = `user_submissions?select=id&user_id=eq.${bob.id}`
  await rest(bob, 'POST', 'user_submissions', { user_id: bob.id, type: 'skill', title: 'A skill', content: {} })
  expect(await rest(carl, 'GET', pending)).toMatchObject({ body: [] })
  expect(await rest(admin, 'POST', 'user_roles', { user_id: carl.id, role: 'moderator' })).toMatchObject({ status: 201 })
  expect(await rest(carl, 'GET', pending)).toMatchObject({ body: [{}] })
  await rest(admin, 'DELETE', `user_roles?user_id=eq.${carl.id}&role=eq.moderator`)
  expect(await rest(carl, 'GET', pending)).toMatchObject({ body: [] })
})

test('nobody approves what they sent in, not even a moderator by writing to the table', async () => {
  const { body } = await rest(ann, 'POST', 'user_submissions', { user_id: ann.id, type: 'skill', title: 'Mine', content: { name: 'x' } })
  const [{ id } = { id: '' }] = body as { id: string }[]
  for (const person of [ann, moderator, admin]) {
    expect(await rest(person, 'PATCH', `user_submissions?id=eq.${id}`, { status: 'approved', reviewed_at: '2026-01-01T00:00:00Z' })).toEqual(refused)
  }
  expect(await rest(ann, 'POST', 'user_submissions', { user_id: ann.id, type: 'skill', title: 'Mine', content: {}, status: 'approved', reviewed_at: '2026-01-01T00:00:00Z' })).toEqual(refused)
  expect(await world.rows(`select status from user_submissions where id = '${id}'`)).toEqual([{ status: 'pending' }])
})

test('nothing is written under another name', async () => {
  const item = { item_type: 'skill', item_id: ann.id }
  expect(await rest(bob, 'POST', 'user_favorites', { user_id: ann.id, ...item })).toEqual(refused)
  expect(await rest(bob, 'POST', 'collections', { user_id: ann.id, name: 'x' })).toEqual(refused)
  expect(await rest(bob, 'POST', 'user_submissions', { user_id: ann.id, type: 'skill', title: 'x', content: {} })).toEqual(refused)
  const { body } = await rest(ann, 'POST', 'collections', { user_id: ann.id, name: 'open to see', is_public: true })
  const [{ id } = { id: '' }] = body as { id: string }[]
  // into somebody else's public collection, in the own name or in theirs
  for (const user of [bob.id, ann.id]) expect(await rest(bob, 'POST', 'collection_items', { user_id: user, collection_id: id, ...item })).toEqual(refused)
  expect(await rest(bob, 'PATCH', `collections?id=eq.${id}`, { user_id: bob.id })).toEqual(refused)
})

test('marks, counters, slugs and submitters are nobody\'s to set', async () => {
  for (const change of [{ stars: 9999 }, { views: 9999 }, { downloads: 1 }, { submitted_by: ann.id }, { slug: 'x' }, { name: 'x' }, { is_featured: true, stars: 1 }]) {
    for (const person of [ann, moderator, admin]) expect(await rest(person, 'PATCH', 'skills?slug=eq.browser-pilot', change)).toEqual(refused)
  }
  expect(await rest(ann, 'PATCH', 'skills?slug=eq.browser-pilot', { is_featured: false })).toMatchObject({ body: [] })
  expect(await rest(ann, 'PATCH', `profiles?id=eq.${ann.id}`, { username: 'admin' })).toEqual(refused)
})

test('a private collection is not seen by way of its items, its owner or an embedded query', async () => {
  const { body } = await rest(ann, 'POST', 'collections', { user_id: ann.id, name: 'secret' })
  const [{ id } = { id: '' }] = body as { id: string }[]
  await rest(ann, 'POST', 'collection_items', { user_id: ann.id, collection_id: id, item_type: 'skill', item_id: ann.id })
  for (const path of [`collection_items?collection_id=eq.${id}`, `collection_items?select=id,collections(name)&collection_id=eq.${id}`, `collections?id=eq.${id}&select=name,collection_items(item_id)`]) {
    for (const person of [world.visitor, bob, moderator]) expect(await rest(person, 'GET', path)).toMatchObject({ status: 200, body: [] })
  }
  await rest(ann, 'PATCH', `collections?id=eq.${id}`, { is_public: true })
  expect(await rest(world.visitor, 'GET', `collections?id=eq.${id}&select=name,collection_items(item_id)`)).toMatchObject({ body: [{ name: 'secret', collection_items: [{ item_id: ann.id }] }] })
})

test('what belongs to an account goes with it, what it published stays', async () => {
  const dora = await world.signUp('dora')
  const { body } = await rest(dora, 'POST', 'collections', { user_id: dora.id, name: 'mine' })
  await rest(dora, 'POST', 'collection_items', { user_id: dora.id, collection_id: (body as { id: string }[])[0]?.id, item_type: 'skill', item_id: dora.id })
  await rest(dora, 'POST', 'user_favorites', { user_id: dora.id, item_type: 'skill', item_id: dora.id })
  await rest(dora, 'POST', 'user_submissions', { user_id: dora.id, type: 'skill', title: 't', content: {} })
  await world.run(`insert into skills (slug, name, summary, description, category, submitted_by) values ('doras', 'n', 's', 'd', '{data}', '${dora.id}'); delete from auth.users where id = '${dora.id}'`)
  const left = await world.rows<{ n: string }>(['profiles where id', 'collections where user_id', 'collection_items where user_id', 'user_favorites where user_id', 'user_submissions where user_id']
    .map((where) => `select count(*)::text as n from ${where} = '${dora.id}'`).join(' union all '))
  expect(left.map(({ n }) => n)).toEqual(['0', '0', '0', '0', '0'])
  expect(await world.rows("select submitted_by from skills where slug = 'doras'")).toEqual([{ submitted_by: null }])
})

test('functions that write for others answer the secret key only', async () => {
  for (const person of [world.visitor, ann, moderator, admin]) {
    expect(await rest(person, 'POST', 'rpc/import_skills', { p_records: [] })).toEqual(refused)
    expect(await rest(person, 'POST', 'rpc/import_templates', { p_records: [] })).toEqual(refused)
    expect((await rest(person, 'POST', 'rpc/bump', { p_scope: 'catalog', p_tbl: 'skills', p_pks: [], p_del: true })).status).toBe(404)
  }
  expect(await world.ask(world.visitor, 'GET', '/rest/v1/feed', undefined, { 'accept-profile': 'sync' })).toMatchObject({ status: 406 })
  expect((await world.ask(world.visitor, 'GET', '/rest/v1/users', undefined, { 'accept-profile': 'auth' })).status).toBe(406)
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

test('limits hold however a row comes in', async () => {
  const bad: [Person, string, string, object][] = [
    [ann, 'PATCH', `profiles?id=eq.${ann.id}`, { website: 'javascript:alert(1)' }],
    [ann, 'PATCH', `profiles?id=eq.${ann.id}`, { github_url: `https://example.com/${'x'.repeat(255)}` }],
    [ann, 'PATCH', `profiles?id=eq.${ann.id}`, { avatar_url: 'data:text/html,x' }],
    [ann, 'PATCH', `profiles?id=eq.${ann.id}`, { bio: 'x'.repeat(501) }],
    [ann, 'PATCH', `profiles?id=eq.${ann.id}`, { full_name: 'x'.repeat(101) }],
    [ann, 'POST', 'collections', { user_id: ann.id, name: '  ' }],
    [ann, 'POST', 'collections', { user_id: ann.id, name: 'x'.repeat(101) }],
    [ann, 'POST', 'user_submissions', { user_id: ann.id, type: 'skill', title: 't', content: [1] }],
    [ann, 'POST', 'user_submissions', { user_id: ann.id, type: 'skill', title: 't', content: { a: 'x'.repeat(300_001) } }],
    [ann, 'POST', 'user_favorites', { user_id: ann.id, item_type: 'agent', item_id: ann.id }],
  ]
  for (const [person, method, path, body] of bad) expect(await rest(person, method, path, body), JSON.stringify(body).slice(0, 80)).toMatchObject({ status: 400 })
  await world.run(`insert into skills (slug, name, summary, description, category) values ('limits', 'n', 's', 'd', '{data}')`)
  const skill = (change: string) => world.run(`update skills set ${change} where slug = 'limits'`)
  await skill("homepage = 'HTTPS://例子.example/a?b=c'")
  for (const change of [
    "slug = 'Upper'", "slug = ''", `slug = '${'x'.repeat(51)}'`, "name = ' '", `name = '${'x'.repeat(101)}'`, `summary = '${'x'.repeat(201)}'`, "description = ''", "category = '{}'",
    "repo_url = 'javascript:alert(1)'", "homepage = 'ftp://x'", "homepage = 'https://a b'", "screenshots = '{javascript:alert(1)}'", "license = '<b>'", "version = ''", "permissions = '{\"\"}'", 'views = -1',
  ]) {
    await expect(skill(change), change).rejects.toThrow(/violates check constraint/)
  }
})

test('what the API roles were granted is this list and no more', async () => {
  const grants = await world.rows<{ line: string }>(`
    select grantee || ' ' || table_name || ' ' || privilege_type || case when table_level then '' else ' (' || string_agg(column_name, ', ' order by column_name) || ')' end as line
    from (select c.grantee, c.table_name, c.privilege_type, c.column_name, exists (select from information_schema.role_table_grants t where (t.grantee, t.table_schema, t.table_name, t.privilege_type) = (c.grantee, c.table_schema, c.table_name, c.privilege_type)) as table_level
      from information_schema.column_privileges c where c.table_schema in ('public', 'sync') and c.grantee in ('anon', 'authenticated', 'PUBLIC')) g
    group by grantee, table_name, privilege_type, table_level
    union select grantee || ' ' || table_name || ' ' || privilege_type from information_schema.role_table_grants
      where table_schema in ('public', 'sync') and grantee in ('anon', 'authenticated', 'PUBLIC')
    order by 1`)
  expect(`\n${grants.map(({ line }) => line).join('\n')}\n`).toMatchInlineSnapshot(`
    "
    anon articles SELECT
    anon collection_items SELECT
    anon collections SELECT
    anon docs SELECT
    anon feed SELECT
    anon profiles SELECT
    anon scope SELECT
    anon skills SELECT
    anon templates SELECT
    anon user_favorites SELECT
    anon user_roles SELECT
    anon user_submissions SELECT
    authenticated articles SELECT
    authenticated client INSERT (client_id, user_id)
    authenticated client SELECT
    authenticated client UPDATE (seen)
    authenticated collection_items DELETE
    authenticated collection_items INSERT (collection_id, id, item_id, item_type, notes, position, user_id)
    authenticated collection_items SELECT
    authenticated collection_items UPDATE (notes, position)
    authenticated collections DELETE
    authenticated collections INSERT (description, id, is_public, name, user_id)
    authenticated collections SELECT
    authenticated collections UPDATE (description, is_public, name)
    authenticated deleted_collection SELECT
    authenticated docs SELECT
    authenticated feed SELECT
    authenticated moderation_log SELECT
    authenticated mutation INSERT (client_id, code, digest, n, seq, user_id)
    authenticated mutation SELECT
    authenticated newsletter_subscribers SELECT
    authenticated profiles SELECT
    authenticated profiles UPDATE (avatar_url, bio, full_name, github_url, website)
    authenticated reports SELECT
    authenticated scope SELECT
    authenticated skills DELETE
    authenticated skills SELECT
    authenticated skills UPDATE (is_featured, is_verified)
    authenticated submission_history SELECT
    authenticated templates DELETE
    authenticated templates SELECT
    authenticated templates UPDATE (is_featured)
    authenticated user_favorites DELETE
    authenticated user_favorites INSERT (id, item_id, item_type, user_id)
    authenticated user_favorites SELECT
    authenticated user_roles DELETE
    authenticated user_roles INSERT (role, user_id)
    authenticated user_roles SELECT
    authenticated user_submissions DELETE
    authenticated user_submissions INSERT (content, description, id, title, type, user_id)
    authenticated user_submissions SELECT
    authenticated user_submissions UPDATE (content, description, title)
    "
  `)
  const open = await world.rows<{ name: string }>("select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'sync') and relkind = 'r' and not relrowsecurity")
  expect(open).toEqual([])
})

test('what strangers may call is this list and no more', async () => {
  const functions = await world.rows<{ name: string }>("select nspname || '.' || proname as name from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname in ('public', 'sync') and has_function_privilege('anon', p.oid, 'execute') order by 1")
  expect(functions.map(({ name }) => name)).toEqual([
    'public.collection_exists', 'public.collection_is_public', 'public.collection_page', 'public.count_item', 'public.count_items', 'public.has_role', 'public.is_moderator', 'public.owns_collection', 'public.pending_submissions', 'public.profile_page', 'public.subscribe_newsletter', 'public.sync_pull',
    'public.sync_push', 'public.texts_within', 'public.urls_only', 'public.username_free',
  ])
})
