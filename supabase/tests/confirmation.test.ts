import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDemoAccounts } from '../local/demo-accounts.ts'
import { openWorld, type World } from './people.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ confirmations: true })
})
afterAll(() => world.close())

const password = 'correct-horse'
const signUp = (email: string) =>
  world.ask(world.visitor, 'POST', '/auth/v1/signup', {
    email,
    password,
    data: { username: email.split('@')[0] },
  })
const signIn = (email: string, word = password) =>
  world.ask(world.visitor, 'POST', '/auth/v1/token?grant_type=password', { email, password: word })
const resend = (email: string) =>
  world.ask(world.visitor, 'POST', '/auth/v1/resend?redirect_to=http%3A%2F%2F127.0.0.1%3A3000%2F', {
    type: 'signup',
    email,
  })
const mailsTo = (email: string) => world.backend.mailbox.mails.filter(({ to }) => to === email)
/** Where the link of the newest mail leads. */
async function follow(email: string, mail = mailsTo(email).at(-1)): Promise<string> {
  const link = new URL(/http\S+verify\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const reply = await world.backend.fetch(
    new Request(`http://127.0.0.1${link.pathname}${link.search}`, {
      headers: { apikey: world.backend.keys.publishable },
      redirect: 'manual',
    }),
  )
  return reply.headers.get('location') ?? ''
}

test('where addresses must be confirmed nobody signs in before the link was used', async () => {
  expect((await signUp('ann@example.com')).body).not.toHaveProperty('access_token')
  expect(await signIn('ann@example.com')).toMatchObject({
    status: 400,
    body: { error_code: 'email_not_confirmed' },
  })
  expect(await follow('ann@example.com')).toContain('access_token=')
  expect(await signIn('ann@example.com')).toMatchObject({ status: 200 })
})

test('the mail of a sign-up can be sent again; then the new link works and the old one does not', async () => {
  await signUp('bob@example.com')
  expect(await resend(' Bob@Example.com ')).toEqual({ status: 200, body: {} })
  const [old, fresh] = mailsTo('bob@example.com')
  expect(await follow('bob@example.com', old)).toContain('error_code=otp_expired')
  const back = await follow('bob@example.com', fresh)
  expect(back).toMatch(/^http:\/\/127\.0\.0\.1:3000\/#/)
  expect(back).toContain('access_token=')
  expect(await signIn('bob@example.com')).toMatchObject({ status: 200 })
})

test('a mail that is asked for by a stranger tells nothing and undoes nothing', async () => {
  await signUp('cat@example.com')
  await follow('cat@example.com')
  const before = world.backend.mailbox.mails.length
  expect(await resend('cat@example.com')).toEqual(await resend('nobody@example.com'))
  expect(await resend("o'hara@example.com")).toEqual({ status: 200, body: {} })
  expect(world.backend.mailbox.mails).toHaveLength(before)
  expect(await signIn('cat@example.com')).toMatchObject({ status: 200 })
})

test('the demonstration accounts need no mail', async () => {
  await makeDemoAccounts(world.backend)
  expect(await signIn('user@bazaar.test', 'demo-user')).toMatchObject({ status: 200 })
})
