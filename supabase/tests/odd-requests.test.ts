import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openWorld, type World } from './people.ts'

/**
 * Requests that are no ordinary ones are answered as a real PostgREST answers them: this file runs
 * on each driver.
 */
let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.run(`
    create table public.odd (
      id int primary key, texts text[], flags boolean[], documents jsonb[], bytes bytea, ratio real
    );
    create function public.same_texts(p text[]) returns text[] language sql stable as 'select p';
    create function public.plus(a int, b int default 1) returns int language sql stable as 'select a + b';
    create function public.fail_with(p_code text) returns void language plpgsql as $$
      begin raise exception using errcode = p_code, message = 'no'; end $$;
    grant all on public.odd to anon;
    grant execute on function public.same_texts, public.plus, public.fail_with to anon;
    notify pgrst, 'reload schema'`)
  await vi.waitFor(async () => expect((await ask('GET', 'rpc/plus?a=1')).status).toBe(200), 20_000)
})
afterAll(() => world.close())

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  world.ask(world.visitor, method, `/rest/v1/${path}`, body, headers)

test('an element of an array that is missing is missing, and a text NULL is a text', async () => {
  const row = {
    id: 1,
    texts: ['a', null, 'NULL', '', 'b"\\,{}'],
    flags: [true, null, false],
    documents: [{ a: [1] }, null],
  }
  const written = await ask('POST', 'odd', row, { prefer: 'return=representation' })
  expect(written).toMatchObject({ status: 201, body: [row] })
  expect((await ask('GET', 'odd?select=id,texts,flags,documents&id=eq.1')).body).toEqual([row])
  expect((await ask('POST', 'rpc/same_texts', { p: row.texts })).body).toEqual(row.texts)
  expect((await ask('POST', 'rpc/same_texts', { p: [] })).body).toEqual([])
})

test('bytes are text, and a number that JSON has not is one', async () => {
  await ask('POST', 'odd', { id: 2, bytes: '\\x61ff', ratio: 'NaN' })
  await ask('POST', 'odd', { id: 3, bytes: 'a', ratio: '-Infinity' })
  expect((await ask('GET', 'odd?select=bytes,ratio&id=gte.2&order=id')).body).toEqual([
    { bytes: '\\x61ff', ratio: 'NaN' },
    { bytes: '\\x61', ratio: '-Infinity' },
  ])
})

test('a function may be asked for its headers alone', async () => {
  expect(await ask('HEAD', 'rpc/plus?a=1&b=2')).toEqual({ status: 200, body: '' })
  expect((await ask('HEAD', 'rpc/plus?a=x')).status).toBe(400)
})

test('arguments have names: a list of them is refused', async () => {
  for (const [called, body] of [
    ['plus', [1]],
    ['plus', [null]],
    ['plus', [1, 2]],
    ['username_free', [1]],
    ['profile_page', ['null']],
  ] as const)
    expect([called, body, await ask('POST', `rpc/${called}`, body)]).toMatchObject([
      called,
      body,
      { status: 400, body: { code: 'PGRST102' } },
    ])
})

test('a person is looked up by the text of a name, whatever it looks like', async () => {
  for (const name of ['null', 'true', '1', '1e3', '[]', '{}']) {
    expect((await ask('POST', 'rpc/profile_page', { p_username: name })).body).toBeNull()
    expect(typeof (await ask('POST', 'rpc/username_free', { p_username: name })).body).toBe(
      'boolean',
    )
  }
  // one of them is somebody's
  for (const name of ['null', 'true']) {
    await world.signUp(name)
    expect((await ask('POST', 'rpc/profile_page', { p_username: name })).body).toMatchObject({
      username: name,
    })
    expect((await ask('POST', 'rpc/username_free', { p_username: name })).body).toBe(false)
  }
})

test('patterns of which any may fit stand in braces', async () => {
  for (const filter of ['like(any).a', 'not.ilike(all).*', 'eq(any).a'])
    expect(await ask('GET', `skills?select=slug&slug=${filter}`)).toMatchObject({
      status: 400,
      body: { code: '22P02' },
    })
})

test('a zero in a name is refused, and the next request is answered', async () => {
  for (const path of [
    'odd?%00=eq.1',
    'odd?id%00=eq.1',
    'odd?select=%00',
    'odd?select=id%00',
    'odd?select=a%00b:id',
    'odd?order=id%00',
    'odd?or=(id%00.eq.1)',
    'odd?select=documents->%00',
    'odd?documents->>%00=eq.1',
    'odd?columns=%00',
  ]) {
    const { status } = await ask('GET', path)
    expect([path, status < 500]).toEqual([path, true])
    expect((await ask('GET', 'rpc/plus?a=1')).body).toBe(2)
  }
  const written = await ask('POST', 'odd?columns=%00', { id: 9 })
  expect(written.status).toBeLessThan(500)
  expect(written.status).toBeGreaterThan(399)
})

test('a body that is no row is refused where columns are named', async () => {
  for (const body of ['x', 1, true, [1]])
    for (const [method, path] of [
      ['POST', 'odd?columns=id'],
      ['PATCH', 'odd?columns=id&id=eq.1'],
      ['PUT', 'odd?columns=id&id=eq.1'],
    ] as const)
      expect([method, body, await ask(method, path, body)]).toMatchObject([
        method,
        body,
        { status: 400 },
      ])
})

test.each([
  ['42P17', 400],
  ['53300', 503],
  ['53400', 503],
  ['54001', 413],
  ['57P01', 503],
  ['57014', 500],
  ['08000', 503],
  ['55P03', 500],
  ['25006', 405],
  ['28000', 403],
  ['XX000', 500],
  ['P0001', 400],
  ['22023', 400],
  ['23505', 409],
  ['0A000', 400],
])('a function that fails with %s is answered with %i', async (code, status) => {
  expect(await ask('POST', 'rpc/fail_with', { p_code: code })).toMatchObject({
    status,
    body: { code },
  })
})
