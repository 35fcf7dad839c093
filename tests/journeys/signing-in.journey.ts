import { ownDatabases } from './devices.ts'
import {
  arriveAs,
  arriveNew,
  demo,
  fillSignIn,
  fillSignUp,
  menuOf,
  signIn,
  signInLink,
  signOut,
  someone,
} from './people.ts'
import { expect, expectAccessible, refusedSession, test } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

test('a new account is made, goes home, is known after a reload and leaves nothing behind when it signs out', async ({
  page,
}) => {
  const account = someone()
  await page.goto('/auth?tab=sign-up')
  await fillSignUp(page, account)
  await expect(page.getByText('账户已创建！现在可以登录了。')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(menuOf(page, account)).toBeVisible()
  await page.reload()
  await expect(menuOf(page, account)).toBeVisible()
  await expect.poll(() => ownDatabases(page)).toHaveLength(1)
  await signOut(page, account, '所有设备')
  await expect(signInLink(page)).toBeVisible()
  expect(await ownDatabases(page)).toEqual([])
  expect(
    await page.evaluate(() => [localStorage.getItem('person'), localStorage.getItem('session')]),
  ).toEqual([null, null])
  await page.reload()
  await expect(signInLink(page)).toBeVisible()
  await signIn(page, account)
  await expect(page.getByText('欢迎回来！')).toBeVisible()
})

test('a username that is taken is said while it is typed, whatever its case, and is not sent', async ({
  page,
}) => {
  await page.goto('/auth?tab=sign-up')
  await page.getByLabel('用户名').fill('DEMO-User')
  await expect(page.getByRole('alert')).toHaveText('这个用户名已经有人用了')
  await fillSignUp(page, { ...someone(), username: 'DEMO-User' })
  await expect(page.getByLabel('用户名')).toBeFocused()
  await expect(page).toHaveURL(/\/auth/)
  await page.getByLabel('用户名').fill(someone().username)
  await expect(page.getByText('可以用')).toBeVisible()
})

test('what is wrong in a form is said in a notice and beside its field, one thing at a time, in the words of the language', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('ui-lang', 'en'))
  const cases = [
    ['/auth', { 'E-mail': 'nobody', Password: 'x' }, 'Invalid email address'],
    [
      '/auth',
      { 'E-mail': 'nobody@bazaar.test', Password: 'five5' },
      'Password must be at least 6 characters',
    ],
    [
      '/auth?tab=sign-up',
      { Username: 'ab', 'E-mail': 'nobody', Password: 'x' },
      'Username must be at least 3 characters',
    ],
  ] as const
  for (const [address, form, complaint] of cases) {
    await page.goto(address)
    for (const [label, value] of Object.entries(form))
      await page.getByRole('tabpanel').getByLabel(label, { exact: true }).fill(value)
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: address === '/auth' ? 'Sign In' : 'Sign Up' })
      .click()
    await expect(page.getByRole('alert').filter({ hasText: complaint })).toHaveCount(2)
  }
})

test('a wrong password is refused without telling which of the two was wrong, and can be mended', async ({
  page,
  problems,
}) => {
  problems.allow(refusedSession)
  await page.goto('/auth')
  for (const email of ['user@bazaar.test', 'nobody@bazaar.test']) {
    await fillSignIn(page, { username: '', email, password: 'not-this-one' })
    await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText('邮箱或密码不对')
  }
  await fillSignIn(page, demo.user)
  await expect(menuOf(page, demo.user)).toBeVisible()
  await expect(page.getByText('邮箱或密码不对')).toHaveCount(0)
})

test('an address that has an account is told so', async ({ page, problems }) => {
  problems.allow(refusedSession)
  await page.goto('/auth?tab=sign-up')
  await fillSignUp(page, { ...someone(), email: 'user@bazaar.test' })
  await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText('这个邮箱已经注册过了')
})

test('whoever is signed in has no business at /auth, and never leaves the product by way of it', async ({
  page,
}) => {
  await arriveNew(page)
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
  await page.goto('/auth?back=//evil.example/x')
  await expect(page).toHaveURL('/')
})

test.describe('the guard', () => {
  test('leads a visitor to the form and, signed in, back to where they wanted to go', async ({
    page,
  }) => {
    const account = someone()
    await page.goto('/about')
    await page.goto('/favorites?tab=templates')
    await expect(page).toHaveURL('/auth?back=/favorites%3Ftab%3Dtemplates')
    await page.getByRole('tab', { name: '注册' }).click()
    await expect(page.getByRole('tabpanel').getByText('会回到刚才要去的页面')).toBeVisible()
    await fillSignUp(page, account)
    await expect(page).toHaveURL('/favorites?tab=templates')
    // neither the form nor the redirect to it is in the history
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })
})

test.describe('roles', () => {
  test('only administrators see the way to their panel in the header; moderators find it in their menu', async ({
    page,
    problems,
  }) => {
    // a question for what is new may still carry the session that has just ended
    problems.allow(/ status of 401 .*\/rpc\/sync_pull\?/)
    const panel = page.getByRole('banner').getByRole('link', { name: '管理后台' })
    await arriveAs(page, demo.admin)
    await page.goto('/about')
    await expect(panel).toBeVisible()
    await signOut(page, demo.admin)
    await arriveAs(page, demo.moderator)
    await page.goto('/about')
    await menuOf(page, demo.moderator).click()
    await expect(page.getByRole('menuitem', { name: '管理后台' })).toBeVisible()
    await expect(panel).toHaveCount(0)
    await expectAccessible(page)
  })
})
