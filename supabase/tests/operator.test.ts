import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { firstAdministratorLink } from '../local/accounts/one-time-links.ts'
import { withAccounts } from '../local/accounts/with-accounts.ts'
import type { Backend } from '../local/backend.ts'
import { withDailyWork } from '../local/daily-work.ts'
import { makeDemoAccounts } from '../local/demo-accounts.ts'
import { run } from '../admin/run.ts'
import { openWorld, type World } from './people.ts'

/** What whoever runs the server can do: administrators, links, invitations. */
let world: World
/** A site that is closed and sends no mail: links are the only way in. */
let site: Backend
beforeAll(async () => {
  // as the running server does: it puts classes of its own in the place of Request and Response
  getRequestListener(() => new Response())
  world = await openWorld()
  site = withAccounts(world.backend, { registration: 'closed', mail: false, confirmations: true })
})
afterAll(() => world.close())
afterEach(() => world.run("delete from user_roles where role = 'admin'"))

async function admin(...argv: string[]) {
  const lines: string[] = []
  const code = await run({
    argv,
    language: 'en',
    site: 'https://bazaar.example',
    open: async () => ({
      name: 'memory',
      url: 'http://127.0.0.1',
      site: 'http://localhost:3000',
      key: site.keys.secret,
      isHosted: false,
      fetch: (request) => site.fetch(request),
      close: async () => {},
    }),
    print: (line) => void lines.push(line),
  })
  const text = lines.join('\n')
  return { code, text, token: /\/auth\/link#([\w-]{43})/.exec(text)?.[1] ?? '' }
}

async function post(path: string, body: object, token?: string) {
  const reply = await site.fetch(
    new Request(`http://127.0.0.1${path}`, {
      method: 'POST',
      headers: {
        apikey: site.keys.publishable,
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    }),
  )
  const text = await reply.text()
  return { status: reply.status, body: (text ? JSON.parse(text) : null) as Record<string, unknown> }
}
const link = (body: object) => post('/auth/v1/one-time-link', body)
const signIn = (email: string, password: string) =>
  post('/auth/v1/token?grant_type=password', { email, password })
const rolesOf = async (email: string) =>
  (
    await world.rows<{ role: string }>(
      `select r.role from user_roles r join auth.users u on u.id = r.user_id where u.email = '${email}' order by r.role`,
    )
  ).map(({ role }) => role)

test('an operator gives and takes roles by address, and the log records it', async () => {
  const { email, id } = await world.signUp('oda')
  expect(await admin('grant', ` ${email.toUpperCase()} `.trim())).toMatchObject({ code: 0 })
  expect((await admin('grant', email)).text).toMatch(/was an administrator already/)
  expect((await admin('grant', email, 'moderator')).text).toMatch(/\(@oda\) is a moderator now/)
  expect(await rolesOf(email)).toEqual(['moderator', 'admin'])
  expect((await admin('list')).text).toContain(`${email}  @oda  a moderator, an administrator`)
  expect((await admin('revoke', email, 'moderator')).code).toBe(0)
  expect((await admin('revoke', email, 'moderator')).text).toMatch(/was not a moderator/)
  expect(
    await world.rows(
      `select act, actor, detail from moderation_log where person = '${id}' order by at`,
    ),
  ).toEqual(
    [
      ['role.added', 'admin'],
      ['role.added', 'moderator'],
      ['role.removed', 'moderator'],
    ].map(([act, role]) => ({
      act,
      actor: null,
      detail: { by: 'operator', role, username: 'oda' },
    })),
  )
})

test('an address without an account, a wrong word and a missing one are told in a sentence', async () => {
  expect(await admin('grant', 'nobody@example.com')).toMatchObject({ code: 1 })
  expect((await admin('link', 'nobody@example.com')).text).toMatch(/has no account.+invite/)
  const { email } = await world.signUp()
  expect((await admin('invite', email)).text).toMatch(/has an account.+link/)
  for (const argv of [
    ['grant'],
    ['grant', 'nobody'],
    ['grant', 'a@b.c', 'king'],
    ['link', 'a@b.c', 'admin'],
    ['crown', 'a@b.c'],
    ['list', 'a@b.c'],
    ['--force'],
  ])
    expect((await admin(...argv)).code, argv.join(' ')).toBe(2)
  expect((await admin()).text).toMatch(/^Usage/)
})

test('nobody but the secret key may do what an operator does', async () => {
  const person = await world.withRole('admin')
  for (const [name, args] of [
    ['operator_list', {}],
    ['operator_set_role', { p_email: person.email, p_role: 'admin', p_on: true }],
    ['operator_link', { p_hash: 'x', p_purpose: 'password', p_email: 'a@b.c', p_hours: 1 }],
  ] as const)
    for (const caller of [world.visitor, person])
      expect(
        (await world.ask(caller, 'POST', `/rest/v1/rpc/${name}`, args)).status,
      ).toBeGreaterThan(399)
})

test('an invited person makes an account though registration is closed, once, with the role and the address of the invitation', async () => {
  const { token } = await admin('invite', 'Ivy@Example.com', 'moderator')
  expect((await link({ token })).body).toEqual({ purpose: 'invitation', email: 'ivy@example.com' })
  const use = { token, username: 'ivy', password: 'correct-horse', email: 'mallory@example.com' }
  expect(await link({ ...use, password: 'short' })).toMatchObject({ status: 422 })
  const both = await Promise.all([link(use), link(use)])
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404'])
  expect((await signIn('ivy@example.com', 'correct-horse')).status).toBe(200)
  expect(await rolesOf('ivy@example.com')).toEqual(['moderator'])
  expect((await link({ token })).body).toMatchObject({ error_code: 'otp_expired' })
  expect(world.backend.mailbox.mails).toEqual([])
})

test('a link for a new password works once, and not after its time; a newer one ends it', async () => {
  const { email } = await world.signUp()
  const old = await admin('link', email)
  expect(old.text).toContain('https://bazaar.example/auth/link#')
  const { token } = await admin('link', email)
  expect((await link({ token: old.token })).status).toBe(404)
  expect((await link({ token, password: 'a-new-password' })).status).toBe(200)
  expect((await signIn(email, 'a-new-password')).status).toBe(200)
  expect((await signIn(email, 'correct-horse')).status).toBe(400)
  expect((await link({ token, password: 'another-password' })).status).toBe(404)
  const late = await admin('link', email)
  await world.run("update private.one_time_links set expires_at = now() - interval '1 second'")
  expect((await link({ token: late.token })).status).toBe(404)
  for (const wrong of ['', 'x', 'a'.repeat(43), null, 5, "' or true --"])
    expect((await link({ token: wrong })).status, String(wrong)).toBeGreaterThan(399)
  expect(
    await world.rows("select hash from private.one_time_links where hash ~ '[A-Z_-]'"),
  ).toEqual([])
})

test('an administrator hands out the link for a new password, and nobody takes over another administrator', async () => {
  const boss = await world.withRole('admin')
  const { email, id } = await world.signUp('ruth')
  const handOut = async (user: string, by = boss) =>
    (await post('/rest/v1/rpc/hand_out_link', { p_user: user }, by.token ?? '')) as unknown as {
      status: number
      body: string
    }
  const first = (await handOut(id)).body
  const token = (await handOut(id)).body
  expect(token).toMatch(/^[\w-]{43}$/)
  expect((await link({ token: first })).status).toBe(404)
  expect((await link({ token })).body).toEqual({ purpose: 'password', email })
  expect((await link({ token, password: 'a-new-password' })).status).toBe(200)
  expect((await signIn(email, 'a-new-password')).status).toBe(200)
  expect(
    await world.rows(
      `select detail from moderation_log where act = 'link.handed' and person = '${id}' and actor = '${boss.id}'`,
    ),
  ).toEqual([{ detail: { username: 'ruth' } }, { detail: { username: 'ruth' } }])
  for (const [user, status] of [
    [boss.id, 403],
    [(await world.withRole('admin')).id, 403],
    ['00000000-0000-4000-8000-000000000000', 404],
  ] as const)
    expect((await handOut(user)).status).toBe(status)
  expect((await handOut(id, await world.withRole('moderator'))).status).toBe(403)
})

test('a server without an administrator prints a link: whoever opens it signed in becomes one, once', async () => {
  const first = await firstAdministratorLink(world.backend, 'https://bazaar.example', false)
  const printed = await firstAdministratorLink(world.backend, 'https://bazaar.example', false)
  const token = (printed ?? '').split('#')[1] ?? ''
  const { token: session, email } = await world.signUp()
  const become = (which: string, by?: string) =>
    post('/rest/v1/rpc/become_administrator', { p_token: which }, by)
  // the next start ends the link of the last one
  expect(await become((first ?? '').split('#')[1] ?? '', session ?? '')).toMatchObject({
    status: 404,
    body: { hint: 'link-over' },
  })
  expect((await become(token)).status).toBeGreaterThan(399)
  expect((await become(token, session ?? '')).status).toBe(204)
  expect(await rolesOf(email)).toEqual(['admin'])
  expect((await become(token, session ?? '')).status).toBe(404)
  expect(await firstAdministratorLink(world.backend, 'https://bazaar.example', false)).toBeNull()
})

test('the first administrator may make the account with the link, also where registration is closed', async () => {
  const printed = await firstAdministratorLink(world.backend, 'https://bazaar.example', false)
  const token = (printed ?? '').split('#')[1] ?? ''
  const use = { token, username: 'boss', password: 'correct-horse' }
  expect((await link(use)).status).toBeGreaterThan(399)
  expect((await link({ ...use, email: 'boss@example.com' })).status).toBe(200)
  expect(await rolesOf('boss@example.com')).toEqual(['admin'])
  expect((await link({ ...use, email: 'second@example.com' })).status).toBe(404)
})

test("the first administrator takes nobody's account, and may go on with the link", async () => {
  const { email } = await world.signUp()
  const printed = await firstAdministratorLink(world.backend, 'https://bazaar.example', false)
  const token = (printed ?? '').split('#')[1] ?? ''
  const use = { token, username: 'chief', password: 'another-password' }
  // however it is written
  for (const taken of [email, email.toUpperCase(), ` ${email} `])
    expect(await link({ ...use, email: taken })).toMatchObject({
      status: 422,
      body: { error_code: 'user_already_exists' },
    })
  expect(await rolesOf(email)).toEqual([])
  expect((await signIn(email, 'correct-horse')).status).toBe(200)
  expect((await signIn(email, 'another-password')).status).toBe(400)
  expect((await link({ ...use, email: 'chief@example.com' })).status).toBe(200)
  expect(await rolesOf('chief@example.com')).toEqual(['admin'])
})

test('an invitation is for whoever it was sent to: they get the account that somebody made meanwhile', async () => {
  const { token } = await admin('invite', 'late@example.com', 'moderator')
  const squatter = await world.signUp('squatter', 'late@example.com')
  const use = { token, username: 'late', password: 'a-new-password' }
  expect(await link({ ...use, password: 'short' })).toMatchObject({ status: 422 })
  expect((await signIn('late@example.com', 'correct-horse')).status).toBe(200)
  expect((await link(use)).status).toBe(200)
  expect((await signIn('late@example.com', 'a-new-password')).status).toBe(200)
  // whoever came first is out, and so are their sessions
  expect((await signIn('late@example.com', 'correct-horse')).status).toBe(400)
  expect((await world.ask(squatter, 'GET', '/auth/v1/user')).status).toBeGreaterThan(399)
  expect(await rolesOf('late@example.com')).toEqual(['moderator'])
  expect((await link(use)).status).toBe(404)
})

test('a demonstration account that nobody can use is no administrator; one that works is', async () => {
  await makeDemoAccounts(world.backend)
  await world.run(
    "insert into user_roles (user_id, role) select id, 'admin' from auth.users where email = 'admin@bazaar.test' on conflict do nothing",
  )
  expect(await firstAdministratorLink(world.backend, 'http://localhost:3000', true)).toBeNull()
  expect(await firstAdministratorLink(world.backend, 'https://bazaar.example', false)).toMatch(
    /^https:\/\/bazaar\.example\/auth\/link#[\w-]{43}$/,
  )
})

test('a server that runs for long forgets what is over, without a restart', async () => {
  await world.run(`insert into private.one_time_links (hash, purpose, expires_at)
    values ('${'0'.repeat(64)}', 'administrator', now() - interval '2 days')`)
  const daily = withDailyWork({ ...world.backend, close: async () => {} }, 20)
  try {
    await vi.waitFor(async () =>
      expect(
        await world.rows(
          `select hash from private.one_time_links where hash = '${'0'.repeat(64)}'`,
        ),
      ).toEqual([]),
    )
  } finally {
    await daily.close()
  }
})
