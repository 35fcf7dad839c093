import { fillSignIn, fillSignUp, letterLink, menuOf, signIn, signInLink, signOut, signUp, someone } from './people.ts'
import { AppServer, expect, expectAccessible, offlineReady, type Page, test } from './support.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const refused = /^console: Failed to load resource: the server responded with a status of 4\d\d .*\/auth\/v1\//
/** The names of the databases on this device that hold a person's things. */
const ownDatabases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name.startsWith('bazaar-user-')))

test.describe('signing up and in', () => {
  test('a new account is made, goes home, is known after a reload and leaves nothing behind when it signs out', async ({ page }) => {
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
    expect(await page.evaluate(() => [localStorage.getItem('person'), localStorage.getItem('session')])).toEqual([null, null])
    await page.reload()
    await expect(signInLink(page)).toBeVisible()
    await signIn(page, account)
    await expect(page.getByText('欢迎回来！')).toBeVisible()
  })

  test('a username that is taken is said while it is typed, whatever its case, and is not sent', async ({ page }) => {
    await page.goto('/auth?tab=sign-up')
    await page.getByLabel('用户名').fill('DEMO-User')
    await expect(page.getByRole('alert')).toHaveText('这个用户名已经有人用了')
    await fillSignUp(page, { ...someone(), username: 'DEMO-User' })
    await expect(page.getByLabel('用户名')).toBeFocused()
    await expect(page).toHaveURL(/\/auth/)
    await page.getByLabel('用户名').fill(someone().username)
    await expect(page.getByText('可以用')).toBeVisible()
  })

  test('what is wrong in a form is said in a notice and beside its field, one thing at a time, in the words of the language', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('ui-lang', 'en'))
    const cases = [
      ['/auth', { 'E-mail': 'nobody', Password: 'x' }, 'Invalid email address'],
      ['/auth', { 'E-mail': 'nobody@bazaar.test', Password: 'five5' }, 'Password must be at least 6 characters'],
      ['/auth?tab=sign-up', { Username: 'ab', 'E-mail': 'nobody', Password: 'x' }, 'Username must be at least 3 characters'],
    ] as const
    for (const [address, form, complaint] of cases) {
      await page.goto(address)
      for (const [label, value] of Object.entries(form)) await page.getByRole('tabpanel').getByLabel(label, { exact: true }).fill(value)
      await page.getByRole('tabpanel').getByRole('button', { name: address === '/auth' ? 'Sign In' : 'Sign Up' }).click()
      await expect(page.getByRole('alert').filter({ hasText: complaint })).toHaveCount(2)
    }
  })

  test('a wrong password is refused without telling which of the two was wrong, and can be mended', async ({ page, problems }) => {
    problems.allow(refused)
    await page.goto('/auth')
    for (const email of ['user@bazaar.test', 'nobody@bazaar.test']) {
      await fillSignIn(page, { username: '', email, password: 'not-this-one' })
      await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText('邮箱或密码不对')
    }
    await fillSignIn(page, { username: '', email: 'user@bazaar.test', password: 'demo-user' })
    await expect(menuOf(page, { username: 'demo-user' })).toBeVisible()
    await expect(page.getByText('邮箱或密码不对')).toHaveCount(0)
  })

  test('an address that has an account is told so', async ({ page, problems }) => {
    problems.allow(refused)
    await page.goto('/auth?tab=sign-up')
    await fillSignUp(page, { ...someone(), email: 'user@bazaar.test' })
    await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText('这个邮箱已经注册过了')
  })

  test('whoever is signed in has no business at /auth, and never leaves the product by way of it', async ({ page }) => {
    await signUp(page)
    await page.goto('/auth')
    await expect(page).toHaveURL('/')
    await page.goto('/auth?back=//evil.example/x')
    await expect(page).toHaveURL('/')
  })

  test('without a network the form says so and keeps what was typed', async ({ page, context, problems }) => {
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
})

