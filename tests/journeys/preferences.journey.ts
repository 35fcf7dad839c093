import { expect, openPrerendered, type Page, test } from './support.ts'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const barColour = (page: Page) => page.locator('meta[name=theme-color]').getAttribute('content')
const paper = 'rgb(248, 248, 245)'
const dusk = 'rgb(16, 19, 26)'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

/** The page as it is painted before any script of the app has run. */
async function openWithoutApp(page: Page): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort())
  await openPrerendered(page, '/')
  await page.waitForLoadState('load')
}

test.describe('before the app has started', () => {
  test.beforeEach(({ problems }) => {
    problems.allow(/^console: Failed to load resource: net::ERR_FAILED \(.*\/assets\/.*\.js\)/)
  })

  test('the page of a dark system is dark', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openWithoutApp(page)
    expect(await ground(page)).toBe(dusk)
    expect(await barColour(page)).toBe('#10131a')
  })

  test('the page of a light system is paper', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await openWithoutApp(page)
    expect(await ground(page)).toBe(paper)
    expect(await barColour(page)).toBe('#f8f8f5')
  })

  test('the choice of the person rules over the system', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.addInitScript(() => {
      localStorage.setItem('ui-theme', 'dark')
      localStorage.setItem('ui-lang', 'en')
    })
    await openWithoutApp(page)
    expect(await ground(page)).toBe(dusk)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test('the theme that a visitor switches to is there after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const pictures = page
    .getByRole('banner')
    .getByRole('button', { name: /^换成/ })
    .locator('svg')
    .filter({ visible: true })
  await expect(pictures).toHaveCount(1) // the moon, and no sun
  await page.getByRole('banner').getByRole('button', { name: '换成深色' }).click()
  await expect.poll(() => ground(page)).toBe(dusk)
  await expect(pictures).toHaveCount(1)
  await page.reload()
  expect(await ground(page)).toBe(dusk)
  await page.getByRole('banner').getByRole('button', { name: '换成浅色' }).click()
  await expect.poll(() => ground(page)).toBe(paper)
  expect(await barColour(page)).toBe('#f8f8f5')
})

test('the language that a visitor switches to is there after a reload', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Templates' }).first(),
  ).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Templates' }).first(),
  ).toBeVisible()
})
