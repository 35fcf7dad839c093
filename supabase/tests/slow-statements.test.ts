import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EmbeddedLane } from '../local/engine/embedded-lane.ts'
import { openWorld, type World } from './people.ts'

/**
 * Statements that take long: each test fails when nobody interrupts them. `spin` looks for
 * interrupts as nearly all of PostgreSQL does, `nap` does not in PGlite.
 */
const functions = `
  create function public.spin(p_seconds float) returns text language plpgsql as $$
    declare begun timestamptz := clock_timestamp();
    begin while clock_timestamp() < begun + make_interval(secs => p_seconds) loop perform 1; end loop; return 'done'; end $$;
  create table public.noted (note text);
  create function public.note_and_spin(p_note text) returns void language plpgsql as $$
    begin insert into public.noted values (p_note); perform public.spin(100); end $$;
  create function public.scribble() returns void language sql as $$ insert into public.noted values ('read') $$;
  grant all on public.noted to anon, authenticated;
  grant execute on function public.spin, public.note_and_spin, public.scribble to anon, authenticated`

let world: World
beforeAll(async () => {
  world = await openWorld({ limits: { visitor: 1000, member: 4000, waiting: 30 } })
  await world.run(functions)
})
afterAll(() => world.close())

const spin = (seconds: number) => `/rest/v1/rpc/spin?p_seconds=${seconds}`
const ask = (path: string) => world.ask(world.visitor, 'GET', path)
const quick = '/rest/v1/skills?select=slug&slug=eq.pdf-ink'
const timedOut = {
  status: 500,
  body: { code: '57014', message: 'canceling statement due to statement timeout' },
}

test('a statement that never ends is given up, and others are served meanwhile', async () => {
  const ends: string[] = []
  const slow = ask(spin(1000)).then((reply) => {
    ends.push('slow')
    return reply
  })
  const others = await Promise.all(
    Array.from({ length: 5 }, () => ask(quick).finally(() => ends.push('quick'))),
  )
  expect(await slow).toMatchObject(timedOut)
  expect(others.map(({ body }) => body)).toEqual(
    Array.from({ length: 5 }, () => [{ slug: 'pdf-ink' }]),
  )
  expect(ends.at(-1)).toBe('slow')
})

test('five slow questions at once keep nobody from an answer, and all of them end', async () => {
  const slow = Promise.all(Array.from({ length: 5 }, () => ask(spin(1000))))
  const over = slow.then(() => null)
  const probes: number[] = []
  for (;;) {
    const reply = await Promise.race([over, ask(quick)])
    if (reply === null) break
    probes.push(reply.status)
  }
  expect(new Set(probes)).toEqual(new Set([200]))
  expect(probes.length).toBeGreaterThan(5)
  for (const { status } of await slow) expect([500, 503]).toContain(status)
})

test('what an interrupted statement wrote is gone, and nothing of its role is left', async () => {
  const reply = await world.ask(world.visitor, 'POST', '/rest/v1/rpc/note_and_spin', {
    p_note: 'half',
  })
  expect(reply).toMatchObject(timedOut)
  expect(await world.rows('select * from noted')).toEqual([])
  expect(await world.rows('select current_user = session_user as is_owner')).toEqual([
    { is_owner: true },
  ])
})

test('somebody who is signed in has more time than a visitor', async () => {
  const person = await world.signUp()
  expect(await world.ask(person, 'GET', spin(1.5))).toEqual({ status: 200, body: 'done' })
  expect(await ask(spin(1.5))).toMatchObject(timedOut)
})

test('a client that hung up costs nothing more, whether its statement runs or waits', async () => {
  const leaving = new AbortController()
  const request = () =>
    world.backend.fetch(
      new Request(`http://127.0.0.1${spin(1000)}`, {
        headers: { apikey: world.backend.keys.publishable },
        signal: leaving.signal,
      }),
    )
  const left = [request(), request(), request()]
  // the first of them runs when the owner begins to wait
  const owner = world.rows('select 1 as one')
  leaving.abort()
  expect(await owner).toEqual([{ one: 1 }])
  for (const reply of await Promise.all(left)) expect(reply.status).toBe(500)
  expect((await ask(quick)).status).toBe(200)
})

test('more than can wait is told to come again, in both languages', async () => {
  const replies = await Promise.all(
    Array.from({ length: 60 }, () =>
      world.backend.fetch(
        new Request(`http://127.0.0.1${quick}`, {
          headers: { apikey: world.backend.keys.publishable },
        }),
      ),
    ),
  )
  const refused = replies.filter(({ status }) => status === 503)
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(30)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
  expect(await refused[0]?.json()).toMatchObject({
    code: 'PGRST003',
    message: expect.stringMatching(/too much to do.*服务器太忙/) as string,
  })
})

test('reading cannot write, whatever a function does', async () => {
  const reply = await ask('/rest/v1/rpc/scribble')
  expect(reply).toMatchObject({ status: 405, body: { code: '25006' } })
  expect(await world.rows('select * from noted')).toEqual([])
})

test('a thread that cannot be interrupted is replaced, and what was acknowledged is there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lane-'))
  const lane = new EmbeddedLane(join(folder, 'data'), null)
  const one = (script: string) => lane.run({ script })
  await one('create table kept (n int)')
  await one('insert into kept values (1)')
  const nap = one('insert into kept values (2); select pg_sleep(1000)')
  setTimeout(() => lane.cancel(), 300)
  await expect(nap).rejects.toMatchObject({ code: '57014' })
  expect(await one('select n from kept')).toMatchObject([{ rows: [{ n: 1 }] }])
  await lane.close()
  rmSync(folder, { recursive: true })
})
