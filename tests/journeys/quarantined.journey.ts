import { badge as badgeOf, enter, heart as heartOf, newcomer } from './own-things.ts'
import { expect, test } from './support.ts'

test.use({ serviceWorkers: 'block' })

test('what the server cannot take is put aside and said so, keeps its place on the screen, and goes out when it is tried again', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/^console: Failed to load resource: the server responded with a status of 413 /)
  await page.route('**/rpc/sync_push', (route) =>
    route.fulfill({ status: 413, contentType: 'application/json', body: '{}' }),
  )
  await enter(page, server, await newcomer(server))
  const heart = heartOf(page, 'PDF 笔墨')
  await heart.click()
  // the change is still on every page, as the notice says; the skill's name may not be on the
  // device
  await expect(page.getByText(/收藏「.+」：没送成，先放在一边/)).toBeVisible()
  const badge = badgeOf(page, /^1 项没送成$/)
  await expect(badge).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await badge.click()
  await expect(
    page
      .getByRole('definition')
      .filter({ has: page.locator('xpath=preceding-sibling::dt[.="先放在一边"]') }),
  ).toHaveText('1')
  await page.getByRole('link', { name: '同步详情' }).click()
  await expect(page.getByRole('heading', { name: '1 项先放在一边' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: '收藏「PDF 笔墨」' })
  await expect(row).toContainText('内容太长，服务器收不下。')

  await page.unroute('**/rpc/sync_push')
  await row.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: '都已同步' })).toBeVisible()
  const done = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '刚刚完成' }) })
  await expect(done.getByRole('listitem')).toHaveText([/^收藏「PDF 笔墨」/])
})
