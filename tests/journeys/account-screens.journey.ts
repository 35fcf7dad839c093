import { arriveNew, menuOf } from './people.ts'
import { expect, expectAccessible, test } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

test('both forms, the forms that ask for a mail, the menu and the sign-out dialog break no accessibility rule', async ({
  page,
}) => {
  await page.goto('/auth')
  await expectAccessible(page)
  await page.getByRole('tab', { name: '注册' }).click()
  await page.getByRole('tabpanel').getByRole('button', { name: '注册' }).click()
  await expectAccessible(page)
  await page.goto('/auth')
  await page.getByRole('button', { name: '忘记密码' }).click()
  await expectAccessible(page)
  const account = await arriveNew(page)
  await page.goto('/')
  await menuOf(page, account).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test('on a phone the menu holds the person and what they have, and signs out', async ({ page }) => {
  const account = await arriveNew(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: '菜单' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(account.email)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '退出登录' }).click()
  await page
    .getByRole('dialog', { name: '退出登录' })
    .getByRole('button', { name: '退出', exact: true })
    .click()
  await expect(
    page.getByRole('navigation', { name: '底部导航' }).getByRole('link', { name: '我的' }),
  ).toHaveAttribute('href', '/auth')
  for (const address of ['/auth', '/auth?tab=sign-up']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      address,
    ).toBeLessThanOrEqual(0)
  }
})
