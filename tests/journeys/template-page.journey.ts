import { clipboard, open, preview, tooWide } from './template-pages.ts'
import { expect, expectAccessible, mirrored, test } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

test('one fills the blanks, sees the text fill, and copies it; nothing of it stays', async ({
  page,
  context,
}) => {
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
  expect(
    await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
  ).not.toContain('秘密')
})

test('before a chat is opened one sees the text and the address; what is too long is said', async ({
  page,
}) => {
  await page.goto('/templates/sql-plain-words')
  await page.getByRole('textbox', { name: 'SQL' }).fill('select 1 & 2 # "全部"')
  await page.getByRole('button', { name: '在对话里打开' }).click()
  const dialog = page.getByRole('dialog', { name: '在对话应用里打开' })
  await expect(dialog.getByRole('group', { name: '会带过去的全文' })).toContainText(
    'select 1 & 2 # "全部"',
  )
  const link = dialog.getByRole('link', { name: '用 Claude 打开' })
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect(address.origin + address.pathname).toBe('https://claude.ai/new')
  expect(address.searchParams.get('q')).toBe(
    await dialog.getByRole('group', { name: '会带过去的全文' }).textContent(),
  )
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(dialog.getByRole('group', { name: /会打开的网址 claude/ })).toContainText(
    'https://claude.ai/new?q=',
  )
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

test('an address that is unknown leads to the list, but not before that is certain', async ({
  page,
}) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
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
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/templates\/meeting-minutes$/,
  )
})

test('what a stranger writes stays text and within a narrow screen', async ({
  context,
  ownServer,
}) => {
  await ownServer.asOperator('PATCH', 'templates?slug=eq.sql-plain-words', {
    name: `<b>x</b>\u202E${'W'.repeat(150)}`,
    description: 'D'.repeat(500),
    tags: ['T'.repeat(40), '<i>'],
    content: `<img src=x onerror=alert(1)>\n${'A'.repeat(5000)}\n\${${'N'.repeat(100)}:${'v'.repeat(300)}}\n{{<script>}}`,
  })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
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
