import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { redirectFor } from '../local/auth/redirects.ts'
import { passwordFits } from '../local/auth/passwords.ts'
import { callsOf, letterTo, type SignedIn } from './letters.ts'
import { openWorld, type Person, type World } from './people.ts'

let world: World
let strict: World
let calls: ReturnType<typeof callsOf>
let strictCalls: ReturnType<typeof callsOf>
let ann: Person
beforeAll(async () => {
  world = await openWorld()
  strict = await openWorld({ confirmations: true })
  calls = callsOf(world)
  strictCalls = callsOf(strict)
  ann = await world.signUp('ann')
})
afterAll(() => Promise.all([world.close(), strict.close()]))

const password = 'correct-horse'

test('nobody learns from an answer whether an address has an account', async () => {
  const { email } = ann
  const unknown = 'nobody@example.com'
  const pairs = await Promise.all(
    [
      (one: string) => calls.signIn(one, 'wrong-horse'),
      (one: string) => calls.signIn(one, ''),
      calls.recover,
      (one: string) => calls.post('otp', { email: one, create_user: false }),
      (one: string) => calls.post('otp', { email: one }),
      (one: string) => calls.post('magiclink', { email: one }),
      (one: string) => calls.post('resend', { email: one, type: 'signup' }),
      (one: string) => calls.post('resend', { email: one, type: 'email_change' }),
      (one: string) => calls.verify({ email: one, token: '000000', type: 'recovery' }),
    ].map(async (call) => [await call(email), await call(unknown)]),
  )
  for (const [known, other] of pairs) expect(other).toEqual(known)
  expect(pairs[3]?.[1]).toEqual({ status: 200, body: {} })
})

test('an account that is not confirmed, or has no password, is told only to whoever knows the password', async () => {
  const email = 'waiting@example.com'
  await strictCalls.post('signup', { email, password })
  const wrong = await strictCalls.signIn('nobody@example.com', 'wrong-horse')
  expect(await strictCalls.signIn(email, 'wrong-horse')).toEqual(wrong)
  expect(await strictCalls.signIn(email)).toMatchObject({
    body: { error_code: 'email_not_confirmed' },
  })
  await strict.run(`update auth.users set encrypted_password = null where email = '${email}'`)
  expect(await strictCalls.signIn(email)).toEqual(wrong)
})

test('a password is hashed whether or not there is one to compare it with', async () => {
  const { Worker } = await import('node:worker_threads')
  const jobs = vi.spyOn(Worker.prototype, 'postMessage')
  const costs: unknown[] = []
  const hash = (await import('bcryptjs')).hashSync('right-horse', 10)
  for (const [word, stored] of [
    ['right-horse', hash],
    ['wrong-horse', hash],
    ['wrong-horse', null],
    ['wrong-horse', `locked:${hash}`],
    ['wrong-horse', ''],
  ] as const) {
    jobs.mockClear()
    costs.push([
      await passwordFits(word, stored),
      jobs.mock.calls.map(([job]) => /^\$2[aby]\$10\$/.test((job as { hash: string }).hash)),
    ])
  }
  jobs.mockRestore()
  expect(costs).toEqual([
    [true, [true]],
    [false, [true]],
    [false, [true]],
    [false, [true]],
    [false, [true]],
  ])
})

test('where addresses are confirmed, signing up with the address of another looks as with a free one', async () => {
  const signUp = (email: string, username: string, word = 'another-horse') =>
    strictCalls.post('signup', { email, password: word, data: { username } })
  const email = 'owner@example.com'
  await signUp(email, 'owner', password)
  await strictCalls.verify({ type: 'signup', token_hash: letterTo(strict, email).token })
  const letters = strict.backend.mailbox.mails.length
  const taken = await signUp(email.toUpperCase(), 'thief')
  expect(strict.backend.mailbox.mails).toHaveLength(letters)
  const free = await signUp('free@example.com', 'free')
  expect(taken.status).toBe(200)
  const shape = ({ body }: { body: unknown }) => Object.keys(body as object)
  expect(shape(taken)).toEqual(shape(free))
  const { id, identities } = taken.body as { id: string; identities: unknown[] }
  expect(identities).toEqual([]) // as GoTrue answers, and the app's own form asks
  expect(await strict.rows(`select from auth.users where id = '${id}'`)).toEqual([])
  expect(await strict.rows("select from profiles where username ilike 'thief%'")).toEqual([])
  expect((await strictCalls.signIn(email, 'another-horse')).status).toBe(400)
})

