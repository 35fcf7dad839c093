import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, letterTo, open, type SignedIn } from './letters.ts'
import { openWorld, type World } from './people.ts'

let world: World
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  world = await openWorld({ confirmations: true })
  calls = callsOf(world)
})
afterAll(() => world.close())

let count = 0
/** Somebody who has signed up; their letter waits. */
async function newcomer(): Promise<string> {
  const email = `new-${++count}@example.com`
  const { status } = await calls.post('signup', { email, password: 'correct-horse' })
  expect(status).toBe(200)
  return email
}
async function member(): Promise<string> {
  const email = await newcomer()
  await open(world, letterTo(world, email).link)
  return email
}
/** A letter of ten minutes ago. */
const age = (email: string) =>
  world.run(
    `update auth.email_tokens set created_at = now() - interval '10 minutes 1 second' where email = '${email}'`,
  )
const over = { status: 403, body: { error_code: 'otp_expired' } }
const lastToken = async (email: string) => {
  await calls.recover(email)
  return letterTo(world, email)
}

test('a link cannot be guessed from the address and the code, and is kept as a hash only', async () => {
  const email = await member()
  const { token, code } = await lastToken(email)
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  const rows = JSON.stringify(await world.rows('select * from auth.email_tokens'))
  const users = JSON.stringify(await world.rows('select * from auth.users'))
  for (const secret of [token, `"${code}"`]) expect(rows + users).not.toContain(secret)
  const { createHash } = await import('node:crypto')
  const guess = createHash('sha256')
    .update(email + code)
    .digest('hex')
  expect(await calls.verify({ type: 'recovery', token_hash: guess })).toMatchObject(over)
})

test('a link signs in once, by GET and by POST, and not by a look at it', async () => {
  const email = await member()
  const { link, token } = await lastToken(email)
  expect((await open(world, link, 'HEAD')).status).toBe(405)
  expect(await open(world, link)).toMatchObject({
    status: 303,
    told: { type: 'recovery', token_type: 'bearer', access_token: expect.any(String) as string },
  })
  expect((await open(world, link)).told).toMatchObject({
    error: 'access_denied',
    error_code: 'otp_expired',
  })
  expect(await calls.verify({ type: 'recovery', token_hash: token })).toMatchObject(over)
  const other = await lastToken(email)
  const posted = await calls.verify({ type: 'recovery', token_hash: other.token })
  expect(posted).toMatchObject({ status: 200, body: { user: { email } } })
  expect((await open(world, other.link)).told['error_code']).toBe('otp_expired')
})

test('of two people who use one link at the same time one gets in', async () => {
  const { link } = await lastToken(await member())
  const told = await Promise.all([1, 2, 3, 4].map(() => open(world, link)))
  expect(told.filter(({ told: one }) => 'access_token' in one)).toHaveLength(1)
})

test('after ten minutes neither the link nor the code is good', async () => {
  const email = await newcomer()
  const { link, code } = letterTo(world, email)
  await age(email)
  expect((await open(world, link)).told).toMatchObject({ error_code: 'otp_expired' })
  expect(await calls.verify({ type: 'signup', email, token: code })).toMatchObject(over)
  expect(await calls.signIn(email)).toMatchObject({ body: { error_code: 'email_not_confirmed' } })
})

test('a new letter makes the earlier one invalid, whichever of the two is asked for', async () => {
  const email = await member()
  const first = await lastToken(email)
  await calls.post('otp', { email })
  const second = letterTo(world, email)
  expect(await calls.verify({ type: 'recovery', token_hash: first.token })).toMatchObject(over)
  expect(await calls.verify({ type: 'email', email, token: first.code })).toMatchObject(over)
  expect(await calls.verify({ type: 'magiclink', token_hash: second.token })).toMatchObject({
    status: 200,
  })
})

test.each([
  ['signup', ['signup', 'invite', 'email'], ['recovery', 'magiclink', 'email_change']],
  ['recovery', ['recovery', 'magiclink', 'email'], ['signup', 'invite', 'email_change']],
] as const)(
  'a %s letter is good for its own kinds, by link and by code',
  async (kind, own, foreign) => {
    const next = async () => {
      if (kind === 'recovery') {
        const email = await member()
        return { email, ...(await lastToken(email)) }
      }
      const email = await newcomer()
      return { email, ...letterTo(world, email) }
    }
    for (const type of own) {
      const { token } = await next()
      expect((await calls.verify({ type, token_hash: token })).status, type).toBe(200)
      const { email, code } = await next()
      expect((await calls.verify({ type, email, token: code })).status, type).toBe(200)
    }
    const { email, token, code } = await next()
    for (const type of foreign) {
      expect(await calls.verify({ type, token_hash: token })).toMatchObject(over)
      expect(await calls.verify({ type, email, token: code })).toMatchObject(over)
    }
    for (const type of ['sms', 'reauthentication', '__proto__', 'constructor', ''])
      expect((await calls.verify({ type, token_hash: token })).status).toBe(400)
    expect((await calls.verify({ type: own[0], token_hash: token })).status).toBe(200) // still good
  },
)

