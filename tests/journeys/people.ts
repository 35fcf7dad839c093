import { expect, type Page } from '@playwright/test'

export interface Account {
  readonly username: string
  readonly email: string
  readonly password: string
}

let count = 0

/** An account that nobody has yet. */
export function someone(): Account {
  const username = `v${Date.now().toString(36)}${count++}`
  return { username, email: `${username}@bazaar.test`, password: 'correct-horse' }
}

const pane = (page: Page, tab: '登录' | '注册') => page.getByRole('tabpanel', { name: tab })

/** Fills in and sends the sign-up form; the page /auth must be open. */
export async function fillSignUp(
  page: Page,
  { username, email, password }: Account,
): Promise<void> {
  await pane(page, '注册').getByLabel('用户名').fill(username)
  await pane(page, '注册').getByLabel('邮箱').fill(email)
  await pane(page, '注册').getByLabel('密码', { exact: true }).fill(password)
  await pane(page, '注册').getByRole('button', { name: '注册' }).click()
}

/** Fills in and sends the sign-in form; the page /auth must be open. */
export async function fillSignIn(page: Page, { email, password }: Account): Promise<void> {
  await pane(page, '登录').getByLabel('邮箱').fill(email)
  await pane(page, '登录').getByLabel('密码', { exact: true }).fill(password)
  await pane(page, '登录').getByRole('button', { name: '登录' }).click()
}

/** The button that opens a person's menu. */
export const menuOf = (page: Page, { username }: Pick<Account, 'username'>) =>
  page.getByRole('banner').getByRole('button', { name: `账户 ${username}` })
/** Where the header offers to sign in. */
export const signInLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: '登录' })

/** Makes a new account through the form; this browser is signed in at the end. */
export async function signUp(page: Page, account = someone()): Promise<Account> {
  await page.goto('/auth?tab=sign-up')
  await fillSignUp(page, account)
  await expect(menuOf(page, account)).toBeVisible()
  return account
}

/** Signs in with an existing account through the form. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/auth')
  await fillSignIn(page, account)
  await expect(menuOf(page, account)).toBeVisible()
}

/** Signs out through the menu; no change may be waiting to be sent. */
export async function signOut(
  page: Page,
  account: Account,
  where: '所有设备' | '只这台设备' | '只其他设备' = '只这台设备',
): Promise<void> {
  await menuOf(page, account).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByLabel(where).check()
  await page.getByRole('dialog').getByRole('button', { name: /^退出/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** The link in the newest mail to this address. */
export async function mailLink(page: Page, { email }: Pick<Account, 'email'>): Promise<string> {
  const link = async () => {
    const mails = (await (await page.request.get('/mailbox?format=json')).json()) as {
      to: string
      text: string
    }[]
    return /http\S+verify\S+/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(link, { message: `a mail to ${email}` }).not.toBe('')
  return link()
}

/**
 * Makes a new account and signs this browser in with it over the API, without any screen. Ends on a
 * page that is not the app's.
 */
export async function arriveNew(page: Page, origin = ''): Promise<Account> {
  const account = someone()
  await arrive(page, account, 'signup', origin)
  return account
}

/**
 * Signs this browser in with an existing account over the API, without any screen. Ends on a page
 * that is not the app's.
 */
export const arriveAs = (page: Page, account: Account, origin = ''): Promise<void> =>
  arrive(page, account, 'token?grant_type=password', origin)

const patient = { timeout: 30_000 }

async function arrive(
  page: Page,
  { email, password, username }: Account,
  path: string,
  origin: string,
): Promise<void> {
  const { key } = (await (await page.request.get(`${origin}/config.json`, patient)).json()) as {
    key: string
  }
  const reply = await page.request.post(`${origin}/auth/v1/${path}`, {
    ...patient,
    headers: { apikey: key },
    data: { email, password, data: { username } },
  })
  const session = (await reply.json()) as { access_token?: string; user?: { id: string } }
  if (!session.access_token || !session.user)
    throw new Error(`${path}: ${reply.status()} no session`)
  const told = await page.request.get(
    `${origin}/rest/v1/user_roles?select=role&user_id=eq.${session.user.id}`,
    { ...patient, headers: { apikey: key, authorization: `Bearer ${session.access_token}` } },
  )
  const roles = ((await told.json()) as { role: string }[]).map(({ role }) => role)
  const person = {
    id: session.user.id,
    email,
    roles,
    expired: false,
    leaving: false,
    username,
    avatarUrl: null,
  }
  await page.goto(`${origin}/robots.txt`) // the same origin, without loading the app
  await page.evaluate(
    (kept) => {
      for (const [name, value] of Object.entries(kept))
        localStorage.setItem(name, JSON.stringify(value))
    },
    { session, person },
  )
}

/** The accounts that every new server has. */
export const demo = {
  user: { username: 'demo-user', email: 'user@bazaar.test', password: 'demo-user' },
  moderator: {
    username: 'demo-moderator',
    email: 'moderator@bazaar.test',
    password: 'demo-moderator',
  },
  admin: { username: 'demo-admin', email: 'admin@bazaar.test', password: 'demo-admin' },
} as const
