import { expect, openPrerendered, test } from './support.ts'

test.use({ serviceWorkers: 'block' })

test('a skill is read before a single script of the app has come, and its links lead on', async ({
  page,
}) => {
  await page.route('**/assets/*.js', () => {}) // never answered
  await openPrerendered(page, '/skills/browser-pilot')
  await expect(page.getByRole('heading', { level: 1, name: '浏览器领航' })).toBeVisible()
  await expect(
    page.getByText('claude plugin', { exact: false }).or(page.locator('code')).first(),
  ).toBeVisible()
  // marks and dots have their colours, which public/prefs.js sets: the policy forbids style
  // attributes
  await expect
    .poll(() =>
      page
        .locator('#prerendered .mark')
        .first()
        .evaluate((mark) => mark.style.getPropertyValue('--h')),
    )
    .toMatch(/^var\(--cat-/)
  await openPrerendered(page, '/skills')
  await page.getByRole('link', { name: '浏览器领航' }).first().click()
  await expect(page).toHaveURL(/\/skills\/browser-pilot$/)
  await expect(page.getByRole('heading', { level: 1, name: '浏览器领航' })).toBeVisible()
})

test('the app replaces the prerendered screen without moving what is read, or the keyboard focus', async ({
  page,
}) => {
  const held: (() => void)[] = []
  let hold = true
  await page.route('**/assets/*.js', async (route) => {
    if (hold)
      await new Promise<void>((resolve) => {
        held.push(resolve)
      })
    await route.continue()
  })
  await openPrerendered(page, '/docs/getting-started')
  const second = page.getByRole('heading', { level: 2 }).nth(1)
  // the style sheet has been loaded
  await expect(page.locator('#prerendered')).toHaveCSS('position', 'absolute')
  await expect(second).toBeVisible()
  const link = page.locator('article').getByRole('link').last()
  await link.focus()
  await page.evaluate(() => window.scrollTo(0, 400))
  const place = await second.boundingBox()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  hold = false
  for (const go of held) go()
  await page.locator('#prerendered').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => window.scrollY)).toBe(400)
  expect(await second.boundingBox()).toEqual(place)
  await expect(page.locator('#root article a').last()).toBeFocused()
})

test('whoever has chosen English never sees the screen prerendered in Chinese, nor does a page that is loaded again', async ({
  page,
}) => {
  await page.goto('/about')
  await page.evaluate(() => localStorage.setItem('ui-lang', 'en'))
  let seen = false
  await page.exposeFunction('tellPrerendered', () => {
    seen = true
  })
  await page.addInitScript(() => {
    const look = () => {
      const prerendered = document.getElementById('prerendered')
      if (prerendered && prerendered.getClientRects().length > 0)
        (window as unknown as { tellPrerendered: () => void }).tellPrerendered()
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/skills')
  await expect(page.getByRole('heading', { level: 1, name: 'Skills' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('ui-lang', 'zh-CN'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '技能' })).toBeVisible()
  expect(seen).toBe(false)
  // a first visit in Chinese shows it, so the check above would have seen it
  await page.goto('/skills')
  expect(seen).toBe(true)
})

test('an app that breaks on a first visit says so instead of leaving the prerendered screen there', async ({
  page,
  problems,
}) => {
  problems.allow(/broken on purpose/)
  await page.addInitScript(() => {
    Intl.DateTimeFormat = function broken() {
      throw new Error('broken on purpose')
    } as never
  })
  await openPrerendered(page, '/docs/getting-started')
  // sooner than the ten seconds that an app which is only late gets
  await expect(page.locator('#prerendered')).toHaveCount(0, { timeout: 5000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('应用出了意外')
})

test('what is asked for in the address is not answered by another list first', async ({ page }) => {
  await page.route('**/assets/*.js', () => {})
  await openPrerendered(page, '/skills?cat=data')
  await expect(page.locator('#root')).toBeAttached()
  await expect(page.locator('#prerendered')).toHaveCount(0)
})
