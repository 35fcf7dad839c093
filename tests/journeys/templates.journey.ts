import { type AppServer, expect, expectAccessible, mirrored, offlineReady, type Page, test } from './support.ts'

// storing every file of the app takes time: only what is opened without a network needs it
test.use({ serviceWorkers: 'block' })

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const field = (page: Page) => page.getByRole('searchbox', { name: '搜索模板' })
const chip = (page: Page, name: string) => page.getByRole('group', { name: '按标签筛选' }).getByRole('button', { name: new RegExp(`^${name}`) })
const preview = (page: Page) => page.getByRole('group', { name: '预览' })
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

async function open(page: Page, address = '/templates') {
  await page.goto(address)
  await expect(cards(page).first()).toBeVisible({ timeout: 30_000 }) // the first fill of a busy machine
}

test('templates are found by words and tag, in the order one chooses, and the address keeps the view', async ({ page }) => {
  await open(page)
  await mirrored(page)
  await expect(page).toHaveTitle('模板 · 技能集市')
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', '8')
  await field(page).fill('SQL')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).first()).toContainText('SQL 白话讲')
  await expect(chip(page, '职场')).toContainText('0')
  await page.getByRole('button', { name: '清空搜索' }).click()
  await chip(page, '写作').click()
  await expect(chip(page, '写作')).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', '4')
  await page.getByRole('combobox', { name: '排序' }).click()
  await page.getByRole('option', { name: '用得最多' }).click()
  await expect(cards(page).first()).toContainText('代码评审回信')
  await expect.poll(() => parameters(page)).toEqual({ tag: '写作', sort: 'uses' })
  await page.goBack()
  await expect.poll(() => parameters(page)).toEqual({ tag: '写作' })
  await page.reload()
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', '4')
  await chip(page, '全部').click()
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', '8')
})

test('when nothing matches other words are suggested, and each way out leads somewhere', async ({ page }) => {
  await open(page, '/templates?tag=职场')
  await field(page).fill('SQL')
  await expect(page.getByRole('heading', { name: '未找到匹配的模板，试试换个搜索词' })).toBeVisible()
  await page.getByRole('button', { name: '去掉「职场」' }).click()
  await expect(cards(page)).toHaveCount(1)
  await field(page).fill('没有这种东西')
  await expect(page.getByText('名称或说明里有“没有这种东西”')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '清空搜索' }).last().click()
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', '8')
})

test('a card copies the whole text as it is written', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await mirrored(page)
  await page.getByRole('button', { name: '复制「周报三段式」' }).click()
  await expect(page.getByText('已复制到剪贴板')).toBeVisible()
  expect(await clipboard(page)).toMatch(/^把下面的零散记录整理成一份周报。读者是 \$\{读者:部门主管\}[\s\S]+\{\{记录\}\}$/)
})

test('one fills the blanks, sees the text fill, and copies it; nothing of it stays', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/templates/weekly-report')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('周报三段式')
  await expect(page.getByRole('textbox', { name: '读者' })).toHaveValue('部门主管')
  await expect(page.getByText('还有 2 处没填')).toBeVisible()
  await page.getByRole('textbox', { name: '读者' }).fill('$& {{记录}}')
  await page.getByRole('textbox', { name: '周次' }).fill('第 3 周')
  await expect(page.getByText('还有 1 处没填')).toBeVisible()
  await expect(preview(page)).toContainText('周次：第 3 周')
  await expect(preview(page).locator('[data-blank=open]')).toHaveText(['{{记录}}'])
  const copy = page.getByRole('button', { name: '复制全文' })
  await copy.click()
  await expect(page.getByRole('button', { name: '已复制', exact: true })).toBeVisible()
  await expect(copy).toBeVisible()
  const text = await clipboard(page)
  expect(text).toContain('读者是 $& {{记录}}，')
  expect(text).toMatch(/周次：第 3 周\n\n记录：\n\{\{记录\}\}$/)
  await page.getByRole('button', { name: '恢复初始值' }).click()
  await expect(page.getByRole('textbox', { name: '读者' })).toHaveValue('部门主管')
  await page.getByRole('textbox', { name: '记录' }).fill('秘密')
  await page.reload()
  await expect(page.getByRole('textbox', { name: '记录' })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('秘密')
})

