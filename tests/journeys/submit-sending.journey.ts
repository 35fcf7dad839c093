import { test } from './changing-catalogue.ts'
import { arriveNew, fillSignIn } from './people.ts'
import { fillSkill, form, fresh, kept, reject, rowOf, send, sentOf } from './submitting.ts'
import { expect } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

test('what a visitor writes is still there after a reload and after signing in, and only then it can be sent', async ({
  page,
  server,
}) => {
  const account = await arriveNew(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/submit')
  const mine = fresh('访客的技能')
  await expect(send(page)).toBeDisabled()
  await fillSkill(page, mine)
  await form(page).getByLabel('Slug').press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '请先登录' })).toBeVisible()
  await kept(page)
  await page.reload()
  await expect(form(page).getByLabel('Slug')).toHaveValue(mine.slug)
  await page.getByRole('main').getByRole('link', { name: '登录' }).click()
  await fillSignIn(page, account)
  await expect(page).toHaveURL(/\/submit$/)
  await expect(form(page).getByLabel('Slug')).toHaveValue(mine.slug)
  await expect(form(page).getByRole('checkbox', { name: 'Python' })).toBeChecked()
  await send(page).click()
  await expect(page.getByText('已提交，我们会尽快审核你的技能')).toBeVisible()
  await expect(rowOf(page, mine.name)).toContainText('等待审核')
  await expect(form(page).getByLabel('Slug')).toHaveValue('')
  expect(await sentOf(server, mine.name)).toMatchObject([
    {
      status: 'pending',
      type: 'skill',
      content: {
        slug: mine.slug,
        runtime: ['python'],
        support: ['claude'],
        category: ['data'],
        version: '0.1.0',
        license: 'MIT',
      },
    },
  ])
})

test('two presses make one submission, and so do two tabs', async ({ page, context, server }) => {
  await arriveNew(page)
  await page.goto('/submit')
  const mine = fresh('按了两下')
  await fillSkill(page, mine)
  await kept(page)
  const other = await context.newPage()
  await other.goto('/submit')
  await expect(form(other).getByLabel('Slug')).toHaveValue(mine.slug)
  await Promise.all([send(page).dblclick(), send(other).click()])
  await expect(rowOf(page, mine.name)).toContainText('等待审核')
  await expect(rowOf(page, mine.name)).toHaveCount(1)
  expect(await sentOf(server, mine.name)).toHaveLength(1)
})

test('a pending one is edited and withdrawn, a rejected one shows why and is sent again with its history kept', async ({
  page,
  server,
}) => {
  await arriveNew(page)
  await page.goto('/submit')
  const mine = fresh('要改的')
  await fillSkill(page, mine)
  await send(page).click()
  await expect(rowOf(page, mine.name)).toContainText('等待审核')
  await rowOf(page, mine.name).getByRole('link', { name: '修改' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '修改提交' })).toBeVisible()
  await form(page).getByLabel('版本').fill('0.2.0')
  await form(page).getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByText('修改已保存')).toBeVisible()
  await expect
    .poll(async () => (await sentOf(server, mine.name))[0]?.content['version'])
    .toBe('0.2.0')

  const [sent] = await sentOf(server, mine.name)
  await page.goto('/about')
  await reject(server, sent!.id, '说明里没有写它会上传什么')
  // the next synchronisation brings it, and the header's picture shows it
  await page.goto('/pricing')
  await expect(
    page.getByRole('banner').getByRole('button', { name: /^账户 .*，1 份提交有了结果$/ }),
  ).toBeVisible()
  await page.goto('/submit')
  await expect(rowOf(page, mine.name)).toContainText('已拒绝')
  await expect(rowOf(page, mine.name)).toContainText('说明里没有写它会上传什么')
  await expect(rowOf(page, mine.name)).toContainText('新')
  await expect(
    page.getByRole('banner').getByRole('button', { name: /^账户 [^，]*$/ }),
  ).toBeVisible()
  await rowOf(page, mine.name).getByRole('link', { name: '修改后再提交' }).click()
  await expect(page.getByRole('main')).toContainText('说明里没有写它会上传什么')
  await form(page).getByLabel('详细说明').first().fill('# 用法\n\n它只在本机读，不上传。')
  await form(page).getByRole('button', { name: '再次提交' }).click()
  await expect(rowOf(page, mine.name)).toContainText('等待审核')
  await expect(rowOf(page, mine.name)).toContainText('之前被拒绝过 1 次')
  await expect
    .poll(() => sentOf(server, mine.name))
    .toMatchObject([{ status: 'pending', history: [{ reason: '说明里没有写它会上传什么' }] }])

  await rowOf(page, mine.name).getByRole('button', { name: '撤回' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click()
  await expect(rowOf(page, mine.name)).toHaveCount(0)
  await expect.poll(() => sentOf(server, mine.name)).toEqual([])
})

test('a slug that was taken meanwhile is said, and the submission is put right and sent', async ({
  page,
  server,
  context,
  problems,
}) => {
  problems.allowUnreachableServer()
  await arriveNew(page)
  await page.goto('/submit')
  const mine = fresh('晚了一步')
  await fillSkill(page, mine)
  // without a network the device cannot know of it; other files of the page fail to load
  problems.allow(/net::ERR_INTERNET_DISCONNECTED \(http:\/\/localhost:\d+\/assets\/newsletter-/)
  await context.setOffline(true)
  await send(page).click()
  await expect(rowOf(page, mine.name)).toContainText('等待送出')
  await server.asOperator('POST', 'skills', {
    slug: mine.slug,
    name: 'first',
    summary: 's',
    description: 'd',
    category: ['data'],
  })
  await context.setOffline(false)
  await expect(rowOf(page, mine.name)).toContainText('这个 Slug 已经有人用了，换一个再交。', {
    timeout: 30_000,
  })
  await rowOf(page, mine.name).getByRole('link', { name: '修改后再提交' }).click()
  const better = fresh('x').slug
  await form(page).getByLabel('Slug').fill(better)
  await form(page).getByRole('button', { name: '再次提交' }).click()
  await expect(rowOf(page, mine.name)).toContainText('等待审核')
  await expect(rowOf(page, mine.name)).toHaveCount(1)
  await expect.poll(() => sentOf(server, mine.name)).toMatchObject([{ content: { slug: better } }])
})
