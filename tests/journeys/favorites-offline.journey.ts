import { heart, notices, cards } from './favorite-cards.ts'
import { arriveAs, arriveNew } from './people.ts'
import { expect, mirrored, offlineReady, test } from './support.ts'

test('what is favourited offline is there after a reload, is marked as waiting, and reaches the second device', async ({
  page,
  context,
  browser,
  server,
  problems,
}) => {
  problems.allowUnreachableServer()
  problems.allow(/^console: Failed to load resource: net::ERR_\w+ \(http:\/\/localhost:\d+\//)
  const account = await arriveNew(page)
  await page.goto('/skills')
  await offlineReady(page)
  await mirrored(page)
  await context.setOffline(true)
  for (const name of ['PDF 笔墨', '表格读懂', '收录透镜']) {
    await heart(page, name).click()
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(notices(page)).toContainText('已添加收藏')
  // a heart is pressed at once, and counted when the device has stored it: a page that is left before
  // that has promised nothing yet
  await expect(page.getByRole('button', { name: '离线 · 3 项待送' })).toBeVisible()
  await page.goto('/favorites')
  await expect(page.getByRole('tab', { name: '技能 3' })).toBeVisible()
  // newest first
  await expect(cards(page).getByRole('heading')).toHaveText(['收录透镜', '表格读懂', 'PDF 笔墨'])
  await expect(cards(page).getByText('待同步')).toHaveCount(3)
  await expect(
    page.getByText('现在离线。刚改的 3 件已记在本机，连上网会自己送出去。'),
  ).toBeVisible()
  await page.reload()
  await expect(cards(page)).toHaveCount(3)
  await context.setOffline(false)
  await expect(cards(page).getByText('待同步')).toHaveCount(0, { timeout: 15_000 })
  const other = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' })
  const second = await other.newPage()
  await arriveAs(second, account)
  await second.goto('/favorites')
  await expect(cards(second)).toHaveCount(3)
  await other.close()
})
