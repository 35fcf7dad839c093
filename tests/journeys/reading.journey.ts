import { expect, expectAccessible, test } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

test('an address that is no page of the documentation or the blog leads to one that is', async ({
  page,
}) => {
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

test('whoever opens a request of the interfaces sees what it takes and gives, without a fault of accessibility', async ({
  page,
}) => {
  await page.goto('/docs/api')
  const request = page.locator('#listSkills')
  await request.getByText('参数与回复').click()
  const fields = request.getByRole('list', { name: /^回复里有什么/ })
  await expect(fields).toContainText('skills[].install.cli')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

for (const path of [
  '/docs/skill-best-practices',
  '/blog',
  '/blog/claude-skills-complete-guide',
  '/pricing',
  '/about',
  '/privacy',
  '/terms',
]) {
  test(`${path} breaks no rule of accessibility`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page, ['light'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}
