import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from './people.ts'

/**
 * Who may do what, row by row, asked through the API. r: sees it, c: may add one like it in their own name, u: may change it, d: may
 * delete it. The owner is the person the row belongs to, the other one somebody with an account and no role.
 */
const expected = `
row                          visitor  owner  other  moderator  admin
a profile                    r---     r-u-   r---   r---       r---
a role                       r---     r---   r---   r---       rc-d
a skill                      r---     r---   r---   r-ud       r-ud
a template                   r---     r---   r---   r-ud       r-ud
a page of the docs           r---     r---   r---   r---       r---
an article                   r---     r---   r---   r---       r---
a pending submission         ----     rcud   -c--   rc--       rc--
an approved submission       ----     r---   ----   r---       r---
an earlier version of one    ----     r---   ----   r---       r---
a favourite                  ----     rc-d   -c--   -c--       -c--
a private collection         ----     rcud   -c--   -c--       -c--
a public collection          r---     rcud   rc--   rc--       rc--
an item of a private one     ----     rcud   ----   ----       ----
an item of a public one      r---     rcud   r---   r---       r---
a newsletter address         ----     ----   ----   ----       r---
a counted device             ----     ----   ----   ----       ----
`.trim()

interface Probe {
  readonly table: string
  /** Finds the row. */
  readonly where: string
  /** Makes the row, as the owner of the database. */
  readonly make: string
  /** What the person sends to add one in their own name. */
  readonly add: (person: Person) => object
  readonly change: object
}

let world: World
let people: Record<'visitor' | 'owner' | 'other' | 'moderator' | 'admin', Person>
let probes: Record<string, Probe>
const item = '00000000-0000-4000-8000-0000000000aa'
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
let fresh = 1000
const another = () => id(++fresh)

beforeAll(async () => {
  world = await openWorld()
  people = { visitor: world.visitor, owner: await world.signUp(), other: await world.signUp(), moderator: await world.withRole('moderator'), admin: await world.withRole('admin') }
  const own = people.owner.id
  const role = { table: 'user_roles', where: `user_id=eq.${own}&role=eq.user` }
  const collection = (n: number, isPublic: boolean): Probe => ({
    table: 'collections', where: `id=eq.${id(n)}`, make: `insert into collections (id, user_id, name, is_public) values ('${id(n)}', '${own}', 'mine', ${isPublic})`,
    add: (person) => ({ user_id: person.id, name: 'another' }), change: { name: 'renamed' },
  })
  const kept = (n: number, of: number, isPublic: boolean): Probe => ({
    table: 'collection_items', where: `id=eq.${id(n)}`,
    make: `${collection(of, isPublic).make} on conflict do nothing; insert into collection_items (id, collection_id, user_id, item_type, item_id) values ('${id(n)}', '${id(of)}', '${own}', 'skill', '${item}')`,
    add: (person) => ({ user_id: person.id, collection_id: id(of), item_type: 'skill', item_id: another() }), change: { notes: 'see also' },
  })
  const submission = (n: number, status: string): Probe => ({
    table: 'user_submissions', where: `id=eq.${id(n)}`,
    make: `insert into user_submissions (id, user_id, type, title, content, status, reviewed_at) values ('${id(n)}', '${own}', 'skill', 't', '{}', '${status}', ${status === 'pending' ? 'null' : 'now()'})`,
    add: (person) => status === 'pending' ? { user_id: person.id, type: 'skill', title: 'mine', content: {} } : { user_id: person.id, type: 'skill', title: 'mine', content: {}, status }, change: { title: 'renamed' },
  })
  probes = {
    'a profile': { table: 'profiles', where: `id=eq.${own}`, make: `insert into profiles (id, username) values ('${own}', 'ann') on conflict do nothing`, add: (person) => ({ id: person.id, username: 'two' }), change: { bio: 'hello' } },
    'a role': { ...role, make: `insert into user_roles (user_id, role) values ('${own}', 'user') on conflict do nothing`, add: (person) => ({ user_id: person.id, role: 'user' }), change: { role: 'admin' } },
    'a skill': {
      table: 'skills', where: `id=eq.${id(1)}`, make: `insert into skills (id, slug, name, summary, description, category, submitted_by) values ('${id(1)}', 'matrix', 'n', 's', 'd', '{data}', '${own}')`,
      add: (person) => ({ slug: 'mine', name: 'n', summary: 's', description: 'd', category: ['data'], submitted_by: person.id }), change: { is_featured: true },
    },
    'a template': {
      table: 'templates', where: `id=eq.${id(2)}`, make: `insert into templates (id, slug, name, description, content, submitted_by) values ('${id(2)}', 'matrix', 'n', 'd', 'c', '${own}')`,
      add: (person) => ({ slug: 'mine', name: 'n', description: 'd', content: 'c', submitted_by: person.id }), change: { is_featured: true },
    },
    'a page of the docs': { table: 'docs', where: `id=eq.${id(3)}`, make: `insert into docs (id, slug, title, summary, body) values ('${id(3)}', 'matrix', 't', 's', 'b')`, add: () => ({ slug: 'mine', title: 't', summary: 's', body: 'b' }), change: { title: 'renamed' } },
    'an article': {
      table: 'articles', where: `id=eq.${id(4)}`, make: `insert into articles (id, slug, title, summary, date, author, body) values ('${id(4)}', 'matrix', 't', 's', '2026-01-01', 'a', 'b')`,
      add: () => ({ slug: 'mine', title: 't', summary: 's', date: '2026-01-01', author: 'a', body: 'b' }), change: { title: 'renamed' },
    },
    'a pending submission': submission(5, 'pending'),
    'an approved submission': submission(6, 'approved'),
    'an earlier version of one': {
      table: 'submission_history', where: `id=eq.${id(13)}`,
      make: `${submission(14, 'pending').make} on conflict do nothing; insert into submission_history (id, submission_id, user_id, title, content, rejection_reason, sent_at, reviewed_at) values ('${id(13)}', '${id(14)}', '${own}', 't', '{}', 'r', now(), now())`,
      add: (person) => ({ submission_id: id(14), user_id: person.id, title: 't', content: {}, rejection_reason: 'r', sent_at: '2026-01-01T00:00:00Z', reviewed_at: '2026-01-01T00:00:00Z' }), change: { title: 'renamed' },
    },
    'a favourite': {
      table: 'user_favorites', where: `id=eq.${id(7)}`, make: `insert into user_favorites (id, user_id, item_type, item_id) values ('${id(7)}', '${own}', 'skill', '${item}')`,
      add: (person) => ({ user_id: person.id, item_type: 'skill', item_id: another() }), change: { item_id: another() },
    },
    'a private collection': collection(8, false),
    'a public collection': collection(9, true),
    'an item of a private one': kept(10, 8, false),
    'an item of a public one': kept(11, 9, true),
    'a newsletter address': { table: 'newsletter_subscribers', where: `id=eq.${id(12)}`, make: `insert into newsletter_subscribers (id, email) values ('${id(12)}', 'reader@example.com')`, add: () => ({ email: 'new@example.com' }), change: { email: 'x@example.com' } },
    'a counted device': {
      table: 'counted', where: `item_id=eq.${item}`, make: `insert into counted (device, item_type, item_id, counter) values ('${item}', 'skill', '${item}', 'views') on conflict do nothing`,
      add: () => ({ device: another(), item_type: 'skill', item_id: another(), counter: 'views' }), change: { day: '2020-01-01' },
    },
  }
})
afterAll(() => world.close())