test.describe('the guard', () => {
  test('leads a visitor to the form and, signed in, back to where they wanted to go', async ({ page }) => {
    const account = someone()
    await page.goto('/about')
    await page.goto('/favorites?tab=templates')
    await expect(page).toHaveURL('/auth?back=/favorites%3Ftab%3Dtemplates')
    await page.getByRole('tab', { name: '注册' }).click()
    await expect(page.getByRole('tabpanel').getByText('会回到刚才要去的页面')).toBeVisible()
    await fillSignUp(page, account)
    await expect(page).toHaveURL('/favorites?tab=templates')
    // the form and the guard have left no steps behind
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('lets in at once, without a network, whom the device remembers', async ({ page, context, problems }) => {
    problems.allowUnreachableServer()
    const account = await signUp(page)
    await offlineReady(page)
    await context.setOffline(true)
    await page.goto('/favorites')
    await expect(page).toHaveURL('/favorites')
    await expect(menuOf(page, account)).toBeVisible()
  })
})

test.describe('a forgotten password', () => {
  test.use({ serviceWorkers: 'block' }) // no page here is opened without a network

  test('is set anew by the letter, whose link works once', async ({ page, problems, context }) => {
    problems.allow(refused)
    const account = await signUp(page)
    await signOut(page, account)
    await page.goto('/auth')
    await page.getByRole('tabpanel').getByLabel('邮箱').fill(account.email)
    await page.getByRole('button', { name: '忘记密码' }).click()
    await expect(page.getByLabel('邮箱')).toHaveValue(account.email)
    await page.getByRole('button', { name: '寄信' }).click()
    await expect(heading(page)).toHaveText('信已寄出')
    const link = await letterLink(page, account)

    // the letter is read in another tab
    const letter = await context.newPage()
    await letter.goto(link)
    await expect(heading(letter)).toHaveText('设新密码')
    expect(new URL(letter.url()).hash).toBe('')
    await expectAccessible(letter)
    await letter.getByLabel('新密码').fill('short')
    await letter.getByRole('button', { name: '保存新密码' }).click()
    await expect(letter.getByLabel('新密码')).toHaveAttribute('aria-invalid', 'true')
    await letter.reload()
    await letter.getByLabel('新密码').fill('a-new-password')
    await letter.getByRole('button', { name: '保存新密码' }).click()
    await expect(letter.getByText('新密码已生效')).toBeVisible()
    await expect(letter).toHaveURL('/')

    await letter.goto(link)
    await expect(heading(letter)).toHaveText('链接用不了了')
    await expectAccessible(letter)
    await signOut(letter, account)
    await letter.goto('/auth')
    await fillSignIn(letter, account)
    await expect(letter.getByRole('tabpanel').getByRole('alert')).toHaveText('邮箱或密码不对')
    await fillSignIn(letter, { ...account, password: 'a-new-password' })
    await expect(menuOf(letter, account)).toBeVisible()
  })

  test('cannot be set without the letter, not even by whoever finds the browser open', async ({ page }) => {
    await signUp(page)
    await page.goto('/auth/reset')
    await expect(page.getByRole('button', { name: '寄信' })).toBeVisible()
    await expect(page.getByLabel('新密码')).toHaveCount(0)
  })
})

test('where the server wants addresses confirmed, the letter can be sent again and its link signs in', async ({ browser, problems }) => {
  test.setTimeout(120_000) // with a server of its own kind
  problems.allow(refused)
  const server = await AppServer.started(null, { CONFIRM_EMAIL: 'on' })
  try {
    const context = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' })
    problems.watch(context)
    const page = await context.newPage()
    const account = someone()
    await page.goto('/auth?tab=sign-up')
    await fillSignUp(page, account)
    await expect(heading(page)).toHaveText('还差一步')
    const first = await letterLink(page, account)
    await page.getByRole('button', { name: '返回登录' }).click()
    await fillSignIn(page, account)
    await expect(page.getByText('这个邮箱还没有确认')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '再寄一封' }).click()
    await expect(page.getByText('又寄了一封')).toBeVisible()
    await expect.poll(() => letterLink(page, account)).not.toBe(first)
    const link = await letterLink(page, account)
    await page.goto(link)
    await expect(menuOf(page, account)).toBeVisible()
    await expect(page.getByText('邮箱已确认，已经登录')).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.goto(link)
    await expect(page.getByText('这个链接用过了，或者过期了')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(menuOf(page, account)).toBeVisible()
    await context.close()
  } finally {
    await server.remove()
  }
})

test.describe('several tabs', () => {
  test.use({ serviceWorkers: 'block' }) // no page here is opened without a network

  test('agree within a second about who is signed in', async ({ page, context }) => {
    const account = someone()
    const other = await context.newPage()
    await other.goto('/about')
    await expect(signInLink(other)).toBeVisible()
    await signUp(page, account)
    await expect(menuOf(other, account)).toBeVisible({ timeout: 1000 })
    await signOut(page, account)
    await expect(signInLink(other)).toBeVisible({ timeout: 1000 })
    await expect(other.getByText('登录已过期')).toHaveCount(0)
  })
})

test.describe('signing out', () => {
  test('of the other devices leaves this one alone; they ask to sign in again once their session is over', async ({ page, browser, baseURL, problems }) => {
    problems.allow(refused)
    const account = await signUp(page)
    const context = await browser.newContext({ locale: 'zh-CN', ...(baseURL ? { baseURL } : {}) })
    const elsewhere = await context.newPage()
    await signIn(elsewhere, account)
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

  test('works on this device without a network, and says why other devices stay', async ({ page, context, problems }) => {
    problems.allowUnreachableServer()
    const account = await signUp(page)
    await expect.poll(() => ownDatabases(page)).toHaveLength(1)
    await offlineReady(page)
    await context.setOffline(true)
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
})

test.describe('signing out with changes that have not been sent', () => {
  /** A favourite made while the server is away: on the device only. */
  async function waitingChange(page: Page): Promise<void> {
    await page.evaluate(async () => {
      const name = (await indexedDB.databases()).map((one) => one.name ?? '').find((one) => one.startsWith('bazaar-user-'))
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('outbox', 'readwrite')
          const args = { id: crypto.randomUUID(), itemType: 'skill', itemId: crypto.randomUUID() }
          transaction.objectStore('outbox').add({ name: 'favorite.add', args, makes: null, needs: [], state: 'new', seq: null, epoch: null, code: null, at: new Date().toISOString() })
          transaction.addEventListener('complete', () => { opening.result.close(); resolve() })
          transaction.addEventListener('error', () => reject(transaction.error))
        })
      })
    })
  }
  const outbox = (page: Page) => page.evaluate(async () => {
    const name = (await indexedDB.databases()).map((one) => one.name ?? '').find((one) => one.startsWith('bazaar-user-'))
    if (!name) return null
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('success', () => {
        const count = opening.result.transaction('outbox').objectStore('outbox').count()
        count.addEventListener('success', () => { opening.result.close(); resolve(count.result) })
      })
    })
  })
  const leave = async (page: Page, fate: string) => {
    await page.getByRole('dialog').getByLabel('只这台设备').check()
    await page.getByRole('dialog').getByLabel(fate).check()
    await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click()
  }

  test('loses nothing silently: they can be kept for the next time, discarded, or sent first', async ({ page, ownServer, problems }) => {
    problems.allowUnreachableServer()
    await page.goto(`${ownServer.origin}/auth?tab=sign-up`)
    const account = someone()
    await fillSignUp(page, account)
    await expect(menuOf(page, account)).toBeVisible()
    await expect.poll(() => ownDatabases(page)).toHaveLength(1)
    await offlineReady(page)
    await menuOf(page, account).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByText('没有发出')).toHaveCount(0)
    await page.keyboard.press('Escape')

    await ownServer.stop()
    await waitingChange(page)
    await page.reload()
    await menuOf(page, account).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page.getByText('还有 1 处改动没有发出')).toBeVisible()
    await expectAccessible(page)
    await leave(page, '先发出去')
    await expect(page.getByText('没能全部发出')).toBeVisible()
    await leave(page, '留在这台设备')
    await expect(signInLink(page)).toBeVisible()
    expect(await outbox(page)).toBe(1)

    await ownServer.start()
    await page.goto(`${ownServer.origin}/auth`)
    await fillSignIn(page, account)
    await expect(menuOf(page, account)).toBeVisible()
    await expect.poll(() => outbox(page), { timeout: 20_000 }).toBe(0)

    await ownServer.stop()
    await waitingChange(page)
    await page.reload()
    await menuOf(page, account).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page.getByText('还有 1 处改动没有发出')).toBeVisible()
    await leave(page, '丢掉')
    await expect(signInLink(page)).toBeVisible()
    expect(await ownDatabases(page)).toEqual([])
  })
})

