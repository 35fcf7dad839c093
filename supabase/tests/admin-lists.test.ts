import { afterAll, beforeAll, expect, test } from 'vitest'
import { full, openStaffed, type Staffed } from './staffed.ts'

let staffed: Staffed
let { world, ann, mia, admin, rpc, submit, skill } = {} as Staffed
beforeAll(async () => {
  staffed = await openStaffed()
  ;({ world, ann, mia, admin, rpc, submit, skill } = staffed)
})
afterAll(() => world.close())

const approved = async (content: object, type: 'skill' | 'template') =>
  rpc(mia, 'approve_submission', { p_id: await submit(content, type) })

test('lists come a page at a time, searched, with the total, however many there are', async () => {
  await approved(
    {
      name: 'Letter',
      slug: 'ann-letter',
      description: 'A letter',
      content: 'Dear',
      category: ['utilities'],
      tags: ['mail'],
    },
    'template',
  )
  await skill('flood')
  await world.run("update skills set name = 'n' where slug = 'flood'")
  await world.run(`
    alter table auth.users disable trigger user;
    insert into auth.users (id, email) select gen_random_uuid(), 'many-' || n || '@example.com' from generate_series(1, 3000) n;
    alter table auth.users enable trigger user;
    insert into profiles (id, username, full_name, created_at) select id, replace(email, '@example.com', ''), '100%_' || email, now() - interval '1 day' from auth.users where email like 'many-%'`)
  const users = async (args: object) =>
    (await rpc(mia, 'admin_users', args)).body as {
      total: number
      rows: { username: string; roles: string[] }[]
    }
  const all = await users({})
  expect(all.rows).toHaveLength(20)
  expect(all.total).toBeGreaterThan(3000)
  expect((await users({ p_page: 2 })).rows[0]?.username).not.toBe(all.rows[0]?.username)
  expect((await users({ p_size: 100_000 })).rows).toHaveLength(100)
  expect(await users({ p_search: 'MANY-2999' })).toMatchObject({
    total: 1,
    rows: [{ username: 'many-2999', roles: [] }],
  })
  // the search is no pattern: a percent sign stands for itself
  expect((await users({ p_search: '%' })).total).toBe(3000)
  expect((await users({ p_search: 'nobody_here%' })).rows).toEqual([])
  expect(await users({ p_role: 'admin' })).toMatchObject({ total: 1, rows: [{ roles: ['admin'] }] })
  expect((await users({ p_page: 99_999 })).rows).toEqual([])
  for (const nonsense of [
    { p_page: 0 },
    { p_page: -3 },
    { p_page: 2_147_483_647, p_size: 2_147_483_647 },
    { p_size: 0 },
    { p_size: -1 },
  ])
    expect(await users(nonsense), JSON.stringify(nonsense)).toMatchObject({ total: all.total })
  expect((await users({ p_size: -1 })).rows).toHaveLength(1)
  expect(
    (await rpc(mia, 'admin_items', { p_item_type: 'skill', p_search: 'flood' })).body,
  ).toMatchObject({ total: 0 })
  expect(
    (await rpc(mia, 'admin_items', { p_item_type: 'template', p_search: 'A LETTER' })).body,
  ).toMatchObject({ total: 1, rows: [{ slug: 'ann-letter', tags: ['mail'], is_verified: false }] })
})

test('the queue has the oldest first, everything else the newest, and no content', async () => {
  await approved(full, 'skill')
  for (const slug of ['first', 'second', 'third']) await submit({ ...full, slug })
  const list = async (args: object) =>
    (await rpc(mia, 'admin_submissions', args)).body as {
      total: number
      rows: { created_at: string; status: string }[]
    }
  const pending = (await list({ p_status: 'pending' })).rows
  expect(pending.map(({ created_at }) => created_at)).toEqual(
    pending.map(({ created_at }) => created_at).toSorted(),
  )
  const all = (await list({})).rows
  expect(all.map(({ created_at }) => created_at)).toEqual(
    all
      .map(({ created_at }) => created_at)
      .toSorted()
      .toReversed(),
  )
  for (const [args, whole] of [
    [{ p_status: 'pending' }, pending],
    [{}, all],
  ] as const)
    expect((await list({ ...args, p_size: 1 })).rows).toEqual([whole[0]])
  expect(all[0]).not.toHaveProperty('content')
  expect(all[0]).toMatchObject({ username: 'ann', type: 'skill' })
  expect((await list({ p_search: 'ANN-GLOSSARY' })).total).toBe(1)
  expect((await rpc(mia, 'admin_counts', {})).body).toMatchObject({
    pending: (await list({ p_status: 'pending' })).total,
    approved: 2,
    reports: expect.any(Number) as number,
  })
})

test('a reviewer reads what was rejected of this submission before, and of no other', async () => {
  const [id, other] = [
    await submit({ ...full, slug: 'again' }),
    await submit({ ...full, slug: 'another' }),
  ]
  for (const [one, reason] of [
    [id, 'too short'],
    [other, 'not yours to read here'],
  ] as const) {
    await rpc(mia, 'reject_submission', { p_id: one, p_reason: reason })
    const content = {
      ...full,
      slug: `mended-${reason.length}`,
      installMcp: 'npx mended',
      installClaude: 'npx mended',
    }
    const { body } = await rpc(ann, 'sync_push', {
      p_client: crypto.randomUUID(),
      p_user: ann.id,
      p_mutations: [
        {
          n: 1,
          name: 'submission.revise',
          args: {
            id: one,
            type: 'skill',
            title: content.name,
            description: content.summary,
            content,
          },
        },
      ],
    })
    expect(body).toMatchObject({ verdicts: [{ code: null }] })
  }
  const { body } = await rpc(mia, 'admin_submission', { p_id: id })
  expect(body).toMatchObject({ id, status: 'pending', sender: { username: 'ann' } })
  expect((body as { earlier: object[] }).earlier).toMatchObject([
    { rejection_reason: 'too short', content: { slug: 'again' } },
  ])
})

test('an admin reads the log, newest first, with the names', async () => {
  for (let n = 0; n < 3; n++)
    for (const name of ['add_role', 'remove_role'])
      await rpc(admin, name, { p_user: ann.id, p_role: 'moderator' })
  const { body } = await rpc(admin, 'admin_log', { p_size: 5 })
  const { total, rows } = body as { total: number; rows: { at: string; actor: string | null }[] }
  expect(total).toBeGreaterThan(5)
  expect(rows).toHaveLength(5)
  expect(rows.map(({ at }) => at)).toEqual(
    rows
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(rows.every(({ actor }) => actor !== null)).toBe(true)
})
