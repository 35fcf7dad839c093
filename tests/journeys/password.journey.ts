import { arriveNew, fillSignIn, fillSignUp, mailLink, menuOf, signOut, someone } from './people.ts'
import { expect, expectAccessible, type Page, refusedSession, test, withServer } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('a forgotten password', () => {
  test('is set anew through the mail, whose link works once', async ({
    page,
    problems,
    context,
  }) => {
    problems.allow(refusedSession)
    const account = await arriveNew(page)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/auth')
    await page.getByRole('tabpanel').getByLabel('邮箱').fill(account.email)
    await page.getByRole('button', { name: '忘记密码' }).click()
    await expect(page.getByLabel('邮箱')).toHaveValue(account.email)
    await page.getByRole('button', { name: '寄信' }).click()
    await expect(heading(page)).toHaveText('信已寄出')
    const link = await mailLink(page, account)

    // the mail is read in another tab
    const mailTab = await context.newPage()
    await mailTab.goto(link)
    await expect(heading(mailTab)).toHaveText('设新密码')
    expect(new URL(mailTab.url()).hash).toBe('')
    await expectAccessible(mailTab)
    await mailTab.getByLabel('新密码').fill('short')
    await mailTab.getByRole('button', { name: '保存新密码' }).click()
    await expect(mailTab.getByLabel('新密码')).toHaveAttribute('aria-invalid', 'true')
    await mailTab.reload()
    await mailTab.getByLabel('新密码').fill('a-new-password')
    await mailTab.getByRole('button', { name: '保存新密码' }).click()
    await expect(mailTab.getByText('新密码已生效')).toBeVisible()
    await expect(mailTab).toHaveURL('/')

    await mailTab.goto(link)
    await expect(heading(mailTab)).toHaveText('链接用不了了')
    await expectAccessible(mailTab)
    await signOut(mailTab, account)
    await mailTab.goto('/auth')
    await fillSignIn(mailTab, account)
    await expect(mailTab.getByRole('tabpanel').getByRole('alert')).toHaveText('邮箱或密码不对')
    await fillSignIn(mailTab, { ...account, password: 'a-new-password' })
    await expect(menuOf(mailTab, account)).toBeVisible()
  })

  test('cannot be set without the mail, not even by whoever finds the browser open', async ({
    page,
  }) => {
    await arriveNew(page)
    await page.goto('/auth/reset')
    await expect(page.getByRole('button', { name: '寄信' })).toBeVisible()
    await expect(page.getByLabel('新密码')).toHaveCount(0)
  })
})

test('where the server wants addresses confirmed, the mail can be sent again and its link signs in', async ({
  browser,
  problems,
}) => {
  test.setTimeout(120_000) // starts a server with other settings
  problems.allow(refusedSession)
  await withServer(
    problems,
    async (server) => {
      const context = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' })
      problems.watch(context)
      const page = await context.newPage()
      const account = someone()
      await page.goto('/auth?tab=sign-up')
      await fillSignUp(page, account)
      await expect(heading(page)).toHaveText('还差一步')
      const first = await mailLink(page, account)
      await page.getByRole('button', { name: '返回登录' }).click()
      await fillSignIn(page, account)
      await expect(page.getByText('这个邮箱还没有确认')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: '再寄一封' }).click()
      await expect(page.getByText('又寄了一封')).toBeVisible()
      await expect.poll(() => mailLink(page, account)).not.toBe(first)
      const link = await mailLink(page, account)
      await page.goto(link)
      await expect(menuOf(page, account)).toBeVisible()
      await expect(page.getByText('邮箱已确认，已经登录')).toBeVisible()
      await expect(page).toHaveURL('/')
      await page.goto(link)
      await expect(page.getByText('这个链接用过了，或者过期了')).toBeVisible()
      await expect(page).toHaveURL('/')
      await expect(menuOf(page, account)).toBeVisible()
      await context.close()
    },
    null,
    { CONFIRM_EMAIL: 'on' },
  )
})