test('without confirmations a taken address is said to be taken, whatever its case; two at once make one account', async () => {
  const { email } = await world.signUp()
  expect(await calls.post('signup', { email: ` ${email.toUpperCase()}`, password })).toMatchObject({
    status: 422,
    body: { error_code: 'user_already_exists' },
  })
  const both = await Promise.all(
    [1, 2, 3].map(() => calls.post('signup', { email: 'twins@example.com', password })),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
})

test('an address means the same whatever its case and the spaces around it', async () => {
  const { body } = await calls.post('signup', { email: '  Mixed.Case@Example.COM\n', password })
  expect((body as SignedIn).user.email).toBe('mixed.case@example.com')
  expect((await calls.signIn(' MIXED.case@example.com ')).status).toBe(200)
  await calls.recover('MIXED.CASE@EXAMPLE.COM')
  expect(letterTo(world, 'mixed.case@example.com').code).toMatch(/^\d{6}$/)
})

test.each([
  'no address',
  'a@b@c.example',
  'two words@example.com',
  'line\nbreak@example.com',
  'nul\u0000@example.com',
  '\u212Aelvin@example.com', // becomes an ordinary k in lower case
  'a@ex\u0430mple.com', // a Cyrillic a
  'ann@example.com\u200b',
  'ann@example.com, bob@example.com',
  'Ann <ann@example.com>',
  'ann@-example.com',
  '@example.com',
  `${'x'.repeat(250)}@example.com`,
  '',
  7,
  ['ann@example.com'],
  { email: 'ann@example.com' },
])('no account, no letter and no change for what is no address: %j', async (email) => {
  const before = world.backend.mailbox.mails.length
  const tries = [
    await calls.post('signup', { email, password }),
    await calls.post('recover', { email }),
    await calls.post('otp', { email }),
    await calls.post('resend', { email, type: 'signup' }),
    ...(email === '' ? [] : [await calls.user(ann.token!, { email })]),
  ]
  for (const reply of tries)
    expect(reply).toMatchObject({ status: 400, body: { msg: expect.any(String) as string } })
  expect((await calls.post('token?grant_type=password', { email, password })).status).toBe(400)
  expect(world.backend.mailbox.mails).toHaveLength(before)
})

test('a password has six characters and 72 bytes, wherever it is set', async () => {
  const { token, email } = await world.signUp()
  let n = 0
  const set = async (word: string) => [
    (await calls.post('signup', { email: `word-${n++}@example.com`, password: word })).status,
    (await calls.user(token!, { password: word })).status,
  ]
  expect(await set('five5')).toEqual([422, 422])
  expect(await set('')).toEqual([400, 422])
  expect(await set('x'.repeat(73))).toEqual([400, 400])
  expect(await set('密'.repeat(25))).toEqual([400, 400])
  const longest = '密'.repeat(24)
  expect(await set(longest)).toEqual([200, 200])
  expect((await calls.signIn(email, longest)).status).toBe(200)
  expect((await calls.signIn(email, `${longest}x`)).status).toBe(400)
  expect(await calls.user(token!, { password: longest })).toMatchObject({
    status: 422,
    body: { error_code: 'same_password' },
  })
})

test('what a person stores about themselves is bounded and can be stored; a null removes a key', async () => {
  const { token } = await world.signUp()
  const deep: unknown = JSON.parse('['.repeat(1000) + ']'.repeat(1000))
  for (const data of [
    { a: 'x'.repeat(20_000) },
    { a: deep },
    { a: 'b\u0000c' },
    { 'a\u0000': 1 },
    { a: '\ud83d' },
    ['list'],
    'text',
  ]) {
    expect((await calls.user(token!, { data: data as object })).status).toBe(400)
    const email = `data-${Math.random()}@example.com`
    expect((await calls.post('signup', { email, password, data })).status).toBe(400)
    expect((await calls.post('otp', { email, data })).status).toBe(400)
  }
  const body = `{"data":{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`
  const apikey = world.backend.keys.publishable
  const bottomless = await world.backend.fetch(
    new Request('http://127.0.0.1/auth/v1/user', {
      method: 'PUT',
      body,
      headers: { apikey, authorization: `Bearer ${token}` },
    }),
  )
  expect(bottomless.status).toBe(400)
  const text = { data: { city: '上海', quote: String.raw`\u0000`, gone: 1, pair: '😀' } }
  await calls.user(token!, text)
  expect(await calls.user(token!, { data: { gone: null } })).toMatchObject({
    status: 200,
    body: { user_metadata: { city: '上海', quote: String.raw`\u0000`, pair: '😀' } },
  })
  const now = await calls.user(token!)
  expect((now.body as { user_metadata: object }).user_metadata).not.toHaveProperty('gone')
  // a second half of what is allowed is too much together
  expect((await calls.user(token!, { data: { one: 'x'.repeat(9000) } })).status).toBe(200)
  expect((await calls.user(token!, { data: { two: 'x'.repeat(9000) } })).status).toBe(400)
  expect((await calls.user(token!, { app_metadata: { role: 'admin' } })).status).toBe(403)
})

const site = 'https://bazaar.example'
test.each([
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  'https:\\\\evil.example',
  'https://bazaar.example\\@evil.example/',
  'https://bazaar.example@evil.example/',
  'https://user:pw@bazaar.example/',
  'https://user@bazaar.example/',
  'https://bazaar.example.evil.example/',
  'https://evil.example/https://bazaar.example/',
  'https://evil.example#https://bazaar.example/',
  'https://bazaar.example:8443/',
  'http://bazaar.example/',
  'https:bazaar.example',
  'https:///bazaar.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://bazaar.example\t.evil.example/',
  'https://bazaar.example%2f@evil.example/',
  'https://bazaar。example.evil.example',
  'http://127.0.0.1:9999/',
  'http://localhost/',
  'https://[::1]/',
  `https://bazaar.example/${'x'.repeat(3000)}`,
  '',
  null,
])('a letter of a public site never leads to %j', (asked) => {
  expect(redirectFor(asked, site)).toBe(site)
})

test('a letter leads to a page of the site; on this machine by any of its names and ports', () => {
  expect(redirectFor(`${site}/auth/reset?a=b#c`, site)).toBe(`${site}/auth/reset?a=b`)
  const local = 'http://localhost:3000'
  for (const page of [
    'http://127.0.0.1:3000/auth/reset',
    'http://localhost:5173/',
    'http://[::1]:80/',
  ])
    expect(redirectFor(page, local)).toBe(new URL(page).href)
  expect(redirectFor('http://127.0.0.1.evil.example/', local)).toBe(local)
  expect(redirectFor('https://localhost:3000/', local)).toBe(local)
})

test('a request without the key, with an unknown path or another method is told so', async () => {
  const ask = (path: string, init: RequestInit = {}) =>
    world.backend.fetch(new Request(`http://127.0.0.1/auth/v1/${path}`, init))
  const keyed = { headers: { apikey: world.backend.keys.publishable } }
  const statuses = [
    ask('user'),
    ask('user', { headers: { apikey: 'ключ'.replace(/./g, 'x') } }),
    ask('token?grant_type=password&apikey=%C3%A9', { method: 'POST', body: '{}' }),
    ask('admin/users', keyed),
    ask('constructor', keyed),
    ask('token', keyed),
    ask('token?grant_type=pkce', { ...keyed, method: 'POST', body: '{}' }),
    ask('signup', { ...keyed, method: 'POST', body: 'not json' }),
    ask('signup', { ...keyed, method: 'POST', body: '[]' }),
    ask('user', keyed),
    ask('signup', { method: 'OPTIONS' }),
  ].map(async (reply) => (await reply).status)
  expect(await Promise.all(statuses)).toEqual([
    401, 401, 401, 404, 404, 405, 400, 400, 400, 401, 204,
  ])
})
