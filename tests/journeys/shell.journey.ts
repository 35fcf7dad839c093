import { expect, expectAccessible, type Page, skillsAtServer, test } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

const phone = { width: 360, height: 740 }
const menuButton = (page: Page) => page.getByRole('button', { name: '菜单' })
const layerInHistory = (page: Page) =>
  page.evaluate(() => (history.state as { layer?: string } | null)?.layer ?? null)
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('Back closes the open menu before it leaves the page, and the page stays where it was', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.locator('main article')).toHaveCount(6)
    await page.evaluate(() => scrollTo(0, 400))
    await expect.poll(() => scrolled(page)).toBe(400)
    await menuButton(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(menuButton(page)).toBeFocused()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await scrolled(page)).toBe(400)
  })

  test('without a network, and before the menu was ever fetched, the page is not lost; later the menu opens', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/net::ERR_INTERNET_DISCONNECTED/)
    await page.goto('/')
    await expect(page.locator('main article')).toHaveCount(6)
    await context.setOffline(true)
    await menuButton(page).click()
    await expect(page.getByRole('alert')).toContainText('这里现在打不开')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('给助手添一门手艺')
    expect(await layerInHistory(page)).toBeNull()
    await context.setOffline(false)
    await menuButton(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('a link in the menu closes it, and Back from there does not open it again', async ({
    page,
  }) => {
    await page.goto('/')
    await menuButton(page).click()
    await page.getByRole('dialog').getByRole('link', { name: '技能', exact: true }).click()
    await expect(page).toHaveURL('/skills')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('给助手添一门手艺')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('Escape closes the menu and leaves nothing behind in the history', async ({ page }) => {
    await page.goto('/')
    await menuButton(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => layerInHistory(page)).toBeNull()
  })

  test('the menu breaks no accessibility rule', async ({ page }) => {
    await page.goto('/')
    await menuButton(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })

  for (const language of ['zh-CN', 'en']) {
    test(`nothing sticks out sideways on the narrowest phone (${language})`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.addInitScript((chosen) => localStorage.setItem('ui-lang', chosen), language)
      for (const path of ['/', '/nowhere', '/pricing']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          path,
        ).toBeLessThanOrEqual(0)
      }
    })
  }
})

test.describe('with the keyboard', () => {
  test('the first Tab offers to skip to the content', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })

  test('after a move to another page reading starts at its content', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: '技能', exact: true }).click()
    await expect(page).toHaveTitle(/技能/)
    await expect(page.locator('main')).toBeFocused()
  })

  test('a slash anywhere leads into the search', async ({ page }) => {
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog').getByRole('combobox', { name: '搜索' })).toBeFocused()
    await expect(page).toHaveURL('/nowhere')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/nowhere')
  })
})

test('the search on the home page leads to an address that can be read', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox').fill('pdf ink')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/skills?q=pdf+ink')
})

test('an unknown address says so, stays out of search engines and leads on to the catalogue', async ({
  page,
}) => {
  await page.goto('/no/such/stall')
  await expect(page).toHaveTitle(/404/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('main').getByRole('link', { name: '去技能目录' })).toHaveAttribute(
    'href',
    '/agents',
  )
  await expectAccessible(page)
})

test('the home page shows real numbers only, and breaks no accessibility rule', async ({
  page,
  server,
}) => {
  await page.goto('/')
  await expect(page.getByText(`${await skillsAtServer(server)} 件技能已在本机`)).toBeVisible()
  await expect(page.locator('main article')).toHaveCount(6)
  await expectAccessible(page)
})

test('/dev-tools leads home', async ({ page }) => {
  await page.goto('/dev-tools')
  await expect(page).toHaveURL('/')
})

test('a page that breaks says so in both languages and offers two ways on', async ({
  page,
  problems,
}) => {
  problems.allow(/broken on purpose|reading 'PricingScreen'/)
  await page.route('**/assets/pages-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export {}; throw new Error("broken on purpose")',
    }),
  )
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('应用出了意外')
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible()
  await expect(page.getByRole('button', { name: '刷新页面' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
})
