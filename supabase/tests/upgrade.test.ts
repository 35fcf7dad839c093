import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, openBackend } from '../local/backend.ts'
import { baseline } from '../local/landed.ts'
import { migrate, type Migration, ownMigrations, type Sql } from '../local/migrate.ts'
import { seedSql } from '../local/write-seed.ts'
import { schemaText } from './schema-text.ts'

/*
 * A database that was made by the first set and upgraded by every later migration is the same as one
 * that was made today, and has lost nothing. There may be no later migration: one of our own comes
 * last, so that something is always upgraded. It is what a new column of skills takes.
 */

const own = ownMigrations()
/** A view as the last migration that says it has it, with one column more. */
function withColumn(view: string): string {
  const text = own.map((one) => one.text).join('\n')
  const definition = new RegExp(`^create (?:or replace )?view sync\\.${view} .*?;`, 'gms')
  return (text.match(definition)?.at(-1) ?? '')
    .replace('create view', 'create or replace view')
    .replace('\nfrom public.skills', ',\n  platforms\nfrom public.skills')
}
const next: Migration = {
  version: '99990101000000',
  name: 'platforms',
  text: `
    create type public.skill_platform as enum ('linux', 'macos', 'windows');
    alter table public.skills
      add column platforms public.skill_platform[] not null default '{}';
    ${withColumn('skill_card')}
    ${withColumn('skill')}
    insert into private.submission_field (item_type, name, kind, choices)
    values ('skill', 'platforms', 'some of', 'public.skill_platform');`,
}
const first = own.filter(({ version }) => version <= baseline)
const all = [...own, next]

let upgraded: Backend
let person = ''
beforeAll(async () => {
  upgraded = await openBackend({ migrations: first, seed: seedSql({ packages: false }) })
  person = await signUp(upgraded, 'ann')
}, 180_000)
afterAll(() => upgraded.close())

interface Call {
  readonly token?: string
  readonly key?: string
}
async function post(backend: Backend, path: string, body: object, { token, key }: Call = {}) {
  const apikey = key ?? backend.keys.publishable
  const reply = await backend.fetch(
    new Request(`http://here${path}`, {
      method: 'POST',
      headers: {
        apikey,
        'content-type': 'application/json',
        ...(token || key ? { authorization: `Bearer ${token ?? key}` } : {}),
      },
      body: JSON.stringify(body),
    }),
  )
  const text = await reply.text()
  expect(reply.status, text).toBeLessThan(300)
  return JSON.parse(text) as unknown
}
let token = ''
async function signUp(backend: Backend, name: string): Promise<string> {
  const answer = (await post(backend, '/auth/v1/signup', {
    email: `${name}@example.com`,
    password: 'correct-horse',
    data: { username: name },
  })) as { access_token: string; user: { id: string } }
  token = answer.access_token
  return answer.user.id
}
let number = 0
const push = async (name: string, args: object) =>
  (
    (await post(
      upgraded,
      '/rest/v1/rpc/sync_push',
      {
        p_client: '00000000-0000-4000-8000-000000000001',
        p_user: person,
        p_mutations: [{ n: ++number, name, args }],
      },
      { token },
    )) as { verdicts: { code: string | null }[] }
  ).verdicts[0]?.code

const content = (slug: string, more: object = {}) => ({
  name: 'n',
  slug,
  summary: 's',
  description: 'd',
  category: ['data'],
  runtime: ['node'],
  support: ['mcp'],
  complexity: 'basic',
  license: 'MIT',
  price: 'free',
  status: 'stable',
  version: '1',
  ...more,
})
const submission = (id: string, slug: string, more?: object) => ({
  id,
  type: 'skill',
  title: 'n',
  description: 's',
  content: content(slug, more),
})

