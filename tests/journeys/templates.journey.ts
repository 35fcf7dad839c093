import {
  cards,
  chip,
  clipboard,
  field,
  open,
  parameters,
  preview,
  tooWide,
} from './template-pages.ts'
import { expect, expectAccessible, mirrored, test } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

test('templates are found by words and tag, in the order one chooses, and the address keeps the view', async ({
  page,
}) => {
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

test('when nothing matches other words are suggested, and each way out leads somewhere', async ({
  page,
}) => {
  await open(page, '/templates?tag=职场')
  await field(page).fill('SQL')
  await expect(
    page.getByRole('heading', { name: '未找到匹配的模板，试试换个搜索词' }),
  ).toBeVisible()
  await page.getByRole('button', { name: '去掉「职场」' }).click()
  await expect(cards(page)).toHaveCount(1)
  await field(page).fill('没有这种东西')
  await expect(page.getByRole('heading', { name: '没有找到“没有这种东西”' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '清空搜索' }).last().click()
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', '8')
})

test('a card copies the whole text as it is written', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await mirrored(page)
  await page.getByRole('button', { name: '复制「周报三段式」' }).click()
  await expect(page.getByText('已复制到剪贴板')).toBeVisible()
  expect(await clipboard(page)).toMatch(
    /^把下面的零散记录整理成一份周报。读者是 \$\{读者:部门主管\}[\s\S]+\{\{记录\}\}$/,
  )
})

test('when the templates cannot be fetched that is said, and those of the app can be filled meanwhile', async ({
  page,
  problems,
}) => {
  problems.allowUnreachableServer()
  let away = true
  await page.route('**/rest/v1/**', (route) => (away ? route.abort() : route.continue()))
  await page.goto('/templates?sort=name')
  await expect(
    page.getByRole('alert').getByRole('heading', { name: '加载模板失败，请刷新页面重试' }),
  ).toBeVisible()
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

test('hundreds of templates and of tags stay usable, and Back finds the list where it was left', async ({
  context,
  ownServer,
}) => {
  const many = Array.from({ length: 300 }, (_, n) => ({
    slug: `many-${n}`,
    name: `Template ${String(n).padStart(3, '0')} ${'w'.repeat(n % 50)}`,
    description: `About ${'long '.repeat(n % 60)}`,
    content: `Do \${what:${n}} for {{whom}}`,
    tags: [`tag ${n}`, 'common'],
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

test('the list and a page break no rule of accessibility', async ({ page }) => {
  await open(page, '/templates?q=sql')
  await expectAccessible(page)
  await page.goto('/templates/code-review-letter')
  await expect(page.getByRole('textbox', { name: '代码' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
})
