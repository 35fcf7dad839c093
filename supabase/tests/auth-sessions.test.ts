import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, letterTo, open, type SignedIn } from './letters.ts'
import { openWorld, type Person, type World } from './people.ts'

let world: World
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  world = await openWorld()
  calls = callsOf(world)
})
afterAll(() => world.close())

/** Somebody with three devices. */
async function threeDevices() {
  const person = await world.signUp()
  const here = await calls.session(person.email)
  return {
    person,
    here,
    others: [await calls.session(person.email), await calls.session(person.email)],
  }
}
const writeName = (person: Person, { access_token: token }: SignedIn) =>
  world.ask({ ...person, token }, 'PATCH', `/rest/v1/profiles?id=eq.${person.id}`, { bio: 'x' })

async function expectEnded(person: Person, session: SignedIn): Promise<void> {
  expect(await calls.user(session.access_token)).toMatchObject({
    status: 403,
    body: { error_code: 'session_not_found' },
  })
  expect(await calls.user(session.access_token, { password: 'a-thief-s-horse' })).toMatchObject({
    status: 403,
  })
  expect((await calls.refresh(session.refresh_token)).status).toBe(400)
  expect((await writeName(person, session)).status).toBe(401)
}
async function expectAlive(person: Person, session: SignedIn): Promise<void> {
  expect((await calls.user(session.access_token)).status).toBe(200)
  expect((await writeName(person, session)).status).toBe(204)
  expect((await calls.refresh(session.refresh_token)).status).toBe(200)
}
/** As if the token had been used eleven seconds ago. */
const usedLongAgo = (token: string) =>
  world.run(
    `update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where token = '${token}'`,
  )
const refreshed = async (token: string) => (await calls.refresh(token)).body as SignedIn

test('a changed password ends the sessions on other devices, and not this one', async () => {
  const { person, here, others } = await threeDevices()
  expect((await calls.user(here.access_token, { password: 'a-new-horse' })).status).toBe(200)
  for (const session of others) await expectEnded(person, session)
  await expectAlive(person, here)
  expect((await calls.signIn(person.email)).status).toBe(400)
})

test('a password that was set anew by a letter ends all sessions but that of the letter', async () => {
  const { person, here, others } = await threeDevices()
  await calls.recover(person.email)
  const { told } = await open(world, letterTo(world, person.email).link)
  await calls.user(told['access_token']!, { password: 'a-new-horse' })
  for (const session of [here, ...others]) await expectEnded(person, session)
  expect((await calls.user(told['access_token']!)).status).toBe(200)
})

test.each([
  ['global', 0],
  ['', 0],
  ['local', 2],
  ['others', 1],
] as const)('signing out with the scope "%s" ends what it says', async (scope, left) => {
  const { person, here, others } = await threeDevices()
  const end = () =>
    world.ask(
      { ...person, token: here.access_token },
      'POST',
      `/auth/v1/logout${scope === '' ? '' : `?scope=${scope}`}`,
    )
  expect((await end()).status).toBe(204)
  const alive: SignedIn[] = { 0: [], 1: [here], 2: others }[left]
  for (const session of [here, ...others])
    await (alive.includes(session) ? expectAlive : expectEnded)(person, session)
  if (!alive.includes(here)) expect((await end()).status).toBe(403)
})

test('no other scope is taken', async () => {
  const { token } = await world.signUp()
  expect((await calls.post('logout?scope=everyone', {}, token!)).status).toBe(400)
})

test('two tabs that refresh at the same time, or one whose answer was lost, get the same session', async () => {
  const { here } = await threeDevices()
  const replies = await Promise.all([1, 2, 3, 4].map(() => refreshed(here.refresh_token)))
  const next = new Set(replies.map(({ refresh_token }) => refresh_token))
  expect(next.size).toBe(1)
  const [token] = [...next]
  expect(token).not.toBe(here.refresh_token)
  const third = await refreshed(token!)
  expect((await refreshed(here.refresh_token)).refresh_token).toBe(third.refresh_token)
})

test('a refresh token that was used more than ten seconds ago ends its session, and no other', async () => {
  const { person, here, others } = await threeDevices()
  const second = await refreshed(here.refresh_token)
  await usedLongAgo(here.refresh_token)
  expect(await calls.refresh(here.refresh_token)).toMatchObject({
    status: 400,
    body: { error_code: 'refresh_token_already_used' },
  })
  await expectEnded(person, second)
  await expectEnded(person, here)
  for (const session of others) await expectAlive(person, session)
})

test('an older token of the family ends it as well', async () => {
  const { person, here } = await threeDevices()
  const second = await refreshed(here.refresh_token)
  const third = await refreshed(second.refresh_token)
  await usedLongAgo(here.refresh_token)
  expect((await calls.refresh(here.refresh_token)).status).toBe(400)
  await expectEnded(person, third)
})

test.each([
  ['', 'validation_failed'],
  ['x'.repeat(5000), 'validation_failed'],
  ['a\u0000b', 'validation_failed'],
  ['令牌', 'validation_failed'],
  ["' or true --", 'validation_failed'],
  ['unknown-but-well-formed', 'refresh_token_not_found'],
])('no refresh token: %j', async (token, code) => {
  expect(await calls.refresh(token)).toMatchObject({ status: 400, body: { error_code: code } })
})

test('a banned person keeps no session and gets no new one; whoever does not know the password learns nothing', async () => {
  const { person, here } = await threeDevices()
  await world.run(
    `update auth.users set banned_until = now() + interval '1 day' where id = '${person.id}'`,
  )
  const banned = { body: { error_code: 'user_banned' } }
  expect(await calls.user(here.access_token)).toMatchObject({ status: 403, ...banned })
  expect(await calls.refresh(here.refresh_token)).toMatchObject(banned)
  expect(await calls.signIn(person.email)).toMatchObject({ status: 400, ...banned })
  expect(await calls.signIn(person.email, 'wrong-horse')).toMatchObject({
    body: { error_code: 'invalid_credentials' },
  })
  await calls.recover(person.email)
  expect((await open(world, letterTo(world, person.email).link)).told).toMatchObject({
    error_code: 'user_banned',
  })
})

test('the token of a deleted account is good for nothing', async () => {
  const { person, here } = await threeDevices()
  await world.run(`delete from auth.users where id = '${person.id}'`)
  expect(await calls.user(here.access_token)).toMatchObject({
    status: 403,
    body: { error_code: 'user_not_found' },
  })
  expect((await calls.refresh(here.refresh_token)).status).toBe(400)
  expect((await writeName(person, here)).status).toBe(401)
})
