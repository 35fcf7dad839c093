import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from './people.ts'
import { packageProbes, type Probe } from './package-probes.ts'
import { skill, submissionRow } from './submitting.ts'

/**
 * Who may do what, row by row, asked through the API. r: sees it, c: may add one like it, u: may
 * change it, d: may delete it. `own`: the row belongs to the person who asks, and is added in their
 * name; `other`: it belongs to a stranger, and is added in the stranger's name.
 */
const expected = `
                             visitor  user          moderator     admin
row                          other    own    other  own    other  own    other
a profile                    r---     r-u-   r---   r-u-   r---   r-u-   r---
a role                       r---     r---   r---   r---   r---   rc-d   rc-d
a skill                      r---     r---   r---   r-ud   r-ud   r-ud   r-ud
a version of a skill         r---     r---   r---   r---   r---   r---   r---
a template                   r---     r---   r---   r-ud   r-ud   r-ud   r-ud
a page of the docs           r---     r---   r---   r---   r---   r---   r---
an article                   r---     r---   r---   r---   r---   r---   r---
a pending submission         ----     rcud   ----   rcud   r---   rcud   r---
an approved submission       ----     r---   ----   r---   r---   r---   r---
a rejected submission        ----     r---   ----   r---   r---   r---   r---
what was rejected before     ----     r---   ----   r---   r---   r---   r---
a favourite                  ----     rc-d   ----   rc-d   ----   rc-d   ----
a private collection         ----     rcud   ----   rcud   ----   rcud   ----
a public collection          r---     rcud   r---   rcud   r---   rcud   r---
an item of a private one     ----     rcud   ----   rcud   ----   rcud   ----
an item of a public one      r---     rcud   r---   rcud   r---   rcud   r---
a newsletter address         ----     ----   ----   ----   ----   r---   r---
a counted device             ----     ----   ----   ----   ----   ----   ----
an open report               ----     r---   ----   r---   r---   r---   r---
a closed report              ----     r---   ----   r---   r---   r---   r---
a line of the log            ----     ----   ----   ----   ----   r---   r---
a published package          r---     r---   r---   r---   r---   r---   r---
a package that was sent in   ----     r---   ----   r---   r---   r---   r---
a withdrawn package          ----     ----   ----   r---   r---   r---   r---
a version of a package       r---     r---   r---   r---   r---   r---   r---
who sent a package           ----     r---   ----   r---   ----   r---   ----
a part of a package          ----     ----   ----   ----   ----   ----   ----
`.trim()

let world: World
let people: Record<'stranger' | 'user' | 'moderator' | 'admin', Person>
const item = '00000000-0000-4000-8000-0000000000aa'
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
let fresh = 1000
const another = () => id(++fresh)

beforeAll(async () => {
  world = await openWorld()
  people = {
    stranger: await world.signUp(),
    user: await world.signUp(),
    moderator: await world.withRole('moderator'),
    admin: await world.withRole('admin'),
  }
})
afterAll(() => world.close())

function collection(owner: string, n: number, isPublic: boolean): Probe {
  return {
    table: 'collections',
    where: `id=eq.${id(n)}`,
    make: `insert into collections (id, user_id, name, is_public) values ('${id(n)}', '${owner}', 'mine', ${isPublic})`,
    add: { user_id: owner, name: 'another' },
    change: { name: 'renamed' },
  }
}

function kept(owner: string, n: number, of: number, isPublic: boolean): Probe {
  return {
    table: 'collection_items',
    where: `id=eq.${id(n)}`,
    make: `delete from collections where id = '${id(of)}'; ${collection(owner, of, isPublic).make}; insert into collection_items (id, collection_id, user_id, item_type, item_id) values ('${id(n)}', '${id(of)}', '${owner}', 'skill', '${item}')`,
    add: { user_id: owner, collection_id: id(of), item_type: 'skill', item_id: another() },
    change: { notes: 'see also' },
  }
}

function submission(owner: string, n: number, status: 'pending' | 'approved' | 'rejected'): Probe {
  const sent = submissionRow(owner, skill())
  const renamed = skill({ name: 'renamed' })
  const reviewed = status === 'pending' ? 'null' : 'now()'
  return {
    table: 'user_submissions',
    where: `id=eq.${id(n)}`,
    make: `insert into user_submissions (id, user_id, type, title, content, status, reviewed_at, rejection_reason)
      values ('${id(n)}', '${owner}', 'skill', 'Invoices', '${JSON.stringify(skill())}', '${status}', ${reviewed}, ${status === 'rejected' ? "'no'" : 'null'})`,
    add: status === 'pending' ? sent : { ...sent, status },
    change: { title: 'renamed', content: renamed },
  }
}

