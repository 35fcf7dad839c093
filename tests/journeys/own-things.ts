import type { BrowserContext } from '@playwright/test'
import { type Account, arriveAs } from './people.ts'
import { type AppServer, expect, type Page } from './support.ts'

export interface Newcomer extends Account {
  readonly id: string
}

/** The requests by which the outbox is sent. */
export const pushes = /\/rest\/v1\/rpc\/sync_push/
export const unreachable = (context: BrowserContext) =>
  context.route(pushes, (route) => route.abort('connectionrefused'))
export const within10s = { timeout: 10_000 }

let count = 0

/** Makes an account for this journey alone, over the API. */
export async function newcomer(server: AppServer): Promise<Newcomer> {
  const username = `s${Date.now().toString(36)}${count++}`
  const [email, password] = [`${username}@bazaar.test`, 'correct-horse']
  const reply = await fetch(`${server.origin}/auth/v1/signup`, {
    method: 'POST',
    signal: AbortSignal.timeout(30_000),
    headers: { apikey: server.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data: { username } }),
  })
  const { user, id } = (await reply.json()) as { user?: { id: string }; id?: string }
  const own = user?.id ?? id
  if (!own) throw new Error(`no account: ${reply.status}`)
  return { id: own, username, email, password }
}

/**
 * Signs this browser in; ends on the list of skills, with the catalogue and the person's own data
 * on the device.
 */
export async function enter(page: Page, server: AppServer, person: Newcomer): Promise<void> {
  await arriveAs(page, person, server.origin)
  await page.goto(`${server.origin}/skills`)
  await expect(page.getByRole('banner').getByRole('button', { name: /^账户/ })).toBeVisible()
  await expect(heart(page, 'PDF 笔墨')).toBeVisible()
}

/** The same through the sign-in form, for a device that others have used before. */
export async function enterByForm(
  page: Page,
  server: AppServer,
  { email, password }: Newcomer,
): Promise<void> {
  await page.goto(`${server.origin}/auth`)
  const form = page.getByRole('tabpanel', { name: '登录' })
  await form.getByLabel('邮箱').fill(email)
  await form.getByLabel('密码', { exact: true }).fill(password)
  await form.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: /^账户/ })).toBeVisible()
  await skills(page)
}

/** Goes to the list of skills by a link of the page, without a reload. */
export async function skills(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '技能' }).click()
  await expect(heart(page, 'PDF 笔墨')).toBeVisible()
}

export const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `收藏 ${name}`, exact: true })
/** The part of the header that says how many changes wait. */
export const badge = (page: Page, says: RegExp) =>
  page.getByRole('banner').getByRole('button', { name: says })

/** Presses the heart, and expects that it is full at once, whatever the network does. */
export async function favor(page: Page, name: string): Promise<void> {
  await heart(page, name).click()
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
}

/** The names of a person's favourites at the server, sorted. */
export async function favoritesAtServer(
  server: AppServer,
  { id: person }: Newcomer,
): Promise<string[]> {
  const [rows, all] = (await Promise.all([
    server.asOperator('GET', `user_favorites?select=item_id&user_id=eq.${person}`),
    server.asOperator('GET', 'skills?select=id,name'),
  ])) as [{ item_id: string }[], { id: string; name: string }[]]
  return rows.map(({ item_id }) => all.find(({ id }) => id === item_id)?.name ?? item_id).sort()
}

/** The entries in the outbox of whoever is signed in, read from the browser's database. */
export const outbox = (page: Page) =>
  page.evaluate(async () => {
    const own = (await indexedDB.databases()).find(({ name }) => name?.startsWith('bazaar-user-'))
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(own?.name ?? '')
      request.addEventListener('success', () => resolve(request.result))
    })
    const entries = await new Promise<
      { n: number; name: string; state: string; code: string | null }[]
    >((resolve) => {
      const request = database.transaction('outbox').objectStore('outbox').getAll()
      request.addEventListener('success', () =>
        resolve(
          request.result as { n: number; name: string; state: string; code: string | null }[],
        ),
      )
    })
    database.close()
    return entries.map(({ name, state, code }) => [name, state, code].filter(Boolean).join(' '))
  })
