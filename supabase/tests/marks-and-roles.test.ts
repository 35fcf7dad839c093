import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStaffed, type Staffed } from './staffed.ts'

let staffed: Staffed
let { world, mia, max, admin, rpc, log, skill, template } = {} as Staffed
beforeAll(async () => {
  staffed = await openStaffed()
  ;({ world, mia, max, admin, rpc, log, skill, template } = staffed)
})
afterAll(() => world.close())

test('marks and deletions are written down, by whichever way they come', async () => {
  await world.run(
    "insert into skills (id, slug, name, summary, description, category) values ('00000000-0000-4000-8000-0000000000c1', 'marked', 'Marked', 's', 'd', '{data}')",
  )
  const item = { p_item_type: 'skill', p_item_id: '00000000-0000-4000-8000-0000000000c1' }
  await rpc(mia, 'mark_item', { ...item, p_mark: 'featured', p_on: true })
  await rpc(mia, 'mark_item', { ...item, p_mark: 'featured', p_on: true }) // no change, so no line in the log
  await world.ask(max, 'PATCH', `/rest/v1/skills?id=eq.${item.p_item_id}`, {
    is_featured: false,
    is_verified: true,
  })
  await world.ask(max, 'DELETE', `/rest/v1/skills?id=eq.${item.p_item_id}`)
  expect(await rpc(mia, 'delete_item', item)).toMatchObject({
    status: 404,
    body: { hint: 'not-found' },
  })
  expect(await rpc(mia, 'mark_item', { ...item, p_mark: 'verified', p_on: true })).toMatchObject({
    status: 404,
  })
  expect(
    await rpc(mia, 'mark_item', {
      p_item_type: 'template',
      p_item_id: item.p_item_id,
      p_mark: 'verified',
      p_on: true,
    }),
  ).toMatchObject({ status: 400 })
  const lines = await log(`item_id = '${item.p_item_id}'`)
  expect(lines.map(({ act, actor }) => [act, actor])).toEqual([
    ['item.featured', mia.id],
    ['item.unfeatured', max.id],
    ['item.verified', max.id],
    ['item.deleted', max.id],
  ])
  expect(lines.at(-1)).toMatchObject({ detail: { name: 'Marked', slug: 'marked' } })
})

test('a template is marked and deleted as a skill is, and the log has it', async () => {
  const item = { p_item_type: 'template', p_item_id: await template('marked-letter') }
  expect(await rpc(mia, 'mark_item', { ...item, p_mark: 'featured', p_on: true })).toMatchObject({
    status: 204,
  })
  expect(
    await world.rows("select is_featured from templates where slug = 'marked-letter'"),
  ).toEqual([{ is_featured: true }])
  expect(await rpc(max, 'delete_item', item)).toMatchObject({ status: 204 })
  expect(await world.rows("select slug from templates where slug = 'marked-letter'")).toEqual([])
  expect(
    (await log(`item_id = '${item.p_item_id}'`)).map(({ act, actor }) => [act, actor]),
  ).toEqual([
    ['item.featured', mia.id],
    ['item.deleted', max.id],
  ])
})

test('what the owner of the database does is not in the log of the moderators', async () => {
  const id = await skill('by-the-owner')
  await world.run(
    `update skills set is_featured = true, is_verified = true where id = '${id}'; delete from skills where id = '${id}'`,
  )
  expect(await log(`item_id = '${id}' or actor is null`)).toEqual([])
})

test('a role is given once and taken once, is written down both times, and only to people there are', async () => {
  const bob = await world.signUp('bob')
  const role = { p_user: bob.id, p_role: 'moderator' }
  for (const name of ['add_role', 'add_role', 'remove_role', 'remove_role'])
    expect(await rpc(admin, name, role), name).toMatchObject({ status: 204 })
  expect(await log(`person = '${bob.id}'`)).toMatchObject([
    { act: 'role.added', actor: admin.id, detail: { role: 'moderator', username: 'bob' } },
    { act: 'role.removed', actor: admin.id, detail: { role: 'moderator', username: 'bob' } },
  ])
  expect(
    await rpc(admin, 'add_role', { ...role, p_user: '00000000-0000-4000-8000-000000000000' }),
  ).toMatchObject({ status: 404, body: { hint: 'not-found' } })
})

test('the last administrator keeps the role, also when two take it from each other at once', async () => {
  expect(await rpc(admin, 'remove_role', { p_user: admin.id, p_role: 'admin' })).toMatchObject({
    status: 409,
    body: { hint: 'last-admin' },
  })
  expect(await world.ask(admin, 'DELETE', '/rest/v1/user_roles?role=eq.admin')).toMatchObject({
    status: 409,
  })
  const second = await world.signUp()
  await rpc(admin, 'add_role', { p_user: second.id, p_role: 'admin' })
  await rpc(admin, 'add_role', { p_user: second.id, p_role: 'admin' }) // a second time: still one
  expect(await world.ask(admin, 'DELETE', '/rest/v1/user_roles?role=eq.admin')).toMatchObject({
    status: 409,
  })
  await Promise.all([
    rpc(admin, 'remove_role', { p_user: second.id, p_role: 'admin' }),
    rpc(second, 'remove_role', { p_user: admin.id, p_role: 'admin' }),
  ])
  const left = await world.rows<{ user_id: string }>(
    "select user_id from user_roles where role = 'admin'",
  )
  expect(left).toHaveLength(1)
  await world.run(
    `insert into user_roles (user_id, role) values ('${admin.id}', 'admin') on conflict do nothing`,
  )
  expect(
    (await log(`person = '${second.id}'`)).map(({ act, detail }) => [act, detail]).slice(0, 1),
  ).toEqual([['role.added', { role: 'admin', username: expect.any(String) as string }]])
})

test('with the secret key the log can be read, and nothing of it changed or removed', async () => {
  await rpc(mia, 'mark_item', {
    p_item_type: 'skill',
    p_item_id: await skill('kept-in-the-log'),
    p_mark: 'featured',
    p_on: true,
  })
  const before = await log('true')
  const { secret } = world.backend.keys
  const ask = (method: string, body?: object) =>
    world.backend.fetch(
      new Request('http://here/rest/v1/moderation_log?id=not.is.null', {
        method,
        headers: {
          apikey: secret,
          authorization: `Bearer ${secret}`,
          'content-type': 'application/json',
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    )
  expect((await ask('GET')).status).toBe(200)
  expect([(await ask('PATCH', { detail: {} })).status, (await ask('DELETE')).status]).toEqual([
    403, 403,
  ])
  expect(await log('true')).toEqual(before)
})
