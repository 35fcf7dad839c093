import { expect, expectAccessible, mirrored, offlineReady, type Page, test } from './support.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const panel = (page: Page) => page.getByRole('dialog', { name: '搜索' })
const field = (page: Page) => panel(page).getByRole('combobox', { name: '搜索' })
const rows = (page: Page) => panel(page).getByRole('option')
const active = (page: Page) => panel(page).getByRole('option', { selected: true })
const group = (page: Page, name: string) => panel(page).getByRole('group', { name })

test.describe('with the keyboard alone', () => {
  test.use({ serviceWorkers: 'block' })

  test('everything on the device is found in either language, opened, come back from, and listed as seen lately', async ({
    page,
    context,
  }) => {
    await page.goto('/pricing')
    await mirrored(page)
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('weekly report')
    await expect(group(page, '模板').getByRole('option').first()).toContainText('周报')
    await field(page).fill('权限')
    await expect(group(page, '文档').getByRole('option').first()).toBeVisible()
    await expect(group(page, '文章').getByRole('option').first()).toBeVisible()
    await expect(panel(page).getByRole('status')).toHaveText(/^找到：/)
    await field(page).fill('pdf')
    await expect(active(page)).toContainText('PDF 笔墨')
    await page.keyboard.press('End')
    await expect(rows(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toContainText('PDF 笔墨')
    const opening = context.waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    const other = await opening
    await expect(other).toHaveURL(/\/skills\/pdf-ink$/)
    await other.close()
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null),
    ).toBe(true)
    await field(page).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/skills/pdf-ink')
    await expect(panel(page)).toHaveCount(0)
    await expect(page.locator('main')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/pricing')
    await expect(panel(page)).toHaveCount(0)

    await page.keyboard.press('/')
    await expect(group(page, '最近看过').getByRole('option').first()).toContainText('PDF 笔墨')
    await field(page).fill('深色')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(panel(page)).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await panel(page).getByRole('option', { name: '清空最近看过' }).click()
    await expect(group(page, '最近看过')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
  })

  test('an Enter that ends a word of an input method chooses nothing, and a slash in a field is a slash', async ({
    page,
  }) => {
    await page.goto('/submit')
    await mirrored(page)
    const name = page.getByRole('form').getByLabel('名称', { exact: false }).first()
    await name.fill('a')
    await name.press('/')
    await expect(name).toHaveValue('a/')
    await expect(panel(page)).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    const client = await page.context().newCDPSession(page)
    await client.send('Input.imeSetComposition', {
      text: 'biao',
      selectionStart: 4,
      selectionEnd: 4,
    })
    await client.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key: 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
    })
    await expect(field(page)).toHaveValue('biao')
    await expect(page).toHaveURL('/submit')
    await client.send('Input.insertText', { text: '表格' })
    await expect(field(page)).toHaveValue('表格')
    await expect(active(page)).toContainText('表格读懂')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/skills/sheet-reader')
  })

  test('full screen on a phone, it breaks no rule, and says so when there is nothing', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await mirrored(page)
    await page.getByRole('banner').getByRole('button', { name: '搜索' }).click()
    await field(page).fill('mcp')
    await expect(rows(page).nth(3)).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await field(page).fill('没有这种东西 xyz')
    await expect(panel(page).getByText('没有找到「没有这种东西 xyz」').first()).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await page.goBack()
    await expect(panel(page)).toHaveCount(0)
    await expect(page).toHaveURL('/')
  })
})

test('without a network the palette still opens and finds a section of the documentation', async ({
  page,
  context,
  problems,
}) => {
  await page.goto('/about')
  await offlineReady(page)
  await mirrored(page)
  await context.setOffline(true)
  problems.allowUnreachableServer()
  await page.reload()
  await expect(page.locator('h1')).toBeVisible()
  await page.keyboard.press('Control+k')
  await field(page).fill('从页面上撤回')
  await group(page, '文档').getByRole('option').first().click()
  await expect(page).toHaveURL(/\/docs\/how-sync-works#doc-/)
  await expect(page.getByRole('heading', { name: '改动怎样送出去' })).toBeInViewport()
})
