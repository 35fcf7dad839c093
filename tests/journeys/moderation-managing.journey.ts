import { test } from './changing-catalogue.ts'
import { Caller, unique } from './moderation.ts'
import { arriveAs, demo, someone } from './people.ts'
import { expect } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

test('a switch moves at once and goes back when the server refuses', async ({ page, problems }) => {
  problems.allow(/status of 5\d\d/)
  await arriveAs(page, demo.moderator)
  await page.goto('/admin/skills?q=PDF')
  const featured = page.getByRole('switch', { name: /^精选 PDF/ })
  await expect(featured).toBeChecked()
  await featured.click()
  await expect(page.getByText('已取消精选')).toBeVisible()
  await page.reload()
  await expect(featured).not.toBeChecked()
  await page.route('**/rpc/mark_item', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: '{"code":"XX000","message":"broken"}',
    }),
  )
  await featured.click()
  await expect(page.getByText('操作失败：服务器出了问题，稍后再试')).toBeVisible()
  await expect(featured).not.toBeChecked()
  await page.unroute('**/rpc/mark_item')
  await featured.click()
  await expect(page.getByText('已设为精选')).toBeVisible()
})

test('deleting asks first, and what is deleted leaves the list and the catalogue', async ({
  page,
  server,
}) => {
  const slug = unique('leaving')
  await server.asOperator('POST', 'templates', {
    slug,
    name: `件 ${slug}`,
    description: 'd',
    content: 'c',
    category: ['data'],
    tags: ['a', 'b', 'c'],
  })
  await arriveAs(page, demo.moderator)
  await page.goto(`/admin/templates?q=${slug}`)
  const row = page.getByRole('row').filter({ hasText: slug })
  await expect(row).toContainText(/a\s*b/)
  await row.getByRole('button', { name: `删除 件 ${slug}` }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`确定要删除“件 ${slug}”吗？此操作无法撤销。`)
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: `删除 件 ${slug}` }).click()
  await dialog.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('模板已删除')).toBeVisible()
  await expect(page.getByText('没有找到')).toBeVisible()
  expect(await server.asOperator('GET', `templates?slug=eq.${slug}`)).toEqual([])
})

test('an administrator gives and takes roles by the same choice, the last one keeps theirs, and the log has it all', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/status of 409/)
  const account = someone()
  await Caller.of(server, account, 'signup')
  await arriveAs(page, demo.admin)
  await page.goto(`/admin/users?q=${account.username}`)
  const row = page.getByRole('row').filter({ hasText: `@${account.username}` })
  await expect(row).toContainText('无角色')
  const pick = async (who: string, role: string) => {
    await page.getByRole('combobox', { name: `${who} 的角色` }).click()
    await page.getByRole('option', { name: role, exact: true }).click()
  }
  await pick(account.username, '审核员')
  await expect(page.getByText('角色已添加')).toBeVisible()
  await expect(row).toContainText('审核员')
  await pick(account.username, '审核员')
  await expect(page.getByText('角色已移除')).toBeVisible()
  await expect(row).toContainText('无角色')
  await page.goto('/admin/users?q=demo-admin')
  await pick('demo-admin', '管理员')
  await expect(page.getByText('移除角色失败：最后一位管理员不能移除自己')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '@demo-admin' })).toContainText('管理员')
  await page.goto('/admin/log')
  await expect(page.getByRole('row').nth(1)).toContainText(`审核员 → @${account.username}`)
  await expect(page.getByRole('row').nth(1)).toContainText('移除角色')
})

test('of very many users a page comes at a time, and searching asks the server', async ({
  page,
  server,
}) => {
  for (let n = 0; n < 22; n++)
    await Caller.of(server, { ...someone(), username: `crowd-${n}-${Date.now() % 1000}` }, 'signup')
  await arriveAs(page, demo.admin)
  await page.goto('/admin/users')
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('searchbox').fill('crowd-21')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).not.toHaveURL(/page=2/)
})
