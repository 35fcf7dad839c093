import { expect, expectAccessible, offlineReady, openPrerendered, test } from './support.ts'

test('a visitor chooses a client, copies its command for this very site, in either language and offline', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allowUnreachableServer()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/connect')
  const clients = page.getByRole('tablist', { name: '客户端' })
  const claude = clients.getByRole('tab', { name: 'Claude Code' })
  await expect(claude).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)

  await claude.focus()
  await page.keyboard.press('ArrowDown')
  await expect(clients.getByRole('tab', { name: 'Claude', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(clients.getByRole('tab', { name: 'Codex CLI' })).toBeFocused()
  await page.getByRole('button', { name: '复制命令：添加插件市场', exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`codex plugin marketplace add ${server.origin}/git/catalogue.git`)

  // the notice says which of the texts it was
  await expect(page.getByRole('region', { name: '通知' })).toContainText('添加插件市场')

  await clients.getByRole('tab', { name: 'Cursor' }).click()
  await expect(page.getByRole('link', { name: /^在 Cursor 里添加/ })).toHaveAttribute(
    'href',
    /^cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?name=skill-bazaar&config=/,
  )
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Connect your assistant' }),
  ).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page, ['light'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await offlineReady(page)
  await context.setOffline(true)
  await page.reload()
  // what was chosen stays chosen
  await expect(page.getByRole('tab', { name: 'Cursor' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Cursor' })).toContainText(`${server.origin}/mcp`)
})

test('the first HTML of the page has the commands for the address that was asked', async ({
  page,
  server,
}) => {
  await openPrerendered(page, '/connect')
  await expect(page.locator('#prerendered')).toContainText(
    `claude plugin marketplace add ${server.origin}/git/catalogue.git`,
  )
  await expect(page.locator('html')).not.toContainText('this-site.invalid')
})