test('before a chat is opened one sees the text and the address; what is too long is said', async ({ page }) => {
  await page.goto('/templates/sql-plain-words')
  await page.getByRole('textbox', { name: 'SQL' }).fill('select 1 & 2 # "全部"')
  await page.getByRole('button', { name: '在对话里打开' }).click()
  const dialog = page.getByRole('dialog', { name: '在对话应用里打开' })
  await expect(dialog.getByRole('group', { name: '会带过去的全文' })).toContainText('select 1 & 2 # "全部"')
  const link = dialog.getByRole('link', { name: '用 Claude 打开' })
  const address = new URL(await link.getAttribute('href') ?? '')
  expect(address.origin + address.pathname).toBe('https://claude.ai/new')
  expect(address.searchParams.get('q')).toBe(await dialog.getByRole('group', { name: '会带过去的全文' }).textContent())
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(dialog.getByRole('group', { name: /会打开的网址 claude/ })).toContainText('https://claude.ai/new?q=')
  await expect(dialog.getByRole('link', { name: '用 ChatGPT 打开' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/sql-plain-words$/)
  await page.getByRole('textbox', { name: 'SQL' }).fill('很长'.repeat(1000))
  await page.getByRole('button', { name: '在对话里打开' }).click()
  await expect(dialog.getByText('这段文字太长，放不进 Claude 的网址')).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: '复制全文' })).toBeVisible()
})

test('an address that is unknown leads to the list, but not before that is certain', async ({ page }) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => { letThrough = resolve })
  await page.route(/\/rpc\/sync_pull/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/templates/no-such-template')
  await page.waitForTimeout(1500)
  await expect(page).toHaveURL(/no-such-template$/)
  letThrough()
  await expect(page).toHaveURL('/templates')
  await expect(page.getByText('没有找到这个模板')).toBeVisible()
})

test('a shared address opens its template on a device that has nothing yet', async ({ page }) => {
  await page.goto('/templates/meeting-minutes')
  await mirrored(page)
  await page.waitForTimeout(500)
  await expect(page).toHaveURL(/meeting-minutes$/)
  await expect(page).toHaveTitle('会议纪要 · 技能集市')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/templates\/meeting-minutes$/)
})

test('when the templates cannot be fetched that is said, and those of the app can be filled meanwhile', async ({ page, problems }) => {
  problems.allowUnreachableServer()
  let away = true
  await page.route('**/rest/v1/**', (route) => (away ? route.abort() : route.continue()))
  await page.goto('/templates?sort=name')
  await expect(page.getByRole('alert').getByRole('heading', { name: '加载模板失败，请刷新页面重试' })).toBeVisible()
  await page.getByRole('link', { name: '周报三段式' }).click()
  await expect(page.getByRole('textbox', { name: '周次' })).toBeVisible()
  await expect(preview(page)).toContainText('把下面的零散记录整理成一份周报')
  await page.goBack()
  const reloaded = page.waitForEvent('framenavigated')
  await page.getByRole('button', { name: '刷新' }).click()
  away = false
  await reloaded
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', '8')
  expect(parameters(page)).toEqual({ sort: 'name' })
})

const counters = async (server: AppServer) => {
  const [template] = await server.asOperator('GET', 'templates?slug=eq.weekly-report&select=views,uses') as { views: number; uses: number }[]
  const [skill] = await server.asOperator('GET', 'skills?slug=eq.pdf-ink&select=views,downloads') as { views: number; downloads: number }[]
  return { template, skill }
}

