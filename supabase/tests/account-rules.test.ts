import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from '../local/environment.ts'
import { accountRules } from '../local/listen.ts'
import { server } from '../local/server.ts'
import { withAccounts } from '../local/accounts/with-accounts.ts'
import type { AccountRules } from '../local/accounts/rules.ts'
import { openWorld, type World } from './people.ts'

/** What people may do about accounts, as the operator has set it. */
let world: World
beforeAll(async () => {
  // as the running server does: it puts classes of its own in the place of Request and Response
  getRequestListener(() => new Response())
  world = await openWorld()
})
afterAll(() => world.close())

const open: AccountRules = { registration: 'open', mail: true, confirmations: false }
let count = 0
const fresh = () => `new-${++count}@example.com`

/** Asks the auth service under these rules; gives status and code. */
async function ask(rules: Partial<AccountRules>, method: string, path: string, body?: object) {
  const backend = withAccounts(world.backend, { ...open, ...rules })
  const reply = await backend.fetch(
    new Request(`http://127.0.0.1/auth/v1/${path}`, {
      method,
      headers: { apikey: backend.keys.publishable, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
  const { error_code } = (await reply.json().catch(() => ({}))) as { error_code?: string }
  return `${reply.status} ${error_code ?? ''}`.trim()
}
const accounts = async (email: string) =>
  (await world.rows(`select id from auth.users where email = '${email}'`)).length

beforeEach(() => world.backend.mailbox.mails.splice(0))

test('where registration is closed no way of the auth service makes an account', async () => {
  const closed = { registration: 'closed' } as const
  const email = fresh()
  const secret = { email, password: 'correct-horse' }
  for (const [path, body] of [
    ['signup', secret],
    ['signup/', secret],
    ['%73ignup', secret],
    ['signup?redirect_to=x', { ...secret, data: { username: 'x' } }],
    ['otp', { email }],
    ['otp', { email, create_user: true }],
    ['otp', { email, options: { shouldCreateUser: true } }],
    ['magiclink', { email }],
    ['%6fTp', { email }],
    ['m%61giclink', { email, create_user: true }],
  ] as const) {
    const answer = await ask(closed, 'POST', path, body)
    expect(await accounts(email), `${path}: ${answer}`).toBe(0)
  }
  expect(await ask(closed, 'POST', 'signup', secret)).toBe('422 signup_disabled')
  expect(world.backend.mailbox.mails).toEqual([])
})

test('where registration is closed, people who have an account sign in and get their letters', async () => {
  const closed = { registration: 'closed' } as const
  const { email } = await world.signUp()
  expect(
    await ask(closed, 'POST', 'token?grant_type=password', { email, password: 'correct-horse' }),
  ).toBe('200')
  expect(await ask(closed, 'POST', 'otp', { email })).toBe('200')
  expect(await ask(closed, 'POST', 'magiclink', { email })).toBe('200')
  expect(world.backend.mailbox.mails.length).toBeGreaterThan(0)
})

test('a site that sends no mail says so, whether the address exists or not, instead of promising a letter', async () => {
  const silent = { mail: false }
  const { email } = await world.signUp()
  for (const address of [email, fresh()])
    for (const path of ['recover', 'otp', 'magiclink', 'resend'])
      expect(await ask(silent, 'POST', path, { email: address, type: 'signup' }), path).toBe(
        '422 mail_not_configured',
      )
  expect(await ask(silent, 'PUT', 'user', { email: fresh() })).toBe('422 mail_not_configured')
  expect(await ask(silent, 'PUT', 'user', { data: {} })).not.toMatch(/mail_not_configured/)
  expect(await ask(silent, 'GET', 'reauthenticate')).toBe('422 mail_not_configured')
  const email2 = fresh()
  const secret = { email: email2, password: 'correct-horse' }
  expect(await ask({ ...silent, confirmations: true }, 'POST', 'signup', secret)).toBe(
    '422 mail_not_configured',
  )
  expect(await accounts(email2)).toBe(0)
  expect(await ask(silent, 'POST', 'signup', secret)).toBe('200')
  expect(world.backend.mailbox.mails).toEqual([])
})

test('the app is told before anybody types', async () => {
  const told = async (env: Record<string, string>) => {
    const app = server({ backend: world.backend }, () => Promise.resolve(new Response()), {
      accounts: accountRules(readEnvironment(env)),
    })
    const reply = await app.fetch(new Request('http://localhost/config.json'))
    return ((await reply.json()) as { accounts: AccountRules }).accounts
  }
  expect(await told({})).toEqual(open)
  expect(await told({ HOST: '0.0.0.0', REGISTRATION: 'closed' })).toEqual({
    registration: 'closed',
    mail: false,
    confirmations: false,
  })
  expect(
    await told({
      HOST: '0.0.0.0',
      SITE_URL: 'https://bazaar.example',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'Bazaar <bazaar@example.com>',
      CONFIRM_EMAIL: 'on',
    }),
  ).toEqual({ registration: 'open', mail: true, confirmations: true })
})

test('settings of the mail that cannot work are refused by name, and a password is not printed', () => {
  for (const [env, about] of [
    [{ SMTP_URL: 'http://x', MAIL_FROM: 'a@b.c' }, /^SMTP_URL: a mail server/],
    [{ SMTP_URL: 'smtp://ann:geheim@x' }, /SMTP_URL and MAIL_FROM go together/],
    [{ MAIL_FROM: 'a@b.c' }, /SMTP_URL and MAIL_FROM go together/],
    [{ SMTP_URL: 'smtp://x', MAIL_FROM: 'nobody' }, /^MAIL_FROM=nobody: who/],
    [{ SMTP_URL: 'smtp://x', MAIL_FROM: 'a@b.c\nBcc: d@e.f' }, /^MAIL_FROM=/],
    [{ SMTP_URL: 'smtp://x', MAIL_FROM: 'a@b.c', HOST: '0.0.0.0' }, /SMTP_URL needs SITE_URL/],
    [{ REGISTRATION: 'maybe' }, /^REGISTRATION=maybe: open or closed/],
  ] as const) {
    expect(() => readEnvironment(env), JSON.stringify(env)).toThrow(about)
    expect(() => readEnvironment(env)).not.toThrow(/geheim/)
  }
})
