import type { BrowserContext } from '@playwright/test'
import { expireToken, ownDatabases } from './devices.ts'
import { type Account, arriveNew, fillSignIn, menuOf, signInLink } from './people.ts'
import { everShown, expect, offlineReady, type Page, test } from './support.ts'

/** Somebody new whose things are on the device, which then loses its network. */
async function arrivedAndCutOff(page: Page, context: BrowserContext): Promise<Account> {
  const account = await arriveNew(page)
  await page.goto('/')
  await expect(menuOf(page, account)).toBeVisible()
  await expect.poll(() => ownDatabases(page)).toHaveLength(1)
  await offlineReady(page)
  await context.setOffline(true)
  return account
}

test('without a network the form of signing in says so and keeps what was typed', async ({
  page,
  context,
  problems,
}) => {
  problems.allowUnreachableServer()
  await page.goto('/auth')
  await expect(page.getByText('登录需要网络')).toBeVisible()
  await offlineReady(page)
  await context.setOffline(true)
  await expect(page.getByText('现在连不上网络')).toBeVisible()
  await fillSignIn(page, { username: '', email: 'user@bazaar.test', password: 'demo-user' })
  await expect(page.getByText('检查网络后再试一次')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('tabpanel').getByRole('button', { name: '登录' }).click()
  await expect(menuOf(page, { username: 'demo-user' })).toBeVisible()
})

test('the guard lets in at once, without a network, whom the device remembers', async ({
  page,
  context,
  problems,
}) => {
  problems.allowUnreachableServer()
  const account = await arriveNew(page)
  await page.goto('/')
  await expect(menuOf(page, account)).toBeVisible()
  await offlineReady(page)
  await context.setOffline(true)
  await page.goto('/favorites')
  await expect(page).toHaveURL('/favorites')
  await expect(menuOf(page, account)).toBeVisible()
})

test('signing out works on this device without a network, and says why other devices stay', async ({
  page,
  context,
  problems,
}) => {
  problems.allowUnreachableServer()
  const account = await arrivedAndCutOff(page, context)
  await menuOf(page, account).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByLabel('所有设备').check()
  await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(page.getByText('没法退出其他设备')).toBeVisible()
  await page.getByRole('dialog').getByLabel('只这台设备').check()
  await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(signInLink(page)).toBeVisible()
  expect(await ownDatabases(page)).toEqual([])
  await context.setOffline(false)
  await page.reload()
  await expect(signInLink(page)).toBeVisible()
})

test('a session that runs out without a network keeps its person and their things, and goes on by itself when the network is back', async ({
  page,
  context,
  problems,
}) => {
  problems.allowUnreachableServer()
  const expired = await everShown(context, '登录已过期')
  const account = await arrivedAndCutOff(page, context)
  await expireToken(page)
  await page.goto('/favorites')
  await expect(menuOf(page, account)).toBeVisible()
  expect(await ownDatabases(page)).toHaveLength(1)
  await context.setOffline(false)
  await page.reload()
  await expect(menuOf(page, account)).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          (JSON.parse(localStorage.getItem('session') ?? '{}') as { expires_at?: number })
            .expires_at ?? 0,
      ),
    )
    .toBeGreaterThan(Date.now() / 1000)
  // neither without the network nor while the session was refreshed
  expect(expired).toEqual([])
})
