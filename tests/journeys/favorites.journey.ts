import { fillSignIn, menuOf, signIn, signUp } from './people.ts'
import { type AppServer, expect, expectAccessible, mirrored, offlineReady, type Page, test } from './support.ts'

const heart = (page: Page, name: string) => page.getByRole('button', { name: `收藏 ${name}`, exact: true })
const notices = (page: Page) => page.getByRole('region', { name: '通知' })
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article')
/** What the server has of this person. */
async function onServer(server: AppServer, username: string): Promise<number> {
  const [profile] = await server.asOperator('GET', `profiles?username=eq.${username}&select=id`) as { id: string }[]
  return ((await server.asOperator('GET', `user_favorites?user_id=eq.${profile?.id}&select=id`)) as unknown[]).length
}
async function skillId(server: AppServer, slug: string): Promise<string> {
  const [skill] = await server.asOperator('GET', `skills?slug=eq.${slug}&select=id`) as { id: string }[]
  return skill?.id ?? ''
}

test('a guest who favourites is told so, asked to sign in and brought back, and then it is done', async ({ page, server, context }) => {
  const account = await signUp(page)
  await page.goto('/skills')
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/skills')
  await heart(page, 'PDF 笔墨').hover()
  await expect(page.getByRole('tooltip', { name: '登录后可用' }).first()).toBeVisible()
  await heart(page, 'PDF 笔墨').click()
  await expect(notices(page)).toContainText('需要登录')
  await expect(notices(page)).toContainText('请先登录以使用收藏功能')
  await expect(heart(page, 'PDF 笔墨')).toHaveAttribute('aria-pressed', 'false')
  await notices(page).getByRole('button', { name: '登录' }).click()
  await fillSignIn(page, account)
  await expect(page).toHaveURL('/skills')
  await expect(heart(page, 'PDF 笔墨')).toHaveAttribute('aria-pressed', 'true')
  await expect(notices(page)).toContainText('已添加收藏')
  await expect.poll(() => onServer(server, account.username)).toBe(1)
})

test('what is favourited offline is there after a reload, is marked as waiting, and reaches the second device', async ({ page, context, browser, ownServer, problems }) => {
  problems.allowUnreachableServer()
  problems.allow(/^console: Failed to load resource: net::ERR_\w+ \(http:\/\/localhost:\d+\//)
  test.slow()
  const at = (path: string) => `${ownServer.origin}${path}`
  const account = { username: 'demo-user', email: 'user@bazaar.test', password: 'demo-user' }
  await page.goto(at('/auth?back=/skills'))
  await fillSignIn(page, account)
  await expect(menuOf(page, account)).toBeVisible()
  await page.goto(at('/skills'))
  await offlineReady(page)
  await mirrored(page)
  await ownServer.stop()
  await context.setOffline(true)
  for (const name of ['PDF 笔墨', '表格读懂', '收录透镜']) {
    await heart(page, name).click()
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(notices(page)).toContainText('已添加收藏')
  await page.goto(at('/favorites'))
  await expect(page.getByRole('tab', { name: '技能 3' })).toBeVisible()
  // newest first
  await expect(cards(page).getByRole('heading')).toHaveText(['收录透镜', '表格读懂', 'PDF 笔墨'])
  await expect(cards(page).getByText('待同步')).toHaveCount(3)
  await expect(page.getByText('现在离线。刚改的 3 件已记在本机，连上网会自己送出去。')).toBeVisible()
  await page.reload()
  await expect(cards(page)).toHaveCount(3)
  await ownServer.start()
  await context.setOffline(false)
  await expect(cards(page).getByText('待同步')).toHaveCount(0, { timeout: 15_000 })
  const other = await browser.newContext({ baseURL: ownServer.origin, locale: 'zh-CN' })
  const second = await other.newPage()
  await signIn(second, account)
  await second.goto('/favorites')
  await expect(cards(second)).toHaveCount(3)
  await other.close()
})

test('thirty rapid presses end as the last one meant, on the screen and on the server', async ({ page, server }) => {
  const account = await signUp(page)
  await page.goto('/skills')
  await expect(heart(page, 'PDF 笔墨')).toBeVisible()
  const press = (times: number) => heart(page, 'PDF 笔墨').evaluate(async (button: HTMLElement, count) => {
    for (let n = 0; n < count; n++) {
      button.click()
      await new Promise((resolve) => setTimeout(resolve, (n * 7) % 40))
    }
  }, times)
  await press(30)
  await expect(heart(page, 'PDF 笔墨')).toHaveAttribute('aria-pressed', 'false')
  await press(31)
  await expect(heart(page, 'PDF 笔墨')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => onServer(server, account.username)).toBe(1)
  await page.reload()
  await expect(heart(page, 'PDF 笔墨')).toHaveAttribute('aria-pressed', 'true')
  await heart(page, 'PDF 笔墨').click()
  await expect(notices(page)).toContainText('已取消收藏')
  await expect.poll(() => onServer(server, account.username)).toBe(0)
})

test('the two tabs count and say what is empty, in the words of the specification', async ({ page }) => {
  await signUp(page)
  await page.evaluate(() => localStorage.setItem('ui-lang', 'en'))
  await page.goto('/favorites')
  await expect(page.getByRole('heading', { name: 'No favorite skills yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Templates 0' }).click()
  await expect(page.getByRole('heading', { name: 'No favorite templates yet' })).toBeVisible()
  await page.getByRole('tabpanel').getByRole('link').click()
  await expect(page).toHaveURL('/templates')
  await page.goto('/favorites')
  await page.getByRole('tabpanel').getByRole('link').click()
  await expect(page).toHaveURL('/skills')
})

test('a favourite whose skill has left the catalogue says so and can be removed; the others are installed with one block', async ({ page, context, ownServer }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ownServer.origin })
  const account = { username: 'demo-user', email: 'user@bazaar.test', password: 'demo-user' }
  const [profile] = await ownServer.asOperator('GET', 'profiles?username=eq.demo-user&select=id') as { id: string }[]
  for (const slug of ['pdf-ink', 'puppeteer-stage', 'repo-steward']) await ownServer.asOperator('POST', 'user_favorites', { user_id: profile?.id, item_type: 'skill', item_id: await skillId(ownServer, slug) })
  const [template] = await ownServer.asOperator('GET', 'templates?slug=eq.weekly-report&select=id') as { id: string }[]
  await ownServer.asOperator('POST', 'user_favorites', { user_id: profile?.id, item_type: 'template', item_id: template?.id })
  await ownServer.asOperator('DELETE', 'skills?slug=eq.repo-steward')
  await page.goto(`${ownServer.origin}/auth?back=/favorites`)
  await fillSignIn(page, account)
  await expect(page.getByRole('tab', { name: '技能 3' })).toBeVisible()
  await expect(page.getByText('这一件已经下架')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '移走' }).click()
  await expect(page.getByRole('tab', { name: '技能 2' })).toBeVisible()
  await page.getByRole('button', { name: '一次装齐' }).click()
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: '一次装齐' }) })
  await expect(panel.getByRole('tab', { name: '命令行' })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: '复制全部' }).click()
  await expect(notices(page)).toContainText('已复制 / 安装命令已复制到剪贴板')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('# PDF 笔墨\nnpx skills add anthropics/skills --skill pdf')
  await page.getByRole('tab', { name: '模板 1' }).click()
  await expect(cards(page).getByRole('heading')).toHaveCount(1)
  await expectAccessible(page)
})
