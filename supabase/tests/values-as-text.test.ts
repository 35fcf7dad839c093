import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openWorld, type World } from './people.ts'

/**
 * Values that are no ordinary text, and values of the wrong kind: PostgreSQL decides what they mean
 * and refuses them with its own codes, as behind PostgREST; and nothing of them is left behind.
 */
let world: World
let owner: object
/** Columns by their types. */
const types =
  'text;varchar(20);integer;bigint;smallint;numeric;real;boolean;date;timestamptz;time;interval;uuid;json;jsonb;bytea;inet;oid;text[];integer[];boolean[];jsonb[];public.skill_category;int4range;public.skill_category[];timestamptz[]'.split(
    ';',
  )
beforeAll(async () => {
  world = await openWorld()
  owner = await world.rows('select current_user::text as who')
  await world.run(`
    create table public.all_types (id int generated always as identity primary key, ${types.map((type, n) => `c${n} ${type}`).join(', ')});
    create function public.echo(p_text text) returns text language sql as 'select p_text';
    create function public.echo_json(p_json jsonb) returns jsonb language sql as 'select p_json';
    grant all on public.all_types to anon, authenticated, service_role;
    grant execute on function public.echo, public.echo_json to anon;
    notify pgrst, 'reload schema'`)
  await vi.waitFor(async () => expect((await get('all_types')).status).toBe(200), 20_000)
})
afterAll(() => world.close())

const get = (path: string) => world.ask(world.visitor, 'GET', `/rest/v1/${path}`)
const send = (method: string, path: string, body: unknown) =>
  world.ask(world.visitor, method, `/rest/v1/${path}`, body)
/** Whether the session is as it was before the first request. */
async function isSound(): Promise<boolean> {
  const now = await world.rows('select current_user::text as who')
  const reply = await get('skills?select=slug&slug=eq.pdf-ink')
  expect(now).toEqual(owner)
  return reply.status === 200
}

const bodies = [
  true,
  false,
  0,
  -1,
  1.5,
  1e300,
  '',
  'a',
  '{',
  '{a',
  '[1',
  'null',
  '\\',
  "'",
  [],
  [1],
  ['a', null],
  [[1], [2, 3]],
  [{ a: 1 }],
  {},
  { a: [1, { b: null }] },
  null,
]

test.each(types.map((type, n) => ({ type, column: `c${n}` })))(
  'whatever is sent for a column of type $type, the server answers and goes on',
  async ({ column }) => {
    for (const value of bodies) {
      const reply = await send('POST', 'all_types', { [column]: value })
      expect([value, reply.status < 500, reply]).toEqual([value, true, reply])
    }
    for (const value of ['true', '{a}', '[', '1e3'])
      for (const operator of ['eq', 'in', 'cs', 'ov', 'like', 'eq(any)']) {
        const filter = operator === 'in' ? `in.(${value})` : `${operator}.${value}`
        const reply = await get(`all_types?select=id&${column}=${encodeURIComponent(filter)}`)
        expect([filter, reply.status < 500, reply]).toEqual([filter, true, reply])
      }
    expect(await isSound()).toBe(true)
  },
)

test('a value of the wrong kind is refused with the code of PostgreSQL', async () => {
  for (const [path, code] of [
    ['skills?related=eq.1&limit=1', '22P02'],
    ['skills?stars=eq.1.5', '22P02'],
    ['skills?stars=gt.99999999999', '22003'],
    ['skills?created_at=lt.nonsense', '22007'],
    ['skills?created_at=lt.2025-13-45', '22008'],
    ['skills?category=ov.{nonsense}', '22P02'],
    ['skills?id=eq.1', '22P02'],
    ['skills?is_featured=eq.maybe', '22P02'],
    ['skills?slug=eq(any).a', '22P02'],
    ['skills?slug=abc', 'PGRST100'],
    ['skills?or=(slug.eq.a', 'PGRST100'],
  ])
    expect([path, await get(path!)]).toMatchObject([path, { status: 400, body: { code } }])
  const written = await world.ask(
    await world.withRole('admin'),
    'PATCH',
    '/rest/v1/skills?slug=eq.x',
    { category: -1 },
  )
  // PostgREST asks first whether the person may
  expect(['22P02', '42501']).toContain((written.body as { code: string }).code)
  expect(await isSound()).toBe(true)
})

test.each(['slug=is.nullx', 'or=slug.eq.a', 'slug=eq.a%00b'])(
  'a filter of which only a part can be read is refused: %s',
  async (filter) => {
    expect((await get(`skills?select=slug&${filter}`)).status).toBe(400)
  },
)

