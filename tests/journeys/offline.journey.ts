import { expect, mirrored, offlineReady, test } from './support.ts'

test('after one visit the app opens without a server, at any address', async ({
  context,
  ownServer,
  problems,
}) => {
  const page = await context.newPage()
  await page.goto(ownServer.origin)
  await offlineReady(page)
  await mirrored(page)
  problems.allowUnreachableServer()
  await ownServer.stop()

  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('h1')).toBeVisible()
  // addresses that were never visited, each in a new tab; one query ends like a file name
  for (const path of [
    '/skills',
    '/templates?utm_source=letter',
    '/skills?q=https://example.com/SKILL.md',
    '/docs/getting-started',
    '/nowhere/at/all',
  ]) {
    const tab = await context.newPage()
    await tab.goto(`${ownServer.origin}${path}`)
    await expect(tab.locator('h1'), path).toBeVisible()
    await tab.close()
  }
})

test('the device keeps no answer of the server outside the mirror', async ({ page }) => {
  await page.goto('/')
  await offlineReady(page)
  await mirrored(page)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const addresses = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname),
      ),
    )
    return addresses.flat()
  })
  expect(kept).toContain('/index.html')
  expect(kept.filter((path) => /^\/(?:rest|auth|storage|mailbox)/.test(path))).toEqual([])
})

test('pages of the server itself are not swallowed by the app', async ({ page }) => {
  await page.goto('/')
  await offlineReady(page)
  const reply = await page.goto('/mailbox')
  expect(reply?.fromServiceWorker()).toBe(false)
  await expect(page.locator('#root')).toHaveCount(0)
})

test('the documentation is read from the device: sidebar, next page, language, and without a network', async ({
  page,
  context,
  problems,
}) => {
  await page.goto('/docs')
  await expect(page).toHaveURL(/\/docs\/getting-started$/)
  await expect(page.locator('h1')).toHaveText('从这里开始')
  await expect(page.getByRole('heading', { name: '找', exact: true })).toBeVisible()
  await offlineReady(page)
  await mirrored(page)
  problems.allowUnreachableServer()
  await context.setOffline(true)
  await page.getByRole('navigation', { name: '文档目录' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/docs\/mcp-vs-skills$/)
  await page.reload()
  await expect(page.locator('h1')).toHaveText(/MCP/)
  await expect(
    page.getByRole('navigation', { name: '文档目录' }).getByRole('link').nth(1),
  ).toHaveAttribute('aria-current', 'page')
})