test('a session that runs out without a network keeps its person and their things, and goes on by itself when the network is back', async ({ page, context, problems }) => {
  problems.allowUnreachableServer()
  const account = await signUp(page)
  await expect.poll(() => ownDatabases(page)).toHaveLength(1)
  await offlineReady(page)
  await context.setOffline(true)
  await expireToken(page)
  await page.goto('/favorites')
  await expect(menuOf(page, account)).toBeVisible()
  await expect(page.getByText('登录已过期')).toHaveCount(0)
  expect(await ownDatabases(page)).toHaveLength(1)
  await context.setOffline(false)
  await page.reload()
  await expect(menuOf(page, account)).toBeVisible()
  await expect.poll(() => page.evaluate(() => (JSON.parse(localStorage.getItem('session') ?? '{}') as { expires_at?: number }).expires_at ?? 0)).toBeGreaterThan(Date.now() / 1000)
  await expect(page.getByText('登录已过期')).toHaveCount(0)
})

test.describe('roles', () => {
  test.use({ serviceWorkers: 'block' }) // no page here is opened without a network

  test('only administrators see the way to their panel in the header; moderators find it in their menu', async ({ page }) => {
    const panel = page.getByRole('banner').getByRole('link', { name: '管理后台' })
    await signIn(page, { username: 'demo-admin', email: 'admin@bazaar.test', password: 'demo-admin' })
    await expect(panel).toBeVisible()
    await signOut(page, { username: 'demo-admin', email: '', password: '' })
    await signIn(page, { username: 'demo-moderator', email: 'moderator@bazaar.test', password: 'demo-moderator' })
    await expect(panel).toHaveCount(0)
    await menuOf(page, { username: 'demo-moderator' }).click()
    await expect(page.getByRole('menuitem', { name: '管理后台' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('the look', () => {
  test.use({ serviceWorkers: 'block' }) // no page here is opened without a network

  test('both forms, the letter forms, the menu and the sign-out dialog break no accessibility rule', async ({ page }) => {
    await page.goto('/auth')
    await expectAccessible(page)
    await page.getByRole('tab', { name: '注册' }).click()
    await page.getByRole('tabpanel').getByRole('button', { name: '注册' }).click()
    await expectAccessible(page)
    await page.goto('/auth')
    await page.getByRole('button', { name: '忘记密码' }).click()
    await expectAccessible(page)
    const account = await signUp(page)
    await menuOf(page, account).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })

  test('on a phone the menu holds the person and what they have, and signs out', async ({ page }) => {
    const account = await signUp(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: '菜单' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(account.email)).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '退出', exact: true }).click()
    await expect(page.getByRole('navigation', { name: '底部导航' }).getByRole('link', { name: '我的' })).toHaveAttribute('href', '/auth')
    for (const address of ['/auth', '/auth?tab=sign-up']) {
      await page.goto(address)
      await expect(heading(page)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBeLessThanOrEqual(0)
    }
  })
})

/** As if an hour had passed: the access token is over, the refresh token may still be good. */
async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}') as Record<string, unknown>
    localStorage.setItem('session', JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }))
  })
}
