import { expect, expectAccessible, mirrored, type Page, test } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

const address = '/skills/postgres-scout'
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const pane = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true })

test('everything that is known of a skill stands on its page', async ({ page }) => {
  await page.goto(address)
  await mirrored(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Postgres 侦察')
  await expect(main.getByRole('navigation', { name: '位置' }).getByRole('link')).toHaveText([
    '技能',
    '数据',
  ])
  for (const heading of ['它要的权限', '先知道这些', '说明', '输入与输出', '相近的技能'])
    await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  for (const words of ['读取数据库', '只连你给的地址，只开只读事务', '稳定', 'v0.3.0', 'Python'])
    await expect(main.getByText(words, { exact: true }).first()).toBeVisible()
  for (const count of [/^[\d,]+ 星标$/, /^[\d,]+ 浏览$/, /^[\d,]+ 下载$/])
    await expect(main.getByRole('listitem').filter({ hasText: count })).toBeVisible()
  await expect(main.getByRole('link', { name: /代码仓库/ })).toHaveAttribute('rel', /noopener/)
  await expect(main.getByRole('table')).toBeVisible()
  await expect(
    main
      .getByRole('heading', { name: '相近的技能' })
      .locator('xpath=ancestor::section')
      .getByRole('article'),
  ).not.toHaveCount(0)
  await expect(page).toHaveTitle('Postgres 侦察 · 技能集市')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${address}$`),
  )
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  ) as object
  expect(data).toMatchObject({
    '@type': 'SoftwareApplication',
    name: 'Postgres 侦察',
    offers: { price: '0', priceCurrency: 'USD' },
  })
})

test('a command is copied as it is written, the button says so for a moment, and arrow keys change the tab', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(address)
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const copy = pane(page, 'MCP').getByRole('button')
  await copy.click()
  await expect(copy).toHaveText('已复制')
  await expect(page.getByText('已复制到剪贴板')).toBeVisible()
  expect(JSON.parse(await clipboard())).toHaveProperty('mcpServers.postgres.command', 'uvx')
  await expect(copy).toHaveText('复制配置')
  await tab(page, 'MCP').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Claude Code')).toHaveAttribute('aria-selected', 'true')
  await expect(pane(page, 'MCP')).toBeHidden()
  await pane(page, 'Claude Code').getByRole('button').click()
  await expect.poll(clipboard).toMatch(/^claude mcp add --env DATABASE_URI=\S+ --transport stdio /)
  // what only starts the server is not mistaken for a way to install it
  await tab(page, '试运行').click()
  await expect(pane(page, '试运行')).toContainText('它什么也不装')
})

test('on a first visit nobody loses the tab they chose while the rest of the skill arrives', async ({
  page,
}) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  // the test holds back the whole rows: until it lets them through, the device has only the card
  await page.route(/\/rpc\/sync_pull.*p_detail=full/, async (route) => {
    await held
    await route.continue()
  })
  const cards = page.waitForResponse(/p_detail=card/)
  await page.goto(address)
  await tab(page, 'MCP').click()
  await (await cards).finished()
  await expect(page.getByRole('heading', { name: '相近的技能' })).toBeVisible()
  await expect(tab(page, 'MCP')).toHaveAttribute('aria-selected', 'true')
  letThrough()
  await mirrored(page)
  await page.waitForTimeout(1500)
  await expect(tab(page, 'MCP')).toHaveAttribute('aria-selected', 'true')
})

test('a browser that keeps the clipboard closed is told from one that copies', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await page.goto(address)
  const copy = pane(page, 'MCP').getByRole('button')
  await copy.click()
  await expect(page.getByRole('alert')).toContainText('复制失败')
  await expect(copy).toHaveText('复制配置')
})

test('what a stranger writes stays text, stays within the screen, and cannot stop the page', async ({
  context,
  ownServer,
}) => {
  const long = 'A'.repeat(10_000)
  const table = ['x', '---', 'y'.repeat(40)].map((cell) => `|${`${cell}|`.repeat(24)}`).join('\n')
  await ownServer.asOperator('PATCH', 'skills?slug=eq.postgres-scout', {
    name: `<script>alert(1)</script>\u202E${'W'.repeat(60)}`,
    description: `# <b>t</b>\n\n${long}\n\n<img src=x onerror=alert(1)>\n\n[here](javascript:alert(1)) [there](https://a.example/)\n\n${table}\n\n${'> '.repeat(60)}deep\n\n<h2 id="main">end</h2>`,
  })
  await ownServer.asOperator('PATCH', 'skills?slug=eq.pdf-ink', {
    description: `tangled ${'*'.repeat(60_000)}x${'*'.repeat(60_000)}`,
  })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(ownServer.origin + address)
  const main = page.getByRole('main')
  await expect(main.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(main.getByRole('link', { name: 'there' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow ugc',
  )
  await expect(main.getByRole('link', { name: 'here', exact: true })).toHaveCount(0)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => document.querySelectorAll('#main').length)).toBe(1)
  // the Markdown worker gives up, and the page reacts meanwhile
  await page.goto(`${ownServer.origin}/skills/pdf-ink`)
  await tab(page, 'Claude').click()
  await expect(tab(page, 'Claude')).toHaveAttribute('aria-selected', 'true')
  await expect(main.getByText(/^tangled \*+x\*+$/)).toBeVisible({ timeout: 20_000 })
  expect(asked).toEqual([])
})

test('the page of a skill, with its table and its code, breaks no rule of accessibility on a phone', async ({
  page,
}) => {
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
})