function report(owner: string, n: number, status: 'open' | 'dismissed'): Probe {
  const sent = {
    user_id: owner,
    item_type: 'skill',
    item_name: 'n',
    item_slug: 's',
    reason: 'it is broken',
  }
  return {
    table: 'reports',
    where: `id=eq.${id(n)}`,
    make: `insert into reports (id, user_id, item_type, item_id, item_name, item_slug, reason, status, decided_at) values ('${id(n)}', '${owner}', 'skill', '${another()}', 'n', 's', 'r', '${status}', ${status === 'open' ? 'null' : 'now()'})`,
    add: { ...sent, item_id: another() },
    change: { reason: 'changed' },
  }
}

/** One row of every kind, belonging to the owner. */
const probesOf = (owner: string): Record<string, Probe> => ({
  'a profile': {
    table: 'profiles',
    where: `id=eq.${owner}`,
    make: 'select 1',
    add: { id: owner, username: 'two' },
    change: { bio: 'hello' },
  },
  'a role': {
    table: 'user_roles',
    where: `user_id=eq.${owner}&role=eq.user`,
    make: `insert into user_roles (user_id, role) values ('${owner}', 'user')`,
    add: { user_id: owner, role: 'user' },
    change: { role: 'admin' },
  },
  'a skill': {
    table: 'skills',
    where: `id=eq.${id(1)}`,
    make: `insert into skills (id, slug, name, summary, description, category, submitted_by) values ('${id(1)}', 'matrix', 'n', 's', 'd', '{data}', '${owner}')`,
    add: {
      slug: 'mine',
      name: 'n',
      summary: 's',
      description: 'd',
      category: ['data'],
      submitted_by: owner,
    },
    change: { is_featured: true },
  },
  'a version of a skill': {
    table: 'skill_versions',
    where: `skill_id=eq.${id(19)}&version=eq.9`,
    make: `insert into skills (id, slug, name, summary, description, category, submitted_by) values ('${id(19)}', 'versions', 'n', 's', 'd', '{data}', '${owner}') on conflict do nothing; insert into skill_versions (skill_id, version) values ('${id(19)}', '9')`,
    add: { skill_id: id(19), version: '9' },
    change: { version: '10' },
  },
  'a template': {
    table: 'templates',
    where: `id=eq.${id(2)}`,
    make: `insert into templates (id, slug, name, description, content, submitted_by) values ('${id(2)}', 'matrix', 'n', 'd', 'c', '${owner}')`,
    add: { slug: 'mine', name: 'n', description: 'd', content: 'c', submitted_by: owner },
    change: { is_featured: true },
  },
  'a page of the docs': {
    table: 'docs',
    where: `id=eq.${id(3)}`,
    make: `insert into docs (id, slug, title, summary, body) values ('${id(3)}', 'matrix', 't', 's', 'b')`,
    add: { slug: 'mine', title: 't', summary: 's', body: 'b' },
    change: { title: 'renamed' },
  },
  'an article': {
    table: 'articles',
    where: `id=eq.${id(4)}`,
    make: `insert into articles (id, slug, title, summary, date, author, body) values ('${id(4)}', 'matrix', 't', 's', '2026-01-01', 'a', 'b')`,
    add: { slug: 'mine', title: 't', summary: 's', date: '2026-01-01', author: 'a', body: 'b' },
    change: { title: 'renamed' },
  },
  'a pending submission': submission(owner, 5, 'pending'),
  'an approved submission': submission(owner, 6, 'approved'),
  'a rejected submission': submission(owner, 13, 'rejected'),
  'what was rejected before': {
    table: 'submission_history',
    where: `id=eq.${id(17)}`,
    make: `${submission(owner, 18, 'rejected').make} on conflict do nothing; update user_submissions set user_id = '${owner}' where id = '${id(18)}'; insert into submission_history (id, submission_id, user_id, title, content, rejection_reason, sent_at, reviewed_at) values ('${id(17)}', '${id(18)}', '${owner}', 't', '{}', 'r', now(), now())`,
    add: {
      submission_id: id(18),
      user_id: owner,
      title: 't',
      content: {},
      rejection_reason: 'r',
      sent_at: '2026-01-01T00:00:00Z',
      reviewed_at: '2026-01-01T00:00:00Z',
    },
    change: { rejection_reason: 'changed' },
  },
  'a favourite': {
    table: 'user_favorites',
    where: `id=eq.${id(7)}`,
    make: `insert into user_favorites (id, user_id, item_type, item_id) values ('${id(7)}', '${owner}', 'skill', '${item}')`,
    add: { user_id: owner, item_type: 'skill', item_id: another() },
    change: { item_id: another() },
  },
  'a private collection': collection(owner, 8, false),
  'a public collection': collection(owner, 9, true),
  'an item of a private one': kept(owner, 10, 8, false),
  'an item of a public one': kept(owner, 11, 9, true),
  'a newsletter address': {
    table: 'newsletter_subscribers',
    where: `id=eq.${id(12)}`,
    make: `insert into newsletter_subscribers (id, email) values ('${id(12)}', 'reader@example.com')`,
    add: { email: 'new@example.com' },
    change: { email: 'x@example.com' },
  },
  'a counted device': {
    table: 'counted',
    where: `item_id=eq.${item}`,
    make: `insert into counted (device, item_type, item_id, counter) values ('${item}', 'skill', '${item}', 'views')`,
    add: { device: another(), item_type: 'skill', item_id: another(), counter: 'views' },
    change: { day: '2020-01-01' },
  },
  'an open report': report(owner, 14, 'open'),
  'a closed report': report(owner, 15, 'dismissed'),
  'a line of the log': {
    table: 'moderation_log',
    where: `id=eq.${id(16)}`,
    make: `insert into moderation_log (id, actor, act) values ('${id(16)}', '${owner}', 'item.deleted')`,
    add: { actor: owner, act: 'item.deleted' },
    change: { act: 'item.featured' },
  },
  ...packageProbes(owner, id),
})

