import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect, promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBackend } from '../local/backend.ts'
import { DataFolder, FolderHeld } from '../local/data-folder.ts'
import { asPostgrest, postgresOptions } from '../local/like-hosted.ts'
import { migrate } from '../local/migrate.ts'
import { rateLimit } from '../local/rate-limit.ts'
import { openWorld, type World } from './people.ts'

/**
 * Faults of the embedded backend: each test fails when our remedy is removed.
 */
let world: World
let folder = ''
beforeAll(async () => {
  world = await openWorld()
  // before the first request, at which the backend reads which functions exist
  await world.run(`
    create function public.who() returns text language sql as $$ select current_user || ' ' || coalesce(auth.uid()::text, 'nobody') $$;
    create function public.caller() returns uuid language sql security invoker as $$ select auth.uid() $$;
    create function public.fail(p_code text) returns void language plpgsql as $$ begin raise exception 'no' using errcode = p_code, hint = 'try again', detail = 'because'; end $$;
    grant execute on function public.who, public.caller, public.fail to anon, authenticated`)
  folder = mkdtempSync(join(tmpdir(), 'faults-'))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

test("requests that come at the same time do not share a session: a visitor never reads with an admin's role", async () => {
  const admin = await world.withRole('admin')
  await world.ask(admin, 'POST', '/rest/v1/user_favorites', {
    user_id: admin.id,
    item_type: 'skill',
    item_id: admin.id,
  })
  const seen = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      if (n % 3 === 0) return (await world.ask(world.visitor, 'POST', '/rest/v1/rpc/who')).body
      if (n % 3 === 1) return (await world.ask(admin, 'POST', '/rest/v1/rpc/who')).body
      return (await world.ask(world.visitor, 'GET', '/rest/v1/user_favorites?select=user_id')).body
    }),
  )
  expect(seen).toEqual(
    Array.from({ length: 20 }, () => ['anon nobody', `authenticated ${admin.id}`, []]).flat(),
  )
})

test('work of the owner waits for the transaction of a request, too', async () => {
  const owners = Promise.all(
    Array.from({ length: 20 }, () =>
      world.rows<{ who: string }>('select current_user::text as who'),
    ),
  )
  await Promise.all(
    Array.from({ length: 20 }, () =>
      world.ask(world.visitor, 'GET', '/rest/v1/skills?select=id&limit=1'),
    ),
  )
  expect(new Set((await owners).map(([row]) => row?.who))).toEqual(new Set(['postgres']))
})

test('what the migrations revoked stays revoked after the first requests', async () => {
  await world.ask(world.visitor, 'GET', '/rest/v1/skills?limit=1')
  expect(
    await world.rows(
      `select has_table_privilege('anon', 'public.skills', 'insert') as table, has_column_privilege('authenticated', 'public.profiles', 'username', 'update') as column`,
    ),
  ).toEqual([{ table: false, column: false }])
})

test('a function may ask who calls it', async () => {
  const person = await world.signUp()
  expect(await world.ask(person, 'POST', '/rest/v1/rpc/caller')).toEqual({
    status: 200,
    body: person.id,
  })
})

test('an error of the database comes with its code, its hint and the status that a hosted project gives', async () => {
  for (const [code, status] of [
    ['P0001', 400],
    ['23514', 400],
    ['ZZ001', 400],
    ['40001', 500],
    ['PT418', 418],
  ] as const) {
    expect(await world.ask(world.visitor, 'POST', '/rest/v1/rpc/fail', { p_code: code })).toEqual({
      status,
      body: { code, message: 'no', hint: 'try again', details: 'because' },
    })
  }
})

test('what people sent is not printed when the database refuses it', () => {
  for (const code of ['23505', '23514', 'P0001']) {
    const printed = inspect(
      asPostgrest(Object.assign(new Error('x'), { code, params: ['her password'] }) as never),
    )
    expect(printed).toBe(`refused by the database: ${code}`)
  }
})

test('times are RFC 3339 and arrays of an enumeration are arrays, also in the run that made the types', async () => {
  const fresh = await openBackend()
  const reply = await fresh.fetch(
    new Request(
      'http://127.0.0.1/rest/v1/skills?select=created_at,category,related&category=ov.{browser,data}&limit=1',
      { headers: { apikey: fresh.keys.publishable } },
    ),
  )
  expect(await reply.json()).toEqual([
    {
      created_at: expect.stringMatching(
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/,
      ) as string,
      category: expect.any(Array) as unknown,
      related: expect.any(Array) as unknown,
    },
  ])
  await fresh.close()
})

test('JSON that is text already is not encoded a second time on its way to Postgres', () => {
  const { serialize, parse } = postgresOptions.types.jsonb
  expect([serialize('{"username":"ann"}'), serialize({ a: 1 }), parse('{"a":1}')]).toEqual([
    '{"username":"ann"}',
    '{"a":1}',
    { a: 1 },
  ])
})

