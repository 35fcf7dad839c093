import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts, lockDemoAccounts, makeDemoAccounts } from '../local/demo-accounts.ts'
import { openWorld, type World } from './people.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const usernameOf = async (id: string) =>
  (await world.rows<{ username: string }>(`select username from profiles where id = '${id}'`))[0]
    ?.username
const free = async (name: string) =>
  (await world.ask(world.visitor, 'POST', '/rest/v1/rpc/username_free', { p_username: name })).body
const signIn = (email: string, password: string) =>
  world.ask(world.visitor, 'POST', '/auth/v1/token?grant_type=password', { email, password })

test('a sign-up makes a profile with the username, and no role', async () => {
  const person = await world.signUp('小明')
  expect(await usernameOf(person.id)).toBe('小明')
  expect(await world.ask(person, 'GET', `/rest/v1/user_roles?user_id=eq.${person.id}`)).toEqual({
    status: 200,
    body: [],
  })
})

test('a username is taken whatever its case, and a sign-up with it still succeeds under a name of its own', async () => {
  await world.signUp('Ada')
  expect([await free('ada'), await free(' ADA '), await free('grace')]).toEqual([
    false,
    false,
    true,
  ])
  const second = await world.signUp('ADA')
  expect(await usernameOf(second.id)).toBe(`ADA-${second.id.slice(-12)}`)
  const long = 'x'.repeat(50)
  await world.signUp(long)
  const third = await world.signUp(long.toUpperCase())
  expect(await usernameOf(third.id)).toBe(`${'X'.repeat(37)}-${third.id.slice(-12)}`)
})

test('whatever a sign-up sends as a username, the account has a profile', async () => {
  for (const username of [
    '',
    '   ',
    'x'.repeat(500),
    'a\u0001\u001bb',
    { nested: true },
    ['list'],
    7,
    null,
    "'; drop table profiles; --",
  ]) {
    const { status, body } = await world.ask(world.visitor, 'POST', '/auth/v1/signup', {
      email: `odd-${Math.random()}@example.com`,
      password: 'correct-horse',
      data: { username },
    })
    expect(status).toBe(200)
    const name = await usernameOf((body as { user: { id: string } }).user.id)
    expect(name).toMatch(/^[^\p{Cc}]{1,50}$/u)
    expect(name).not.toContain('odd-') // no part of the address becomes public
  }
})

test('passwords of five characters are refused, six are enough', async () => {
  const attempt = (password: string) =>
    world.ask(world.visitor, 'POST', '/auth/v1/signup', {
      email: `${password}@example.com`,
      password,
      data: { username: password },
    })
  expect(await attempt('five5')).toMatchObject({
    status: 422,
    body: { error_code: 'weak_password' },
  })
  expect(await attempt('six666')).toMatchObject({ status: 200 })
})

test('a forgotten password is set anew with the mail from the mailbox, which leads to our pages only', async () => {
  const person = await world.signUp()
  for (const [asked, expected] of [
    ['http://127.0.0.1:3000/auth/reset', 'http://127.0.0.1:3000/auth/reset'],
    ['https://evil.example/steal', 'http://127.0.0.1:3000'],
  ] as const) {
    await world.ask(
      world.visitor,
      'POST',
      `/auth/v1/recover?redirect_to=${encodeURIComponent(asked)}`,
      { email: person.email },
    )
    const link = new URL(
      /http\S+verify\S+/.exec(world.backend.mailbox.mails.at(-1)?.text ?? '')?.[0] ?? '',
    )
    const reply = await world.backend.fetch(
      new Request(`http://127.0.0.1${link.pathname}${link.search}`, {
        headers: { apikey: world.backend.keys.publishable },
        redirect: 'manual',
      }),
    )
    const [page, fragment] = (reply.headers.get('location') ?? '').split('#')
    expect(page?.replace(/\/$/, '')).toBe(expected)
    const token = new URLSearchParams(fragment).get('access_token')
    expect(
      await world.ask({ ...person, token }, 'PUT', '/auth/v1/user', {
        password: `new-${expected.length}`,
      }),
    ).toMatchObject({ status: 200 })
    expect(await signIn(person.email, `new-${expected.length}`)).toMatchObject({ status: 200 })
  }
  expect(await signIn(person.email, 'correct-horse')).toMatchObject({ status: 400 })
})

test('the demonstration accounts sign in, stop when the server opens to others, and come back', async () => {
  const all = () => Promise.all(demoAccounts.map(({ email, password }) => signIn(email, password)))
  await makeDemoAccounts(world.backend)
  await makeDemoAccounts(world.backend)
  const [admin] = await all()
  expect(admin).toMatchObject({ status: 200 })
  const { user, refresh_token } = admin!.body as { user: { id: string }; refresh_token: string }
  expect(
    await world.ask(world.visitor, 'GET', `/rest/v1/user_roles?select=role&user_id=eq.${user.id}`),
  ).toMatchObject({ body: [{ role: 'admin' }] })
  await lockDemoAccounts(world.backend)
  await lockDemoAccounts(world.backend)
  for (const { status } of await all()) expect(status).toBe(400)
  expect(
    (
      await world.ask(world.visitor, 'POST', '/auth/v1/token?grant_type=refresh_token', {
        refresh_token,
      })
    ).status,
  ).toBeGreaterThanOrEqual(400)
  await makeDemoAccounts(world.backend)
  for (const { status } of await all()) expect(status).toBe(200)
})

test('the newsletter takes an address twice without telling, and refuses what is none', async () => {
  const subscribe = (email: string) =>
    world.ask(world.visitor, 'POST', '/rest/v1/rpc/subscribe_newsletter', { p_email: email })
  const first = await subscribe('Reader@example.com')
  expect(await subscribe(' reader@EXAMPLE.com ')).toEqual(first)
  expect(first.status).toBeLessThan(300)
  expect(await world.rows('select email from newsletter_subscribers')).toEqual([
    { email: 'Reader@example.com' },
  ])
  expect(await subscribe('nobody')).toMatchObject({ status: 400, body: { code: '23514' } })
})
