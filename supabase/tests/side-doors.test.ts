import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts, makeDemoAccounts } from '../local/demo-accounts.ts'
import { isTryout, readEnvironment } from '../local/environment.ts'
import { server, type ServerOptions } from '../local/server.ts'
import { openWorld, type World } from './people.ts'

/** The mailbox and the demonstration accounts are for the person at this machine. */
let world: World
beforeAll(async () => {
  world = await openWorld()
  await makeDemoAccounts(world.backend)
})
afterAll(() => world.close())

interface Caller {
  readonly host?: string
  readonly peer?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly httpVersion?: string
  readonly options?: ServerOptions
}
/** Sends a request as a caller does; without anything, as a person at this machine. */
function ask(
  path: string,
  init: RequestInit,
  {
    host = 'localhost:3000',
    peer = '127.0.0.1',
    headers = {},
    httpVersion = '1.1',
    options,
  }: Caller,
): Promise<Response> {
  const app = server(
    { backend: world.backend },
    () => Promise.resolve(new Response('app', { status: 404 })),
    options,
  )
  const request = new Request(`http://${host}${path}`, {
    ...init,
    headers: { ...init.headers, ...headers },
  })
  return app.fetch(request, { incoming: { socket: { remoteAddress: peer }, httpVersion } })
}
const mailbox = async (caller: Caller) => (await ask('/mailbox?format=json', {}, caller)).status
const auth = (route: string, method: string, body: object | null, caller: Caller, token = '') =>
  ask(
    `/auth/v1/${route}`,
    {
      method,
      headers: {
        apikey: world.backend.keys.publishable,
        'content-type': 'application/json',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    },
    caller,
  )
const admin = { email: 'admin@bazaar.test', password: 'demo-admin' }
const signIn = async (caller: Caller) =>
  (await auth('token?grant_type=password', 'POST', admin, caller)).status

const own: readonly Caller[] = [
  {},
  { host: '127.0.0.1:3000' },
  { host: '127.8.9.10' },
  { host: '[::1]:3000', peer: '::1' },
  { peer: '::ffff:127.0.0.1' },
  {
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:5173',
      referer: 'http://127.0.0.1:3000/auth',
    },
  },
  {
    headers: {
      'x-client-info': 'supabase-js-web/2',
      'x-supabase-api-version': '2024-01-01',
      'x-language': 'zh-CN',
    },
  },
]
const foreign: readonly Caller[] = [
  { peer: '203.0.113.5' },
  { peer: '::ffff:203.0.113.5' },
  { peer: '' },
  ...[
    'rebound.example:3000',
    '127.rebound.example',
    'localhost.evil.example',
    '127.0.0.1.nip.io',
    'localhost.localdomain',
    '0.0.0.0:3000',
    '192.168.1.4:3000',
    '[::ffff:c0a8:104]',
  ].flatMap((host) => [{ host }, { headers: { host } }]),
  // one name in the address, another in the header: both must be this machine's
  { host: 'rebound.example', headers: { host: 'localhost:3000' } },
  { headers: { host: 'localhost:3000, rebound.example' } },
  { headers: { host: 'evil@localhost' } },
  ...[
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'X_Forwarded_For',
    'forwarded',
    'via',
    'x-real-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'x-original-forwarded-for',
    'x-proxyuser-ip',
    'x-envoy-external-address',
    'x-amzn-trace-id',
    'x-azure-clientip',
    'x-arr-log-id',
    'true-client-ip',
    'cf-connecting-ip',
    'cf-ray',
    'cdn-loop',
    'fastly-client-ip',
    'fly-client-ip',
    'tailscale-user-login',
    'client-ip',
    'early-data',
  ].map((name) => ({ headers: { [name]: '127.0.0.1' } })),
  // a proxy that tells nothing and gives this machine's name: the page's own address tells
  { headers: { origin: 'https://bazaar.example' } },
  { headers: { origin: 'null' } },
  { headers: { referer: 'https://bazaar.example/auth' } },
  { httpVersion: '1.0' },
  { options: { site: 'https://bazaar.example' } },
  { options: { trusted: { hops: 1 } } },
  { options: { isPublic: true } },
]

