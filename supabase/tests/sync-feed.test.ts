import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from './people.ts'
import { skill as content, submissionRow } from './submitting.ts'

interface Page {
  epoch: string
  head: number
  next: number
  reset: boolean
  ops: [number, string, string, Record<string, unknown> | null][]
}

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const pull = async (person: Person, query: Record<string, string | number> = {}): Promise<Page> => {
  const search = new URLSearchParams({
    p_scope: 'catalog',
    ...Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
  })
  const { status, body } = await world.ask(person, 'GET', `/rest/v1/rpc/sync_pull?${search}`)
  expect(status).toBe(200)
  return body as Page
}
const head = async () => (await pull(world.visitor, { p_limit: 1 })).head
/** What a device that was in step would be told. */
const since = async (before: number, query: Record<string, string | number> = {}) => {
  const { epoch } = await pull(world.visitor, { p_limit: 1 })
  return pull(world.visitor, { p_after: before, p_epoch: epoch, ...query })
}
const skill = (slug: string) =>
  `insert into skills (slug, name, summary, description, category) values ('${slug}', 'Name', 'Summary', 'Long text', '{data}')`

test('pages add up to the whole catalogue, in order and once', async () => {
  const seen: string[] = []
  let after = 0
  let page = await pull(world.visitor, { p_limit: 7 })
  const { epoch } = page
  while (page.ops.length > 0) {
    expect(page).toMatchObject({ epoch, reset: false })
    for (const [seq, table, pk, row] of page.ops) {
      expect(seq).toBeGreaterThan(after)
      expect(row).toMatchObject({ id: pk })
      after = seq
      seen.push(`${table}/${pk}`)
    }
    expect(page.next).toBe(after)
    page = await pull(world.visitor, { p_limit: 7, p_after: after, p_epoch: epoch })
  }
  const stored = await world.rows<{ key: string }>(
    ['skills', 'templates', 'docs', 'articles']
      .map((table) => `select '${table}/' || id as key from ${table}`)
      .join(' union all '),
  )
  expect(seen.toSorted()).toEqual(stored.map(({ key }) => key).toSorted())
  expect(new Set(seen).size).toBe(seen.length)
  expect(after).toBe(page.head)
})

test("a card has no long texts, a template's card the beginning of its content", async () => {
  await world.run(
    `${skill('light')}; insert into templates (slug, name, description, content) values ('light', 'n', 'd', repeat('甲', 300))`,
  )
  const before = (await head()) - 2
  const cards = await since(before, { p_detail: 'card' })
  expect(Object.keys(cards.ops[0]?.[3] ?? {})).toEqual([
    'id',
    'slug',
    'name',
    'name_en',
    'author',
    'summary',
    'summary_en',
    'category',
    'runtimes',
    'supports',
    'complexity',
    'license',
    'price',
    'status',
    'version',
    'stars',
    'views',
    'downloads',
    'is_featured',
    'is_verified',
    'created_at',
    'updated_at',
  ])
  expect(cards.ops[1]?.[3]).toMatchObject({ preview: '甲'.repeat(240) })
  expect(cards.ops[1]?.[3]).not.toHaveProperty('content')
  const whole = await since(before)
  expect(whole.ops.map(([, , , row]) => row?.['description'] ?? '')).toEqual(['Long text', 'd'])
  expect(whole.ops[1]?.[3]).toMatchObject({ content: '甲'.repeat(300) })
})

test('a change of counters is no news, any other change is exactly one', async () => {
  await world.run(skill('quiet'))
  const before = await head()
  await world.run(
    "update skills set views = views + 1, downloads = 5, stars = 7 where slug = 'quiet'; update templates set views = views + 1, uses = uses + 1",
  )
  expect(await head()).toBe(before)
  expect(
    (
      await world.rows("select updated_at = created_at as same from skills where slug = 'quiet'")
    )[0],
  ).toEqual({ same: true })
  await world.run("update skills set name = name, summary = summary where slug = 'quiet'")
  expect(await head()).toBe(before)
  await world.run("update skills set is_featured = true, views = 0 where slug = 'quiet'")
  expect((await since(before)).ops).toMatchObject([
    [before + 1, 'skills', expect.any(String), { slug: 'quiet', is_featured: true }],
  ])
})

test('the time of the last change moves with the content of every table that tells one', async () => {
  const person = await world.signUp()
  await world.run(
    `insert into collections (user_id, name) values ('${person.id}', 'c'); insert into user_submissions (user_id, type, title, content) values ('${person.id}', 'skill', 't', '{}')`,
  )
  for (const [table, change] of Object.entries({
    skills: "name = 'x'",
    templates: "name = 'x'",
    docs: "title = 'x'",
    articles: "title = 'x'",
    profiles: "bio = 'x'",
    collections: 'is_public = true',
    user_submissions: "title = 'x'",
  })) {
    const [row] = await world.rows<{
      moved: boolean
    }>(`with old as (select id, updated_at from ${table} limit 1)
      , changed as (update ${table} t set ${change} from old where old.id = t.id returning t.updated_at > old.updated_at as moved) select moved from changed`)
    expect(row, table).toEqual({ moved: true })
  }
})

test('what changes twice is told once, with its last state', async () => {
  await world.run(skill('twice'))
  const before = await head()
  await world.run(
    "update skills set name = 'First' where slug = 'twice'; update skills set name = 'Second' where slug = 'twice'",
  )
  expect((await since(before)).ops).toMatchObject([
    [before + 2, 'skills', expect.any(String), { name: 'Second' }],
  ])
})

