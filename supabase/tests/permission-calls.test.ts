import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonicalZip } from '#domain/package/canonical-zip.ts'
import { openWorld, type Person, type World } from './people.ts'

/**
 * Who may call what: the HTTP status with which each function answers each kind of person, with
 * arguments that would otherwise be good. 401 and 403 are refusals.
 */
const expected = `
function               visitor  user     moderator  admin
admin_counts           401      403      200        200
admin_items            401      403      200        200
admin_log              401      403      403        200
admin_reports          401      403      200        200
admin_submissions      401      403      200        200
admin_submission       401      403      200        200
admin_users            401      403      200        200
approve_submission     401      403      200        200
approve_submission own 401      403      403        200
reject_submission      401      403      204        204
reject_submission own  401      403      403        204
mark_item              401      403      204        204
delete_item            401      403      204        204
report_item            401      204      204        204
decide_report          401      403      204        204
add_role               401      403      403        204
remove_role            401      403      403        204
hand_out_link          401      403      403        200
withdraw_version       401      403      204        204
withdraw_version own   401      204      204        204
become_administrator   401      404      404        404
`.trim()

/**
 * Functions that ask nobody who they are: they give away nothing, or act as whoever calls.
 * `permission-stories` lists those that strangers may call.
 */
const everyones = [
  'collection_page',
  'count_items',
  'listing_rows',
  'package_batch',
  'package_bytes',
  'package_file',
  'profile_page',
  'server_files',
  'subscribe_newsletter',
  'sync_pull',
  'sync_push',
  'username_free',
]

let world: World
let people: Record<'visitor' | 'user' | 'moderator' | 'admin', Person>
let sender: Person
beforeAll(async () => {
  world = await openWorld()
  people = {
    visitor: world.visitor,
    user: await world.signUp(),
    moderator: await world.withRole('moderator'),
    admin: await world.withRole('admin'),
  }
  sender = await world.signUp()
})
afterAll(() => world.close())

let made = 0
async function submission(from: Person = sender): Promise<string> {
  const content = {
    name: 'n',
    slug: `calls-${++made}`,
    summary: 's',
    description: 'd',
    category: ['data'],
  }
  const [row] = await world.rows<{ id: string }>(
    `insert into user_submissions (user_id, type, title, content) values ('${from.id || sender.id}', 'skill', 't', '${JSON.stringify(content)}') returning id`,
  )
  return row?.id ?? ''
}
async function skill(): Promise<string> {
  const [row] = await world.rows<{ id: string }>(
    `insert into skills (slug, name, summary, description, category) values ('call-${++made}', 'n', 's', 'd', '{data}') returning id`,
  )
  return row?.id ?? ''
}
async function report(): Promise<string> {
  const [row] = await world.rows<{ id: string }>(
    `insert into reports (user_id, item_type, item_id, item_name, item_slug, reason) values ('${sender.id}', 'skill', '${await skill()}', 'n', 's', 'r') returning id`,
  )
  return row?.id ?? ''
}

async function version(owner: Person): Promise<string> {
  const zip = canonicalZip([
    { path: 'SKILL.md', bytes: new TextEncoder().encode(String(++made)), executable: false },
  ])
  const [row] = await world.rows<{ id: string }>(
    `with skill as (
      insert into skills (slug, name, summary, description, category, submitted_by)
      values ('call-${++made}', 'n', 's', 'd', '{data}', '${owner.id || sender.id}')
      returning id
    ),
    package as (
      insert into packages (bytes)
      values ('\\x${Buffer.from(zip).toString('hex')}')
      returning digest
    )
    insert into package_versions (skill_id, version, digest)
    select skill.id, '1', package.digest from skill, package
    returning id`,
  )
  return row?.id ?? ''
}

