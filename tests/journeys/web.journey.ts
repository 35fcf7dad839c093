import type { Page } from '@playwright/test'
import { expect, test } from './support.ts'

test.use({ serviceWorkers: 'block' })

const head = (page: Page) =>
  page.evaluate(() => ({
    types: [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
      (one) => (JSON.parse(one.textContent ?? '{}') as { '@type': string })['@type'],
    ),
    canonical: [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
      (one) => new URL(one.href).pathname,
    ),
    titles: [...document.head.querySelectorAll<HTMLMetaElement>('meta[property="og:title"]')].map(
      (one) => one.content,
    ),
    cards: document.head.querySelectorAll('meta[name="twitter:card"]').length,
  }))

test('what a crawler reads of a page is there once, stays true while a person goes on, and the page shows before the catalogue has come', async ({
  page,
  problems,
}) => {
  await page.route('**/rest/v1/**', (route) => route.abort()) // the catalogue never arrives
  problems.allow(/ERR_FAILED/)
  await page.goto('/skills/postgres-scout')
  await expect(page.locator('h1')).toBeVisible()
  await expect
    .poll(() => head(page))
    .toMatchObject({
      types: ['SoftwareApplication'],
      canonical: ['/skills/postgres-scout'],
      cards: 1,
    })
  const { titles } = await head(page)
  await page.getByRole('navigation').getByRole('link', { name: '博客' }).first().click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect.poll(() => head(page)).toMatchObject({ types: [], canonical: ['/blog'], cards: 0 })
  expect((await head(page)).titles).not.toEqual(titles)
})

test('the footer leads to the sitemap, and the document to its feeds', async ({ page }) => {
  await page.goto('/docs/getting-started')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: '站点地图' })).toHaveAttribute('href', '/sitemap.xml')
  for (const address of await page.evaluate(() =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')].map(
      (one) => one.href,
    ),
  )) {
    expect((await page.request.get(address)).headers()['content-type']).toContain(
      'application/rss+xml',
    )
  }
})