test('a deleted row arrives as null, and comes back when it is made again', async () => {
  const id = '00000000-0000-4000-8000-00000000dead'
  const make = skill('gone')
    .replace('(slug', '(id, slug')
    .replace("values ('gone'", `values ('${id}', 'gone'`)
  await world.run(make)
  const before = await head()
  await world.run("delete from skills where slug = 'gone'")
  expect((await since(before)).ops).toEqual([[before + 1, 'skills', id, null]])
  await world.run(make)
  expect((await since(before)).ops).toMatchObject([[before + 2, 'skills', id, { slug: 'gone' }]])
})

test('a rolled-back change leaves no trace and no hole', async () => {
  const before = await head()
  await expect(world.run(`${skill('undone')}; select 1 / 0`)).rejects.toThrow()
  expect(await head()).toBe(before)
  await world.run(skill('done'))
  expect(await head()).toBe(before + 1)
})

test('nothing new is one small answer', async () => {
  const now = await head()
  const page = await since(now)
  expect(page).toMatchObject({ head: now, next: now, reset: false, ops: [] })
  expect(JSON.stringify(page).length).toBeLessThan(120)
})

test('a cursor of another epoch, beyond the head or below what is remembered starts over', async () => {
  const { epoch, head: now } = await pull(world.visitor, { p_limit: 1 })
  const old = '00000000-0000-4000-8000-000000000000'
  expect(await pull(world.visitor, { p_after: 3, p_epoch: old })).toMatchObject({ reset: true })
  expect(await pull(world.visitor, { p_after: 3 })).toMatchObject({ reset: true })
  expect(await pull(world.visitor, { p_after: now + 1, p_epoch: epoch })).toMatchObject({
    reset: true,
  })
  expect(await pull(world.visitor, { p_after: now, p_epoch: epoch })).toMatchObject({
    reset: false,
  })
  expect(await pull(world.visitor, { p_after: 0, p_epoch: old })).toMatchObject({ reset: false })
  // tombstones are kept for a while, and forgotten only below the floor
  await world.run(`${skill('forgotten')}; delete from skills where slug = 'forgotten'`)
  const tomb = await head()
  await world.run('call sync.purge()')
  expect(await pull(world.visitor, { p_after: tomb - 1, p_epoch: epoch })).toMatchObject({
    reset: false,
    ops: [[tomb, 'skills', expect.any(String), null]],
  })
  await world.run(
    "update sync.feed set at = now() - interval '91 days' where deleted; call sync.purge()",
  )
  expect(await pull(world.visitor, { p_after: tomb - 1, p_epoch: epoch })).toMatchObject({
    reset: true,
  })
  expect(await pull(world.visitor, { p_after: tomb, p_epoch: epoch })).toMatchObject({
    reset: false,
    ops: [],
  })
})

test('a row that the caller may not see comes as null', async () => {
  await world.run(skill('hidden'))
  const before = (await head()) - 1
  await world.run(`alter policy "anyone reads skills" on skills using (slug <> 'hidden')`)
  expect((await since(before)).ops).toEqual([[before + 1, 'skills', expect.any(String), null]])
  await world.run('alter policy "anyone reads skills" on skills using (true)')
})

test("a person's own changes come in their own scope, and in nobody else's", async () => {
  const [ann, bob] = [await world.signUp(), await world.signUp()]
  const catalog = await head()
  const start = await pull(ann, { p_scope: `u:${ann.id}` })
  expect(start.ops).toMatchObject([[1, 'profiles', ann.id, { id: ann.id }]])
  const { body } = await world.ask(
    ann,
    'POST',
    '/rest/v1/collections',
    { user_id: ann.id, name: 'c' },
    { prefer: 'return=representation' },
  )
  const [{ id } = { id: '' }] = body as { id: string }[]
  await world.ask(ann, 'POST', '/rest/v1/collection_items', {
    user_id: ann.id,
    collection_id: id,
    item_type: 'skill',
    item_id: ann.id,
  })
  await world.ask(ann, 'POST', '/rest/v1/user_favorites', {
    user_id: ann.id,
    item_type: 'skill',
    item_id: ann.id,
  })
  await world.ask(ann, 'POST', '/rest/v1/user_submissions', submissionRow(ann.id, content()))
  const after = await pull(ann, {
    p_scope: `u:${ann.id}`,
    p_after: 1,
    p_epoch: (await pull(ann, { p_scope: `u:${ann.id}` })).epoch,
  })
  expect(after.ops.map(([, table]) => table)).toEqual([
    'collections',
    'collection_items',
    'user_favorites',
    'user_submissions',
  ])
  await world.ask(ann, 'DELETE', `/rest/v1/collections?id=eq.${id}`)
  const last = await pull(ann, {
    p_scope: `u:${ann.id}`,
    p_after: after.head,
    p_epoch: after.epoch,
  })
  expect(last.ops.map(([, table, , row]) => [table, row])).toEqual(
    expect.arrayContaining([
      ['collections', null],
      ['collection_items', null],
    ]),
  )
  expect(await head()).toBe(catalog)
  // an answer like "nothing there" would make a device delete what it has
  expect(
    await world.ask(bob, 'GET', `/rest/v1/rpc/sync_pull?p_scope=u:${ann.id}&p_after=5`),
  ).toMatchObject({ status: 403, body: { code: 'PT403' } })
  expect(
    await world.ask(world.visitor, 'GET', `/rest/v1/rpc/sync_pull?p_scope=u:${ann.id}`),
  ).toMatchObject({ status: 401, body: { code: 'PT401' } })
  expect(await world.ask(ann, 'GET', '/rest/v1/rpc/sync_pull?p_scope=everything')).toMatchObject({
    status: 403,
  })
})
