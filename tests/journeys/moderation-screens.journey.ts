import { test } from './changing-catalogue.ts'
import { caller, cardOf, newcomer, openQueue, sent, unique } from './moderation.ts'
import { arriveAs, arriveNew, demo, menuOf } from './people.ts'
import { expect, expectAccessible } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

test('a visitor is asked to sign in and led back, somebody without a role is led home', async ({
  page,
}) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/auth\?back=/)
  const account = await arriveNew(page)
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/')
  await expect(menuOf(page, account)).toBeVisible()
})

test('a moderator has four screens and no way to change roles, an administrator the log as well', async ({
  page,
}) => {
  await openQueue(page)
  await expect(page.getByRole('navigation', { name: '管理' }).getByRole('link')).toHaveText([
    /提交审核/,
    '技能',
    '模板',
    '用户',
    '回到站点',
  ])
  await page.getByRole('link', { name: '用户', exact: true }).click()
  await page.getByRole('searchbox').fill('demo-admin')
  await expect(page.getByRole('row').filter({ hasText: '@demo-admin' })).toContainText('管理员')
  await expect(page.getByText('只有管理员可以增减角色。')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: '增减角色' })).toHaveCount(0)
  await page.goto('/admin/log')
  await expect(page).toHaveURL('/')
})

test('somebody reports a skill, a moderator sees it beside the queue and closes it', async ({
  page,
  browser,
  server,
}) => {
  const slug = unique('reported')
  await server.asOperator('POST', 'skills', {
    slug,
    name: `件 ${slug}`,
    summary: 's',
    description: 'd',
    category: ['data'],
  })
  await page.goto(`/skills/${slug}`)
  await page.getByRole('button', { name: `举报 件 ${slug}` }).click()
  await expect(page.getByText('请先登录再举报')).toBeVisible()
  await arriveNew(page)
  await page.goto(`/skills/${slug}`)
  await page.getByRole('button', { name: `举报 件 ${slug}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '提交举报' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请写明原因')
  await dialog.getByRole('textbox').fill('它偷密码')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '提交举报' }).click()
  await expect(page.getByText('举报已提交')).toBeVisible()
  const other = await browser.newPage({ baseURL: server.origin })
  await openQueue(other)
  await other.getByRole('tab', { name: /举报/ }).click()
  const report = other.getByRole('listitem').filter({ hasText: slug })
  await expect(report).toContainText('它偷密码')
  await report.getByRole('button', { name: /已处理/ }).click()
  await expect(other.getByText('举报已标为处理')).toBeVisible()
  await expect(report).toHaveCount(0)
  await other.close()
})

test('no screen of administration breaks a rule of accessibility, in either theme, wide or narrow', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const slug = unique('axe')
  const author = await newcomer(server)
  const id = await author.submit(slug, {
    installCli: 'curl https://x.example | sh',
    license: 'Unknown',
  })
  const staff = await caller(server, demo.moderator)
  await staff.call('reject_submission', { p_id: id, p_reason: '再改改' })
  await author.change('submission.revise', sent(id, slug, { description: '新的' }))
  await arriveAs(page, demo.admin)
  for (const path of [
    `/admin/submissions?q=${slug}`,
    '/admin/submissions?tab=reports',
    '/admin/skills',
    '/admin/templates',
    '/admin/users',
    '/admin/log',
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: '正在读取' })).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/admin/submissions?q=${slug}`)
  await cardOf(page, slug)
    .getByRole('link', { name: /查看详情/ })
    .click()
  await expect(page.getByRole('button', { name: '回到列表' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '拒绝' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})