/** Good arguments, made anew for every call; `own`: about something of whoever calls. */
const calls: Record<string, (caller: Person) => Promise<object>> = {
  admin_counts: () => Promise.resolve({}),
  admin_items: () => Promise.resolve({ p_item_type: 'skill' }),
  admin_log: () => Promise.resolve({}),
  admin_reports: () => Promise.resolve({}),
  admin_submissions: () => Promise.resolve({}),
  admin_submission: async () => ({ p_id: await submission() }),
  admin_users: () => Promise.resolve({}),
  approve_submission: async () => ({ p_id: await submission() }),
  'approve_submission own': async (caller) => ({ p_id: await submission(caller) }),
  reject_submission: async () => ({ p_id: await submission(), p_reason: 'not yet' }),
  'reject_submission own': async (caller) => ({
    p_id: await submission(caller),
    p_reason: 'not yet',
  }),
  mark_item: async () => ({
    p_item_type: 'skill',
    p_item_id: await skill(),
    p_mark: 'featured',
    p_on: true,
  }),
  delete_item: async () => ({ p_item_type: 'skill', p_item_id: await skill() }),
  report_item: async () => ({
    p_item_type: 'skill',
    p_item_id: await skill(),
    p_reason: 'it is broken',
  }),
  decide_report: async () => ({ p_id: await report(), p_status: 'resolved' }),
  add_role: () => Promise.resolve({ p_user: sender.id, p_role: 'user' }),
  remove_role: () => Promise.resolve({ p_user: sender.id, p_role: 'user' }),
  hand_out_link: () => Promise.resolve({ p_user: sender.id }),
  // whoever has the link may; nobody here has
  withdraw_version: async () => ({ p_id: await version(sender) }),
  'withdraw_version own': async (caller) => ({ p_id: await version(caller) }),
  become_administrator: () => Promise.resolve({ p_token: 'guessed' }),
}

test('every function of moderation answers those it is for, and refuses all others', async () => {
  const names = Object.keys(people) as (keyof typeof people)[]
  const lines = [['function', ...names]]
  for (const [name, args] of Object.entries(calls)) {
    const line = [name]
    for (const person of names)
      line.push(
        String(
          (
            await world.ask(
              people[person],
              'POST',
              `/rest/v1/rpc/${name.split(' ')[0]}`,
              await args(people[person]),
            )
          ).status,
        ),
      )
    lines.push(line)
  }
  const widths = [23, 9, 9, 11, 5]
  const table = lines
    .map((line) =>
      line
        .map((cell, n) => cell.padEnd(widths[n] ?? 0))
        .join('')
        .trimEnd(),
    )
    .join('\n')
  console.log(table)
  expect(table).toBe(expected)
})

test('no function is forgotten here', async () => {
  const functions = await world.rows<{
    name: string
  }>(`select distinct proname as name from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname = 'public' and prokind = 'f' and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))`)
  const written = new Set([...everyones, ...Object.keys(calls)])
  expect(functions.map(({ name }) => name).filter((name) => !written.has(name))).toEqual([])
})

test('helpers, the feed and the functions of mutations are not to be had through the API', async () => {
  const inner: [string, string, object][] = [
    ['private', 'rpc/has_role', { p_user: sender.id, p_role: 'admin' }],
    ['private', 'rpc/apply_mutation', { p_name: 'profile.update', p_args: {} }],
    ['private', 'submission_field', {}],
    ['mutations', 'rpc/profile.update', { args: {} }],
    ['sync', 'feed', {}],
    ['sync', 'skill_card', {}],
  ]
  for (const person of Object.values(people))
    for (const [schema, path, args] of inner) {
      const isCall = path.startsWith('rpc/')
      const [method, body] = isCall ? ['POST', args] : ['GET', undefined]
      const named = { 'accept-profile': schema, 'content-profile': schema }
      for (const headers of [{}, named]) {
        const { status, body: answer } = await world.ask(
          person,
          method,
          `/rest/v1/${path}`,
          body,
          headers,
        )
        // PostgREST: 404 for what is not in the schemas it shows, 406 for another schema
        expect([404, 406], `${schema} ${path} ${JSON.stringify(answer)}`).toContain(status)
      }
    }
})
