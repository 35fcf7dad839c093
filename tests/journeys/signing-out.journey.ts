import { expireToken, ownDatabases } from './devices.ts'
import { arriveAs, arriveNew, menuOf, signInLink, signOut, signUp, someone } from './people.ts'
import { everShown, expect, expectAccessible, refusedSession, test } from './support.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

test('several tabs agree within a second about who is signed in', async ({ page, context }) => {
  const expired = await everShown(context, '登录已过期')
  const account = someone()
  const other = await context.newPage()
  await other.goto('/about')
  await expect(signInLink(other)).toBeVisible()
  await signUp(page, account)
  await expect(menuOf(other, account)).toBeVisible({ timeout: 1000 })
  await signOut(page, account)
  await expect(signInLink(other)).toBeVisible({ timeout: 1000 })
  // what comes after it: the next page of that tab, which has read the session again
  await other.reload()
  await expect(signInLink(other)).toBeVisible()
  expect(expired).toEqual([])
})

test('signing out of the other devices leaves this one alone; they ask to sign in again once their session is over', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  problems.allow(refusedSession)
  const account = await arriveNew(page)
  await page.goto('/')
  const context = await browser.newContext({ locale: 'zh-CN', ...(baseURL ? { baseURL } : {}) })
  const elsewhere = await context.newPage()
  await arriveAs(elsewhere, account)
  await elsewhere.goto('/')
  await expect(menuOf(elsewhere, account)).toBeVisible()
  await signOut(page, account, '只其他设备')
  await expect(page.getByText('其他设备已退出')).toBeVisible()
  await expect(menuOf(page, account)).toBeVisible()
  await expireToken(elsewhere)
  await elsewhere.reload()
  await expect(elsewhere.getByText('登录已过期')).toBeVisible()
  await expect(menuOf(elsewhere, account)).toBeVisible()
  expect(await ownDatabases(elsewhere)).toHaveLength(1)
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('link', { name: '重新登录' }).click()
  await expect(elsewhere.getByRole('tabpanel').getByLabel('邮箱')).toHaveValue(account.email)
  await elsewhere.getByRole('tabpanel').getByLabel('密码', { exact: true }).fill(account.password)
  await elsewhere.getByRole('tabpanel').getByRole('button', { name: '登录' }).click()
  await expect(elsewhere).toHaveURL('/')
  await expect(elsewhere.getByText('登录已过期')).toHaveCount(0)
  await page.reload()
  await expect(menuOf(page, account)).toBeVisible()
  await context.close()
})
