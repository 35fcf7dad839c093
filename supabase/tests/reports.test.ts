import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStaffed, type Staffed } from './staffed.ts'

let staffed: Staffed
let { world, ann, mia, max, rpc, log, skill, template } = {} as Staffed
beforeAll(async () => {
  staffed = await openStaffed()
  ;({ world, ann, mia, max, rpc, log, skill, template } = staffed)
})
afterAll(() => world.close())

test('a report reaches moderators and nobody else, is closed once, and goes with its item', async () => {
  const bob = await world.signUp('bob')
  await world.run(
    "insert into skills (id, slug, name, summary, description, category) values ('00000000-0000-4000-8000-0000000000c2', 'reported', 'Reported', 's', 'd', '{data}')",
  )
  const item = { p_item_type: 'skill', p_item_id: '00000000-0000-4000-8000-0000000000c2' }
  expect(await rpc(bob, 'report_item', { ...item, p_reason: ' ' })).toMatchObject({
    status: 400,
    body: { hint: 'reason-required' },
  })
  expect(
    await rpc(bob, 'report_item', { ...item, p_item_id: bob.id, p_reason: 'x' }),
  ).toMatchObject({ status: 404 })
  await rpc(bob, 'report_item', { ...item, p_reason: 'first words' })
  await rpc(bob, 'report_item', { ...item, p_reason: 'steals passwords' })
  await rpc(ann, 'report_item', { ...item, p_reason: 'a copy of mine' })
  const open = await rpc(mia, 'admin_reports', {})
  expect(open.body).toMatchObject({
    total: 2,
    rows: [
      { item_name: 'Reported', item_slug: 'reported', reason: 'steals passwords', username: 'bob' },
      { reason: 'a copy of mine', username: 'ann' },
    ],
  })
  expect((await rpc(mia, 'admin_reports', { p_size: 1 })).body).toMatchObject({
    total: 2,
    rows: [{ reason: 'steals passwords' }],
  })
  expect((await world.ask(ann, 'GET', '/rest/v1/reports?select=reason')).body).toEqual([
    { reason: 'a copy of mine' },
  ])
  const [first] = (open.body as { rows: { id: string }[] }).rows
  const both = await Promise.all([
    rpc(mia, 'decide_report', { p_id: first?.id, p_status: 'dismissed' }),
    rpc(max, 'decide_report', { p_id: first?.id, p_status: 'resolved' }),
  ])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 409]))
  expect(await log(`detail ->> 'report' = '${first?.id}'`)).toHaveLength(1)
  await rpc(max, 'delete_item', item)
  expect((await rpc(mia, 'admin_reports', {})).body).toEqual({ total: 0, rows: [] })
  expect((await rpc(mia, 'admin_reports', { p_status: null })).body).toMatchObject({ total: 2 })
})

test('nobody floods the moderators with reports', async () => {
  const bot = await world.signUp()
  await world.run(
    `insert into skills (slug, name, summary, description, category) select 'flood-' || n, 'n', 's', 'd', '{data}' from generate_series(1, 21) n`,
  )
  const rows = await world.rows<{ id: string }>("select id from skills where slug like 'flood-%'")
  const statuses = []
  for (const { id } of rows)
    statuses.push(
      (await rpc(bot, 'report_item', { p_item_type: 'skill', p_item_id: id, p_reason: 'x' }))
        .status,
    )
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429])
})

test("yesterday's reports do not count against today's", async () => {
  const eager = await world.signUp()
  const id = await skill('eager')
  await world.run(`insert into reports (user_id, item_type, item_id, item_name, item_slug, reason, status, decided_at, created_at)
    select '${eager.id}', 'skill', '${id}', 'n', 'eager', 'x', 'resolved', now(), now() - interval '25 hours' from generate_series(1, 20)`)
  expect(
    await rpc(eager, 'report_item', { p_item_type: 'skill', p_item_id: id, p_reason: 'x' }),
  ).toMatchObject({ status: 204 })
})

test('a report says what it is about and why, in words that fit', async () => {
  const [id, letter] = [await skill('fitting'), await template('fitting-letter')]
  expect(
    await rpc(ann, 'report_item', {
      p_item_type: 'skill',
      p_item_id: id,
      p_reason: 'x'.repeat(1001),
    }),
  ).toMatchObject({ status: 400, body: { hint: 'reason-long' } })
  expect(
    await rpc(ann, 'report_item', { p_item_type: 'template', p_item_id: id, p_reason: 'x' }),
  ).toMatchObject({ status: 404 })
  expect(
    await rpc(ann, 'report_item', { p_item_type: 'skill', p_item_id: letter, p_reason: 'x' }),
  ).toMatchObject({ status: 404 })
  const reported =
    'insert into reports (user_id, item_type, item_id, item_name, item_slug, reason, status, decided_at)'
  for (const [reason, status, at] of [
    [' ', 'open', 'null'],
    ['x'.repeat(1001), 'open', 'null'],
    ['x', 'open', 'now()'],
    ['x', 'resolved', 'null'],
  ]) {
    await expect(
      world.run(
        `${reported} values ('${ann.id}', 'skill', '${id}', 'n', 'fitting', '${reason}', '${status}', ${at})`,
      ),
      `${reason} ${status}`,
    ).rejects.toThrow(/reports_(?:reason_length|decided)/)
  }
})

test('a report is decided by somebody, one way or the other', async () => {
  await rpc(ann, 'report_item', {
    p_item_type: 'skill',
    p_item_id: await skill('decided'),
    p_reason: 'x',
  })
  const [report] = await world.rows<{ id: string }>(
    "select id from reports where item_slug = 'decided'",
  )
  expect(await rpc(mia, 'decide_report', { p_id: report?.id, p_status: 'open' })).toMatchObject({
    status: 400,
    body: { hint: 'invalid' },
  })
  expect(await rpc(mia, 'decide_report', { p_id: ann.id, p_status: 'resolved' })).toMatchObject({
    status: 404,
    body: { hint: 'not-found' },
  })
  expect(
    await rpc(mia, 'decide_report', { p_id: report?.id, p_status: 'dismissed' }),
  ).toMatchObject({ status: 204 })
  expect(
    await world.rows(
      "select status, decided_by, decided_at is not null as dated from reports where item_slug = 'decided'",
    ),
  ).toEqual([{ status: 'dismissed', decided_by: mia.id, dated: true }])
  expect(await log("detail ->> 'slug' = 'decided'")).toMatchObject([
    { act: 'report.dismissed', actor: mia.id, person: ann.id },
  ])
})

test('what goes closes its own reports and no others', async () => {
  const [going, staying, letter] = [
    await skill('going'),
    await skill('staying'),
    await template('going-letter'),
  ]
  for (const [type, id] of [
    ['skill', going],
    ['skill', staying],
    ['template', letter],
  ])
    await rpc(ann, 'report_item', { p_item_type: type, p_item_id: id, p_reason: 'x' })
  const open = async () =>
    (
      await world.rows<{ item_slug: string }>(
        "select item_slug from reports where status = 'open' and item_slug ~ 'going|staying' order by 1",
      )
    ).map(({ item_slug }) => item_slug)
  await rpc(max, 'delete_item', { p_item_type: 'skill', p_item_id: going })
  expect(await open()).toEqual(['going-letter', 'staying'])
  await rpc(max, 'delete_item', { p_item_type: 'template', p_item_id: letter })
  expect(await open()).toEqual(['staying'])
})