const names = [
  'true',
  'false',
  'null',
  'unknown',
  'not_null',
  'NULL',
  '1',
  '1.0',
  '1e3',
  '0x10',
  '007',
  'Infinity',
  'NaN',
  '2025-01-01',
  '{}',
  '{"a": 1}',
  '{a,b}',
  '[1]',
  '(a)',
  'a,b',
  '"quoted"',
  ' padded ',
  'a"b',
  "it's",
  'back\\slash',
  'eq.5',
  'not.in.(1)',
  'a.b',
  '*',
  'constructor',
]

test.each(names)('a text column that says %j is found by it', async (name) => {
  await send('POST', 'all_types', { c0: name })
  const isFound = async (filter: string) => {
    const { status, body } = await get(`all_types?select=c0&${filter}&limit=1`)
    return [status, body]
  }
  const quoted = `"${name.replace(/["\\]/g, String.raw`\$&`)}"`
  const value = encodeURIComponent(name)
  const asQuoted = encodeURIComponent(quoted)
  for (const filter of [
    `c0=eq.${value}`,
    `c0=in.(${asQuoted})`,
    `c0=in.(no,${asQuoted},never)`,
    `or=(c0.eq.${asQuoted},c0.eq.no)`,
    `and=(c0.in.(${asQuoted}),or(c0.eq.no,not.and(c0.neq.${asQuoted})))`,
    `c0=eq(any).${encodeURIComponent(`{${quoted}}`)}`,
    `c0=not.neq.${value}`,
    `c0=isdistinct.other&c0=eq.${value}`,
  ])
    expect([filter, ...(await isFound(filter))]).toEqual([filter, 200, [{ c0: name }]])
  expect(await get(`rpc/echo?p_text=${value}`)).toEqual({ status: 200, body: name })
})

test.each([
  '"c0"=eq.here',
  'or=("c0".eq.here,c0.eq.no)',
  'not.or=("c0".neq.here)',
  'and=(c0.eq.here,not.and("c0".neq.here),or("c0".in.(here,no)))',
])('a column in quotation marks is that column: %s', async (filter) => {
  await send('POST', 'all_types', { c0: 'here' })
  expect(await get(`all_types?select=c0&${encodeURI(filter)}&limit=1`)).toEqual({
    status: 200,
    body: [{ c0: 'here' }],
  })
})

test('a text for JSON stays a text, and JSON for a text is its text', async () => {
  for (const value of ['1', 'null', '{"a":1}', 'plain', ['a'], { b: 1 }, 5, true]) {
    expect(await send('POST', 'rpc/echo_json', { p_json: value })).toEqual({
      status: 200,
      body: value,
    })
    await send('DELETE', 'all_types?id=gt.0', undefined)
    await send('POST', 'all_types', { c14: value })
    expect((await get('all_types?select=c14')).body).toEqual([{ c14: value }])
  }
  expect(await send('POST', 'rpc/echo', { p_text: { a: 1 } })).toMatchObject({ body: '{"a":1}' })
})

test('a list is an array, however it is nested and whatever it holds', async () => {
  const column = (type: string) => `c${types.indexOf(type)}`
  const row = {
    [column('text[]')]: ['a,b', 'c"d', 'e\\f', '{}', 'NULL', ''],
    [column('integer[]')]: [
      [1, 2],
      [3, 4],
    ],
    [column('boolean[]')]: [true, false],
    [column('jsonb[]')]: [{ a: [1] }],
    [column('public.skill_category[]')]: ['data', 'browser'],
  }
  await send('DELETE', 'all_types?id=gt.0', undefined)
  expect((await send('POST', 'all_types', row)).status).toBe(201)
  expect((await get(`all_types?select=${Object.keys(row).join(',')}`)).body).toEqual([row])
})

test('a zero and half a letter are refused before they reach the database', async () => {
  for (const [text, code] of [
    ['a\0b', '22P05'],
    ['\ud83d', 'PGRST102'],
  ] as const) {
    for (const body of [{ p_text: text }, { p_text: [{ deep: text }] }])
      expect(await send('POST', 'rpc/echo', body)).toMatchObject({ status: 400, body: { code } })
    // a name that nobody has
    expect([400, 404]).toContain((await send('POST', 'rpc/echo', { [text]: 1 })).status)
    expect(await send('POST', 'all_types', [{ c0: text }])).toMatchObject({
      status: 400,
      body: { code },
    })
  }
  expect(await isSound()).toBe(true)
})

test('JSON that is nested a thousand times is refused', async () => {
  let deep: unknown = 1
  for (let n = 0; n < 1000; n++) deep = [deep]
  expect((await send('POST', 'rpc/echo', { p_text: deep })).status).toBe(400)
  expect(await isSound()).toBe(true)
})