test('the person at this machine reads the mailbox and signs in to the demonstration accounts', async () => {
  for (const caller of own)
    expect([caller, await mailbox(caller), await signIn(caller)]).toEqual([caller, 200, 200])
})

test('nobody else does: not through a proxy of any kind, not under another name, not from another page', async () => {
  for (const caller of foreign)
    expect([caller, await mailbox(caller), await signIn(caller)]).toEqual([caller, 404, 400])
})

const rebound: Caller = { host: 'rebound.example:3000' }

test('no other way of signing in opens a demonstration account to others, and none sends it a letter', async () => {
  const mails = world.backend.mailbox.mails.length
  for (const email of [
    ...demoAccounts.map((one) => one.email),
    ' Admin@BAZAAR.test',
    'ａdmin@bazaar.test',
  ])
    for (const [route, method, more] of [
      ['token?grant_type=password', 'POST', { password: 'demo-admin' }],
      ['token?grant_type=id_token', 'POST', {}],
      ['signup', 'POST', { password: 'other-word' }],
      ['otp', 'POST', { create_user: false }],
      ['magiclink', 'POST', {}],
      ['recover', 'POST', {}],
      ['resend', 'POST', { type: 'signup' }],
      ['verify', 'POST', { type: 'recovery', token: '123456' }],
    ] as const) {
      const { status } = await auth(route, method, { email, ...more }, rebound)
      expect([route, email, [400, 403].includes(status)]).toEqual([route, email, true])
    }
  expect(world.backend.mailbox.mails).toHaveLength(mails)
})

test('a session and a link that were begun here are worth nothing elsewhere', async () => {
  const begun = await auth('token?grant_type=password', 'POST', admin, {})
  const session = (await begun.json()) as { access_token: string; refresh_token: string }
  const token = session.access_token
  expect((await auth('user', 'GET', null, rebound, token)).status).toBe(403)
  expect((await auth('user', 'PUT', { password: 'taken-over' }, rebound, token)).status).toBe(403)
  const rows = (caller: Caller) =>
    ask(
      '/rest/v1/user_roles',
      { headers: { apikey: world.backend.keys.publishable, authorization: `Bearer ${token}` } },
      caller,
    )
  expect([(await rows({})).status, (await rows(rebound)).status]).toEqual([200, 401])
  const refreshed = await auth(
    'token?grant_type=refresh_token',
    'POST',
    { refresh_token: session.refresh_token },
    rebound,
  )
  expect([refreshed.status, await refreshed.text()]).toEqual([
    400,
    expect.not.stringContaining('access_token') as string,
  ])

  await auth('recover', 'POST', { email: admin.email }, {})
  const link = new URL(
    /http\S+verify\S+/.exec(world.backend.mailbox.mails.at(-1)?.text ?? '')?.[0] ?? '',
  )
  const followed = await ask(`${link.pathname}${link.search}`, {}, rebound)
  expect(followed.headers.get('location') ?? '').not.toContain('access_token')
})

test('others sign in as before, from wherever they are', async () => {
  const person = await world.signUp()
  const body = { email: person.email, password: 'correct-horse' }
  for (const caller of [rebound, { options: { site: 'https://bazaar.example' } }])
    expect((await auth('token?grant_type=password', 'POST', body, caller)).status).toBe(200)
})

test('a demonstration account keeps its address, so that it can be closed by it', async () => {
  const begun = await auth('token?grant_type=password', 'POST', admin, {})
  const { access_token: token } = (await begun.json()) as { access_token: string }
  expect((await auth('user', 'PUT', { email: 'new@example.com' }, {}, token)).status).toBe(403)
  expect((await auth('user', 'PUT', { data: { a: 1 } }, {}, token)).status).toBe(200)
})

test('the server was started for trying it out only when nobody else is meant to reach it', () => {
  const started = (env: Record<string, string>) => isTryout(readEnvironment(env))
  expect([started({}), started({ HOST: '::1' }), started({ HOST: 'localhost' })]).toEqual([
    true,
    true,
    true,
  ])
  for (const env of [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.4' },
    { SITE_URL: 'http://localhost:3000' },
    { TRUST_PROXY: '1' },
  ])
    expect([env, started(env)]).toEqual([env, false])
})