const touched = async (person: Person, method: string, path: string, body?: object) => {
  const answer = await world.ask(person, method, path, body, { prefer: 'return=representation' })
  return answer.status < 300 && Array.isArray(answer.body) && answer.body.length > 0
}

async function rights(probe: Probe, person: Person): Promise<string> {
  const row = `/rest/v1/${probe.table}?${probe.where}`
  const gone =
    probe.gone ??
    `delete from public.${probe.table} where ${probe.where.replaceAll(/=eq\.([^&]+)/g, " = '$1'").replace('&', ' and ')}`
  const none = () => world.run(probe.table === 'profiles' ? 'select 1' : gone)
  const again = () =>
    world.run(
      `${probe.table === 'profiles' ? '' : `${gone};`} set search_path = public, extensions; ${probe.make}; reset search_path`,
    )
  await again()
  const r = await touched(person, 'GET', row)
  const u = await touched(person, 'PATCH', row, probe.change)
  await again()
  const d = await touched(person, 'DELETE', row)
  await again()
  // a role is the same row again: it must be gone to be added
  if (probe.table === 'user_roles') await none()
  const added = await world.ask(person, 'POST', `/rest/v1/${probe.table}`, probe.add, {
    prefer: 'return=minimal',
  })
  await none()
  return [r && 'r', added.status === 201 && 'c', u && 'u', d && 'd']
    .map((right) => right || '-')
    .join('')
}

test("every table, every kind of person, every operation, on their own row and on another's", async () => {
  const { stranger, user, moderator, admin } = people
  const asked: [Person, Person][] = [
    [world.visitor, stranger],
    [user, user],
    [user, stranger],
    [moderator, moderator],
    [moderator, stranger],
    [admin, admin],
    [admin, stranger],
  ]
  const lines = [['row', 'other', ...Array.from({ length: 3 }, () => ['own', 'other']).flat()]]
  for (const row of Object.keys(probesOf(stranger.id))) {
    const line = [row]
    for (const [person, owner] of asked) {
      const probe = probesOf(owner.id)[row]
      line.push(probe ? await rights(probe, person) : '')
    }
    lines.push(line)
  }
  const widths = [29, 9, 7, 7, 7, 7, 7, 7]
  const heads = 'visitor  user          moderator     admin'
  const table = [
    heads,
    ...lines.map((line) =>
      line
        .map((cell, n) => cell.padEnd(widths[n] ?? 0))
        .join('')
        .trimEnd(),
    ),
  ].join('\n')
  console.log(`${' '.repeat(29)}${table}`)
  expect(table).toBe(expected)
})

test('no table is forgotten here', async () => {
  const tables = await world.rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  expect(
    [...new Set(Object.values(probesOf(people.user.id)).map(({ table }) => table))].sort(),
  ).toEqual(tables.map(({ name }) => name))
})
