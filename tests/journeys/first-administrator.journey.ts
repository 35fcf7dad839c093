import { someone } from './people.ts'
import { expect, expectAccessible, type Page, refusedSession, test, withServer } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a closed site that sends no mail says so before anybody types, and the printed link makes its first administrator, once', async ({
  browser,
  problems,
}) => {
  test.setTimeout(120_000) // starts a server with other settings
  problems.allow(refusedSession)
  await withServer(
    problems,
    async (server) => {
      await expect.poll(() => server.printed).toContain('/auth/link#')
      const token = /\/auth\/link#([\w-]{43})/.exec(server.printed)?.[1] ?? ''
      const context = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' })
      problems.watch(context)
      const page = await context.newPage()
      await page.goto('/auth?tab=sign-up')
      await expect(heading(page)).toHaveText('现在不接受新注册')
      await expect(page.getByRole('tabpanel').getByRole('textbox')).toHaveCount(0)
      await expectAccessible(page)
      await page.goto('/auth')
      await page.getByRole('button', { name: '忘记密码' }).click()
      await expect(heading(page)).toHaveText('这个站点不寄信')

      await page.goto(`/auth/link#${token}`)
      await expect(heading(page)).toHaveText('成为管理员')
      expect(new URL(page.url()).hash).toBe('')
      await expectAccessible(page)
      const { username, email, password } = someone()
      await page.reload() // the tab still knows the link
      await page.getByLabel('用户名').fill(username)
      await page.getByLabel('邮箱').fill(email)
      await page.getByLabel('密码', { exact: true }).fill(password)
      await page.getByRole('button', { name: '注册并成为管理员' }).click()
      await expect(page).toHaveURL('/admin/submissions')
      await expect(heading(page)).toHaveText('用户提交审核')

      await page.goto('/')
      await page.goto(`/auth/link#${token}`)
      await expect(heading(page)).toHaveText('链接用不了了')
      await expectAccessible(page)
      await context.close()
    },
    null,
    // a public address: nobody is trying it out, and the demonstration accounts are locked
    { SITE_URL: 'https://bazaar.example', REGISTRATION: 'closed' },
  )
})
