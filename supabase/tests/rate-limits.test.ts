import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bucket, countHere, countTogether } from '../local/rate-limit.ts'
import { bucketsOf } from '../local/request-limits.ts'
import { readTrustedProxies } from '../local/client-address.ts'
import { server } from '../local/server.ts'
import { openWorld, type World } from './people.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ attempts: 3, visitorWrites: 24 })
})
afterAll(() => world.close())

/** A request that a proxy at 10.0.0.1 passes on for a client. */
function from(client: string, method: string, path: string, body?: object, token?: string) {
  const app = server(
    { backend: world.backend },
    () => Promise.resolve(new Response('app', { status: 404 })),
    { trusted: readTrustedProxies('10.0.0.0/8')! },
  )
  const request = new Request(`https://bazaar.example${path}`, {
    method,
    headers: {
      apikey: world.backend.keys.publishable,
      'x-forwarded-for': client,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return app.fetch(request, { incoming: { socket: { remoteAddress: '10.0.0.1' } } })
}
const statuses = async (times: number, one: (n: number) => Promise<Response>) => {
  const seen: number[] = []
  for (let n = 0; n < times; n++) seen.push((await one(n)).status)
  return seen
}
const limited = (seen: readonly number[]) => seen.map((status) => status === 429)
let count = 0
const address = () => `203.0.113.${++count}`

test('a limit begins with the first try and ends when its time is over', async () => {
  let now = 0
  const tried = countHere(() => now)
  const bucket = (key: string): Bucket => ({ key, most: 3, seconds: 10 })
  const seen: number[] = []
  for (const at of [0, 1000, 2000, 3000, 9999, 10_000]) {
    now = at
    seen.push(await tried([bucket('a'), bucket(`b${at}`)]))
  }
  expect(seen).toEqual([0, 0, 0, 7, 1, 0])
  expect(await tried([{ ...bucket('weighty'), weight: 4 }])).toBe(10)
})

test('all processes on a database count together, without storing who tried what', async () => {
  let now = Date.now()
  const processes = [countTogether(world.backend.sql, () => now), countTogether(world.backend.sql)]
  const buckets = ['ann@example.com', 'from 203.0.113.200'].map((key) => ({
    key,
    most: 4,
    seconds: 60,
  }))
  const seen: number[] = []
  for (let n = 0; n < 6; n++) seen.push(await processes[n % 2]!(buckets))
  expect(seen.map((wait) => wait > 0)).toEqual([false, false, false, false, true, true])
  expect(Math.max(...seen)).toBeLessThanOrEqual(60)
  expect(await processes[0]!([{ key: 'other', most: 4, seconds: 60 }])).toBe(0)
  expect(JSON.stringify(await world.rows('select * from private.rate_limit'))).not.toMatch(
    /ann|203/,
  )
  // what is over counts no more, and is deleted
  await world.run("update private.rate_limit set ends_at = now() - interval '1 second'")
  expect(await processes[1]!(buckets)).toBe(0)
  await world.run("update private.rate_limit set ends_at = now() - interval '1 second'")
  now += 301_000
  await processes[0]!([{ key: 'last', most: 1, seconds: 60 }])
  expect(await world.rows('select count(*)::int as n from private.rate_limit')).toEqual([{ n: 1 }])
})

test('a process counts alone while the database does not answer', async () => {
  const broken = {
    run: () => Promise.reject(new Error('down')),
    rows: () => Promise.reject(new Error('down')),
  }
  const tried = countTogether(broken)
  const bucket = { key: 'a', most: 1, seconds: 60 }
  expect([await tried([bucket]), await tried([bucket])]).toEqual([0, 60])
})

test('nobody tries passwords, links or letters without end from one address, by any method', async () => {
  for (const [method, path, body] of [
    ['POST', '/auth/v1/token?grant_type=password', { password: 'guess-1' }],
    ['POST', '/auth/v1/token?grant_type=pkce', {}],
    [
      'POST',
      '/auth/v1/token?grant_type=refresh_token&grant_type=password',
      { password: 'guess-1' },
    ],
    ['GET', '/auth/v1/verify?token=guess&type=recovery', undefined],
    ['POST', '/auth/v1/verify', { token: '123456', type: 'recovery' }],
    ['POST', '/auth/v1/signup', { password: 'x' }],
    ['POST', '/auth/v1/recover', {}],
    ['POST', '/auth/v1/otp', { create_user: false }],
    ['POST', '/auth/v1/magiclink', {}],
    ['POST', '/auth/v1/resend', { type: 'signup' }],
    ['GET', '/auth/v1/reauthenticate', undefined],
    ['PUT', '/auth/v1/user', { password: 'guess-1' }],
  ] as const) {
    const client = address()
    const seen = await statuses(4, (n) =>
      from(client, method, path, body && { email: `n${count}-${n}@example.com`, ...body }),
    )
    expect([method, path, limited(seen)]).toEqual([method, path, [false, false, false, true]])
    expect(
      (await from(address(), method, path, body && { email: `other${count}@example.com`, ...body }))
        .status,
    ).not.toBe(429)
  }
})

test('nobody tries the password of one account from ever other addresses, nor sends it letters without end', async () => {
  const { email } = await world.signUp()
  const guess = (n: number) =>
    from(address(), 'POST', '/auth/v1/token?grant_type=password', {
      email: n % 2 ? email : ` ${email.toUpperCase()} `,
      password: `guess-${n}`,
    })
  expect(limited(await statuses(4, guess))).toEqual([false, false, false, true])
  const letter = () => from(address(), 'POST', '/auth/v1/recover', { email: 'someone@example.com' })
  expect(limited(await statuses(2, letter))).toEqual([false, true])
  const person = await world.signUp()
  const change = (n: number) =>
    from(address(), 'PUT', '/auth/v1/user', { password: `word-${n}` }, person.token ?? '')
  expect(limited(await statuses(4, change))).toEqual([false, false, false, true])
})

test('a limited client is told when to come again, as a hosted project tells it', async () => {
  const client = address()
  const post = () => from(client, 'POST', '/auth/v1/recover', { email: 'a@example.com' })
  await statuses(4, post)
  const reply = await post()
  expect([reply.status, await reply.json()]).toMatchObject([
    429,
    { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
  ])
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(200)
  expect(reply.headers.get('access-control-allow-origin')).toBe('*')
})

test('the address is the one that the named proxy saw, and all of an IPv6 network is one', async () => {
  const post = (client: string) =>
    from(client, 'POST', '/auth/v1/verify', { token: 'x', type: 'recovery' })
  expect(limited(await statuses(4, (n) => post(`198.51.100.${n}, 203.0.113.250`)))).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(limited(await statuses(4, (n) => post(`2001:db8::${n + 1}`)))).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('refreshing sessions is limited far later, and a look at them hardly', async () => {
  const client = address()
  const refresh = (n: number) =>
    from(client, 'POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: `none-${n}` })
  expect(limited(await statuses(31, refresh)).indexOf(true)).toBe(30)
  const look = () => from(client, 'GET', '/auth/v1/user')
  expect(limited(await statuses(8, look))).not.toContain(true)
  expect((await from(client, 'OPTIONS', '/auth/v1/token')).status).toBe(204)
})

test('a visitor adds a bounded number of counts, newsletter addresses and tries to write; reading is free', async () => {
  const client = address()
  const item = '00000000-0000-4000-8000-000000000001'
  const counting = (n: number, entries = 1) =>
    from(client, 'POST', '/rest/v1/rpc/count_items', {
      p_device: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      p_counts: Array.from({ length: entries }, () => ({
        item_type: 'skill',
        item_id: item,
        counter: 'views',
      })),
    })
  expect(limited(await statuses(25, counting)).indexOf(true)).toBe(24)
  const others = address()
  const many = (n: number) =>
    from(others, 'POST', '/rest/v1/rpc/count_items', {
      p_device: item,
      p_counts: Array.from({ length: 50 }, () => ({
        item_type: 'skill',
        item_id: item,
        counter: 'views',
        n,
      })),
    })
  expect(limited(await statuses(2, many))).toEqual([false, true])
  const subscribe = (n: number) =>
    from(client, 'POST', '/rest/v1/rpc/subscribe_newsletter', { p_email: `n${n}@example.com` })
  expect(limited(await statuses(2, subscribe))).toEqual([false, true])
  const write = () => from(client, 'POST', '/rest/v1/user_favorites', { item_id: item })
  expect(limited(await statuses(25, write)).indexOf(true)).toBe(24)
  const read = () => from(client, 'GET', '/rest/v1/skills?select=slug&limit=1')
  expect(limited(await statuses(30, read))).not.toContain(true)
})

test('functions that only read are limited far later, and people who signed in by their own rules', () => {
  const asked = {
    method: 'POST',
    path: '/rest/v1/rpc/sync_pull',
    query: '',
    address: 'a',
    body: null,
  }
  const limits = { attempts: 3, visitorWrites: 24 }
  expect(bucketsOf({ ...asked, person: null }, limits)).toMatchObject([{ most: 2400, alone: true }])
  expect(bucketsOf({ ...asked, person: 'somebody' }, limits)).toEqual([])
})

test('the key of the operator is never limited', async () => {
  const client = address()
  const add = () =>
    server({ backend: world.backend }, () => Promise.resolve(new Response('app'))).fetch(
      new Request('http://localhost/rest/v1/newsletter_subscribers', {
        method: 'POST',
        headers: { apikey: world.backend.keys.secret, 'content-type': 'application/json' },
        body: JSON.stringify({ email: `operator-${++count}@example.com` }),
      }),
      { incoming: { socket: { remoteAddress: client } } },
    )
  expect(await statuses(30, add)).toEqual(Array.from({ length: 30 }, () => 201))
})
