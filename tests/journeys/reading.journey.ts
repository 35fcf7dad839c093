import { expect, expectAccessible, mirrored, offlineReady, test } from './support.ts'

test('the documentation is read from the device: sidebar, next page, language, and without a server', async ({ context, ownServer, problems }) => {
  const page = await context.newPage()
  await page.goto(`${ownServer.origin}/docs`)
  await expect(page).toHaveURL(/\/docs\/getting-started$/)
  await expect(page.locator('h1')).toHaveText('从这里开始')
  await expect(page.getByRole('heading', { name: '找', exact: true })).toBeVisible()
  await offlineReady(page)
  await mirrored(page)
  problems.allowUnreachableServer()
  await ownServer.stop()
  await page.getByRole('navigation', { name: '文档目录' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/docs\/mcp-vs-skills$/)
  await page.reload()
  await expect(page.locator('h1')).toHaveText(/MCP/)
  await expect(page.getByRole('navigation', { name: '文档目录' }).getByRole('link').nth(1)).toHaveAttribute('aria-current', 'page')
})

test('an address that is no page of the documentation or the blog leads to one that is', async ({ page }) => {
  await page.goto('/docs/no-such-page')
  await expect(page).toHaveURL(/\/docs\/getting-started$/)
  await page.goto('/blog/no-such-article')
  await expect(page).toHaveURL(/\/blog$/)
})

test('the blog lists its articles, newest first, and opens them', async ({ page }) => {
  await page.goto('/blog')
  const links = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
  await expect(links).toHaveCount(2)
  await links.first().click()
  await expect(page).toHaveURL(/\/blog\/mcp-integration-best-practices$/)
  await expect(page.locator('article time')).toBeVisible()
  await expect(page).toHaveTitle(/· 技能集市$/)
})

for (const path of ['/docs/skill-best-practices', '/blog', '/blog/claude-skills-complete-guide', '/pricing', '/about', '/privacy', '/terms']) {
  test(`${path} breaks no rule of accessibility`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}
