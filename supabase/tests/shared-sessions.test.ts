import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openWorld, type World } from './people.ts'

/* A database that has more to do than its sessions can: on PGlite one, on a real Postgres ten. */
let world: World
beforeAll(async () => {
  world = await openWorld({ limits: { visitor: 3000, waiting: 20, waitingOfOne: 15 } })
  await world.run(`
    create function public.spin(p_seconds float) returns text language plpgsql as $$
      declare begun timestamptz := clock_timestamp();
      begin while clock_timestamp() < begun + make_interval(secs => p_seconds) loop perform 1; end loop; return 'done'; end $$;
    grant execute on function public.spin to anon`)
})
afterAll(() => world.close())

const ask = (path: string, client: string, signal?: AbortSignal) =>
  world.backend.fetch(
    new Request(`http://127.0.0.1/rest/v1/${path}`, {
      headers: { apikey: world.backend.keys.publishable },
      ...(signal ? { signal } : {}),
    }),
    client,
  )
const quick = 'skills?select=slug&slug=eq.pdf-ink'
const spin = 'rpc/spin?p_seconds=100'
/** How many statements of visitors the database is at; of a real Postgres only. */
const running = async () =>
  (
    await world.rows<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where state = 'active' and query like '%spin%' and pid <> pg_backend_pid() and datname = current_database()",
    )
  )[0]?.n

test('what is more than can wait is told when to come again, and is served then', async () => {
  const leaving = new AbortController()
  // enough for every session, so that all else waits
  const slow = Array.from({ length: 12 }, (_, n) => ask(spin, `slow-${n}`, leaving.signal))
  const many = await Promise.all(Array.from({ length: 80 }, (_, n) => ask(quick, `client-${n}`)))
  const refused = many.filter(({ status }) => status === 503)
  expect(many.filter(({ status }) => status === 200).length).toBeGreaterThan(5)
  expect(refused.length).toBeGreaterThan(0)
  expect(many.length).toBe(refused.length + many.filter(({ status }) => status === 200).length)
  for (const one of refused) {
    expect(one.headers.get('retry-after')).toBe('2')
    expect(await one.json()).toMatchObject({ code: 'PGRST003' })
  }
  leaving.abort()
  for (const { status } of await Promise.all(slow)) expect([500, 503]).toContain(status)
  expect((await ask(quick, 'client-0')).status).toBe(200)
})

test('one address waits fifteen times at the most, and others go on', async () => {
  const leaving = new AbortController()
  const slow = Array.from({ length: 12 }, (_, n) => ask(spin, `slow-${n}`, leaving.signal))
  const greedy = Promise.all(Array.from({ length: 40 }, () => ask(quick, 'greedy')))
  expect((await ask(quick, 'modest')).status).toBe(200)
  expect((await greedy).some(({ status }) => status === 503)).toBe(true)
  leaving.abort()
  await Promise.all(slow)
})

test('nothing goes on in the database for those who hung up', async () => {
  const leaving = new AbortController()
  const left = Array.from({ length: 5 }, () => ask(spin, 'leaves', leaving.signal))
  if (world.backend.kind === 'postgres')
    await vi.waitFor(async () => expect(await running()).toBeGreaterThan(0))
  leaving.abort()
  // a very busy machine may have sent some away before
  for (const { status } of await Promise.all(left)) expect([500, 503]).toContain(status)
  // a cancellation takes its way; the statement itself would go on for longer than this waits
  await expect.poll(running, { timeout: 3000 }).toBe(0)
  expect((await ask(quick, 'leaves')).status).toBe(200)
})