test("a code is good for its own address, and nobody else's", async () => {
  const [ann, bob] = [await member(), await member()]
  const { code } = await lastToken(ann)
  await calls.recover(bob)
  const own = letterTo(world, bob).code
  if (code !== own)
    expect(await calls.verify({ type: 'recovery', email: bob, token: code })).toMatchObject(over)
  expect(
    await calls.verify({ type: 'recovery', email: ` ${ann.toUpperCase()} `, token: code }),
  ).toMatchObject({ status: 200, body: { user: { email: ann } } })
})

test('the right code is refused after five wrong ones, however fast they come; the link stays good', async () => {
  const email = await member()
  const { code, token } = await lastToken(email)
  const wrong = Array.from({ length: 5 }, (_, n) =>
    String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'),
  )
  const guess = (one: string) => calls.verify({ type: 'recovery', email, token: one })
  for (const reply of await Promise.all(wrong.map(guess))) expect(reply).toMatchObject(over)
  expect(await guess(code)).toMatchObject(over)
  expect((await calls.verify({ type: 'recovery', token_hash: token })).status).toBe(200)
  const again = await lastToken(email)
  for (const one of wrong.slice(0, 4)) await guess(one === again.code ? '000000' : one)
  expect((await guess(again.code)).status).toBe(200)
})

test('the letter to a new address changes it, once; the latest wish counts', async () => {
  const email = await member()
  const { access_token: token, user } = await calls.session(email)
  await calls.user(token, { email: 'first-wish@example.com' })
  const first = letterTo(world, 'first-wish@example.com')
  expect(await calls.user(token, { email: ' Second-Wish@example.com ' })).toMatchObject({
    status: 200,
    body: { email, new_email: 'second-wish@example.com' },
  })
  expect((await open(world, first.link)).told).toMatchObject({ error_code: 'otp_expired' })
  expect((await calls.signIn('second-wish@example.com')).status).toBe(400)
  const { link } = letterTo(world, 'second-wish@example.com')
  expect((await open(world, link)).told).toMatchObject({ type: 'email_change' })
  expect((await open(world, link)).told).toMatchObject({ error_code: 'otp_expired' })
  expect((await calls.signIn(email)).status).toBe(400)
  expect(await calls.signIn('second-wish@example.com')).toMatchObject({
    body: { user: { id: user.id, identities: [{ email: 'second-wish@example.com' }] } },
  })
  expect((await calls.user(token)).status).toBe(200) // as with GoTrue, other sessions go on
})

test('an address that somebody else has taken meanwhile is not given to two', async () => {
  const ann = await calls.session(await member())
  await calls.user(ann.access_token, { email: 'wanted@example.com' })
  const { link, token } = letterTo(world, 'wanted@example.com')
  await calls.post('signup', { email: 'wanted@example.com', password: 'correct-horse' })
  expect((await open(world, link)).told).toMatchObject({ error_code: 'email_exists' })
  expect(await calls.verify({ type: 'email_change', token_hash: token })).toMatchObject({
    body: { error_code: 'email_exists' },
  })
})

test('after a changed password or address, letters that were sent before are not good any more', async () => {
  const email = await member()
  const recovery = await lastToken(email)
  const { access_token } = await calls.session(email)
  await calls.user(access_token, { email: 'thief@example.com' })
  await calls.user(access_token, { password: 'another-horse' })
  for (const [type, token] of [
    ['recovery', recovery.token],
    ['email_change', letterTo(world, 'thief@example.com').token],
  ] as const)
    expect(await calls.verify({ type, token_hash: token })).toMatchObject(over)
})

test('a sign-in letter to an address that nobody has makes the account when it is used, not before', async () => {
  const email = 'by-letter@example.com'
  await calls.post('otp', { email, data: { username: 'by-letter' } })
  expect(await world.rows(`select from auth.users where email = '${email}'`)).toEqual([])
  const { token } = letterTo(world, email)
  const { body } = await calls.verify({ type: 'magiclink', token_hash: token })
  const { user } = body as SignedIn
  expect(await world.rows(`select username from profiles where id = '${user.id}'`)).toEqual([
    { username: 'by-letter' },
  ])
})

test.each([
  {},
  { type: 'recovery' },
  { type: 'recovery', token: '123456' },
  { type: 'recovery', token: '123456', token_hash: 'x', email: 'a@example.com' },
  { type: 'recovery', token_hash: 'x', email: 'a@example.com' },
  { type: 7, token_hash: 'x' },
  { type: 'recovery', token_hash: { $ne: '' } },
  { type: 'recovery', token: '1'.repeat(50_000), email: 'not an address' },
])('half a verification is refused with a sentence: %j', async (body) => {
  const reply = await calls.verify(body)
  expect(reply).toMatchObject({ status: 400, body: { msg: expect.any(String) as string } })
})