test.describe('without a server', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what is viewed and copied without a server is counted once it is back, and once only', async ({ context, ownServer, problems }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await context.newPage()
    await page.goto(`${ownServer.origin}/templates`)
    await offlineReady(page)
    await mirrored(page)
    const before = await counters(ownServer)
    problems.allowUnreachableServer()
    await ownServer.stop()
    const look = async () => {
      await page.goto(`${ownServer.origin}/templates/weekly-report`)
      await page.getByRole('button', { name: '复制全文' }).click()
      await page.goto(`${ownServer.origin}/skills/pdf-ink`)
      await page.getByRole('tabpanel').first().getByRole('button').first().click()
      await expect(page.getByText('已复制到剪贴板')).toBeVisible()
    }
    await look()
    await ownServer.start()
    await page.reload()
    const after = { template: { views: before.template!.views + 1, uses: before.template!.uses + 1 }, skill: { views: before.skill!.views + 1, downloads: before.skill!.downloads + 1 } }
    await expect.poll(() => counters(ownServer), { timeout: 20_000 }).toEqual(after)
    // again on the same day, and in another tab: nothing more; the count of another item says that all have been told
    await look()
    await page.goto(`${ownServer.origin}/templates/meeting-minutes`)
    await expect.poll(async () => (await ownServer.asOperator('GET', 'counted?select=item_id') as unknown[]).length, { timeout: 20_000 }).toBe(5)
    expect(await counters(ownServer)).toEqual(after)
  })
})

test('hundreds of templates and of tags stay usable, and Back finds the list where it was left', async ({ context, ownServer }) => {
  const many = Array.from({ length: 300 }, (_, n) => ({
    slug: `many-${n}`, name: `Template ${String(n).padStart(3, '0')} ${'w'.repeat(n % 50)}`, description: `About ${'long '.repeat(n % 60)}`, content: `Do \${what:${n}} for {{whom}}`, tags: [`tag ${n}`, 'common'],
    created_at: `2026-01-01T00:${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}Z`,
  }))
  await ownServer.asOperator('POST', 'templates', many)
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, `${ownServer.origin}/templates?sort=name`)
  await mirrored(page)
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', '308')
  expect(await cards(page).count()).toBeLessThan(30)
  await expect(page.getByRole('group', { name: '按标签筛选' }).getByRole('button')).toHaveCount(14)
  await expect(chip(page, 'common')).toBeVisible()
  await page.getByRole('button', { name: /^另外 \d+ 个$/ }).click()
  await chip(page, 'tag 299').click()
  await expect(cards(page)).toHaveCount(1)
  await page.goBack()
  await page.getByRole('button', { name: '收起' }).click()
  expect(await tooWide(page)).toBeLessThanOrEqual(0)
  await page.evaluate(() => scrollTo(0, 4000))
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(4000)
  const seen = page.locator('[aria-posinset="17"] h2 a')
  await seen.click()
  await expect(page.getByRole('textbox', { name: 'whom' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(4000)
  await expect(seen).toBeVisible()
})

test('what a stranger writes stays text and within a narrow screen', async ({ context, ownServer }) => {
  await ownServer.asOperator('PATCH', 'templates?slug=eq.sql-plain-words', {
    name: `<b>x</b>\u202E${'W'.repeat(150)}`, description: 'D'.repeat(500), tags: ['T'.repeat(40), '<i>'], content: `<img src=x onerror=alert(1)>\n${'A'.repeat(5000)}\n\${${'N'.repeat(100)}:${'v'.repeat(300)}}\n{{<script>}}`,
  })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('dialog', (dialog) => { asked.push(dialog.message()); void dialog.dismiss() })
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, `${ownServer.origin}/templates`)
  expect(await tooWide(page)).toBeLessThanOrEqual(0)
  await page.goto(`${ownServer.origin}/templates/sql-plain-words`)
  await expect(preview(page)).toContainText('<img src=x onerror=alert(1)>')
  expect(await tooWide(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: '在对话里打开' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await tooWide(page)).toBeLessThanOrEqual(0)
  expect(asked).toEqual([])
})

test('the list and a page break no rule of accessibility', async ({ page }) => {
  await open(page, '/templates?q=sql')
  await expectAccessible(page)
  await page.goto('/templates/code-review-letter')
  await expect(page.getByRole('textbox', { name: '代码' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
})