test('a second process is told who holds the data, and a lock that was left behind is taken', () => {
  const path = join(folder, 'held')
  const first = new DataFolder(path)
  first.announce('http://127.0.0.1:4999')
  expect(() => new DataFolder(path)).toThrow(FolderHeld)
  expect(() => new DataFolder(path)).toThrow(
    new RegExp(`process ${process.pid} \\(http://127.0.0.1:4999\\)`),
  )
  expect([
    statSync(path).mode & 0o777,
    statSync(join(path, 'keys.json')).mode & 0o777,
    statSync(join(path, 'lock')).mode & 0o777,
  ]).toEqual([0o700, 0o600, 0o600])
  const keys = readFileSync(join(path, 'keys.json'), 'utf8')
  first.close()
  // locks of a process that is gone, of one in an earlier container that had our number, and of one
  // that runs
  for (const [pid, taken] of [
    [2 ** 22 + 1, true],
    [process.pid, true],
    [process.ppid, false],
  ] as const) {
    writeFileSync(join(path, 'lock'), JSON.stringify({ pid, address: null }))
    const open = () => new DataFolder(path).close()
    if (taken) expect(open).not.toThrow()
    else expect(open).toThrow(FolderHeld)
  }
  expect(readFileSync(join(path, 'keys.json'), 'utf8')).toBe(keys)
  writeFileSync(join(path, 'lock'), '') // another process is just writing it
  expect(() => new DataFolder(path)).toThrow(/just opening/)
})

test('two processes that start at the same time do not both open the data', async () => {
  const path = join(folder, 'both')
  const script = `import { DataFolder } from ${JSON.stringify(fileURLToPath(new URL('../local/data-folder.ts', import.meta.url)))}
    try { new DataFolder(process.argv[2]); console.log('open'); setTimeout(() => process.exit(0), 1500) } catch { console.log('held') }`
  writeFileSync(join(folder, 'start.mts'), script)
  const outputs = await Promise.all(
    [1, 2, 3].map(() =>
      promisify(execFile)('node', ['--import', 'tsx', join(folder, 'start.mts'), path], {
        cwd: fileURLToPath(new URL('../../', import.meta.url)),
      }),
    ),
  )
  expect(outputs.map(({ stdout }) => stdout.trim()).sort()).toEqual(['held', 'held', 'open'])
})

test('files of a first start that was killed are thrown away, those of a good one are kept', async () => {
  const path = join(folder, 'killed')
  const folderOf = new DataFolder(path)
  folderOf.close()
  const half = join(path, 'embedded-database')
  await promisify(execFile)('mkdir', ['-p', join(half, 'base')])
  writeFileSync(join(half, 'PG_VERSION'), '17\n') // the first start was killed here
  const first = await openBackend({ dataDir: path })
  await first.sql.run("insert into newsletter_subscribers (email) values ('kept@example.com')")
  await first.close()
  const second = await openBackend({ dataDir: path })
  expect(await second.sql.rows('select email from newsletter_subscribers')).toEqual([
    { email: 'kept@example.com' },
  ])
  await second.close()
})

test('a migration that fails leaves nothing of itself, and a seed that was missed is planted later', async () => {
  await world
    .run('create table public.half (id int); select 1 / 0; create table public.other_half (id int)')
    .catch(() => {})
  expect(await world.rows("select tablename from pg_tables where tablename like '%half'")).toEqual(
    [],
  )
  await world.run('delete from skills; delete from supabase_migrations.seed_files')
  expect(await migrate(world.backend.sql)).toEqual([])
  expect(await world.rows('select count(*)::int as n from skills')).toEqual([{ n: 12 }])
})

test('nobody tries passwords without end, others are not hindered, and refreshing a session is free', async () => {
  let now = 0
  const mayTry = rateLimit(3, 1000, () => now)
  expect([mayTry('a'), mayTry('a'), mayTry('a'), mayTry('a'), mayTry('b')]).toEqual([
    true,
    true,
    true,
    false,
    true,
  ])
  now = 1001
  expect(mayTry('a')).toBe(true)
  const strict = await openWorld({ attempts: 2 })
  const post = (path: string) =>
    strict.ask(strict.visitor, 'POST', path, {
      email: 'a@example.com',
      password: 'guess-1',
      refresh_token: 'none',
    })
  await post('/auth/v1/token?grant_type=password')
  await post('/auth/v1/token?grant_type=password')
  expect(await post('/auth/v1/token?grant_type=password')).toMatchObject({
    status: 429,
    body: { error_code: 'over_request_rate_limit' },
  })
  expect((await post('/auth/v1/token?grant_type=refresh_token')).status).not.toBe(429)
  await strict.close()
})