const touched = async (person: Person, method: string, path: string, body?: object) => {
  const answer = await world.ask(person, method, path, body, { prefer: 'return=representation' })
  return answer.status < 300 && Array.isArray(answer.body) && answer.body.length > 0
}

async function rights(probe: Probe, person: Person): Promise<string> {
  const row = `/rest/v1/${probe.table}?${probe.where}`
  const again = () => world.run(`${probe.table === 'profiles' || probe.table === 'user_roles' ? '' : `delete from public.${probe.table} where ${probe.where.replace('=eq.', " = '")}'; `}set search_path = public, extensions; ${probe.make}; reset search_path`)
  await again()
  const r = await touched(person, 'GET', row)
  const u = await touched(person, 'PATCH', row, probe.change)
  await again()
  const d = await touched(person, 'DELETE', row)
  await again()
  const added = await world.ask(person, 'POST', `/rest/v1/${probe.table}`, probe.add(person), { prefer: 'return=minimal' })
  return [r && 'r', added.status === 201 && 'c', u && 'u', d && 'd'].map((right) => right || '-').join('')
}

test('every table, every kind of person, every operation', async () => {
  const names = Object.keys(people) as (keyof typeof people)[]
  const lines = [['row', ...names]]
  for (const [row, probe] of Object.entries(probes)) {
    const line = [row]
    for (const name of names) line.push(await rights(probe, people[name]))
    lines.push(line)
  }
  const widths = [29, 9, 7, 7, 11, 5]
  const table = lines.map((line) => line.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join('').trimEnd()).join('\n')
  console.log(table)
  expect(table).toBe(expected)
})

test('no table is forgotten here', async () => {
  const tables = await world.rows<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1")
  expect([...new Set(Object.values(probes).map(({ table }) => table))].sort()).toEqual(tables.map(({ name }) => name))
})