type Row = Record<string, unknown>
/** Every row of ours, by table. */
async function rowsOf(sql: Sql): Promise<Map<string, Row[]>> {
  const tables = await sql.rows<{ name: string }>(
    "select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'sync', 'private') order by 1",
  )
  const found = new Map<string, Row[]>()
  for (const { name } of tables) {
    const rows = await sql.rows<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`)
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}
/** The row with those columns only. */
const only = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((key) => [key, row[key]]))
/** Rules that a migration may make stricter: of these rows only the key stays as it was. */
const rules = new Map([['private.submission_field', ['item_type', 'name']]])

test('an upgraded database has the schema of a new one, and keeps every row', async () => {
  expect(first.length).toBeGreaterThan(20)
  const item = { itemType: 'skill', itemId: randomUUID() }
  const id = randomUUID()
  expect(await push('favorite.add', { id, ...item })).toBeNull()
  expect(
    await push('collection.create', { id, name: 'c', description: null, isPublic: true }),
  ).toBeNull()
  expect(
    await push('collectionItem.add', { id, collectionId: id, ...item, position: 'V' }),
  ).toBeNull()
  expect(await push('submission.create', submission(id, 'kept'))).toBeNull()

  const before = await rowsOf(upgraded.sql)
  const old = await schemaText(upgraded.sql)
  const later = all.filter(({ version }) => version > baseline)
  expect(await migrate(upgraded.sql, all)).toEqual(later.map(({ version }) => version))

  const fresh = await openBackend({ migrations: all })
  try {
    const text = await schemaText(upgraded.sql)
    expect(text).toBe(await schemaText(fresh.sql))
    expect(old).not.toContain('platforms')
    expect(text).toContain('column public.skills.platforms skill_platform[]')
  } finally {
    await fresh.close()
  }
  const after = await rowsOf(upgraded.sql)
  expect([...before.values()].flat().length).toBeGreaterThan(50)
  for (const [table, rows] of before)
    for (const row of rows) {
      const columns = rules.get(table) ?? Object.keys(row)
      const now = (after.get(table) ?? []).map((one) => only(one, columns))
      expect(now, table).toContainEqual(only(row, columns))
    }
}, 180_000)

test('a new column of skills needs no more: it is imported, submitted, approved, told and synchronised', async () => {
  const { sql, keys } = upgraded
  const record = (platforms?: string[]) => ({
    ...content('imported'),
    runtimes: [],
    supports: [],
    permissions: [],
    risk_notes: [],
    screenshots: [],
    ...(platforms ? { platforms } : {}),
    origin: { format: 'f', source: 's', key: 'k' },
  })
  const importing = (platforms?: string[]) =>
    post(
      upgraded,
      '/rest/v1/rpc/import_skills',
      { p_records: [record(platforms)] },
      { key: keys.secret },
    )
  expect(await importing(['linux'])).toMatchObject([{ verdict: 'taken' }])
  expect(await importing(['linux'])).toMatchObject([{ verdict: 'unchanged' }])
  expect(await importing(['macos', 'linux'])).toMatchObject([{ verdict: 'updated' }])
  expect(await importing(['amiga'])).toMatchObject([{ verdict: 'refused' }])
  // an importer that is older than the column
  expect(await importing()).toMatchObject([{ verdict: 'unchanged' }])
  expect(
    await sql.rows(
      "select changes from skill_versions where changes <> '{}' order by number desc limit 1",
    ),
  ).toEqual([{ changes: { platforms: { added: ['macos'], removed: [] } } }])

  const id = randomUUID()
  const sent = (platforms: unknown) =>
    push('submission.create', submission(id, 'submitted', { platforms }))
  for (const wrong of [['amiga'], [], 'linux', null, ['linux', 'linux']])
    expect(await sent(wrong)).toBe('invalid')
  expect(await sent(['windows'])).toBeNull()
  await sql.run(`insert into user_roles (user_id, role) values ('${person}', 'admin')`)
  await post(upgraded, '/rest/v1/rpc/approve_submission', { p_id: id }, { token })

  for (const detail of ['card', 'full']) {
    const { ops } = (await post(
      upgraded,
      '/rest/v1/rpc/sync_pull',
      { p_scope: 'catalog', p_detail: detail },
      {},
    )) as { ops: [number, string, string, Row | null][] }
    const platforms = (slug: string) =>
      ops.find((op) => op[3]?.['slug'] === slug)?.[3]?.['platforms']
    expect([platforms('imported'), platforms('submitted')]).toEqual([
      ['macos', 'linux'],
      ['windows'],
    ])
  }
})
