import { test } from './changing-catalogue.ts'
import { cards, notices } from './favorite-cards.ts'
import { arriveNew } from './people.ts'
import { type AppServer, expect, expectAccessible } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

async function skillId(server: AppServer, slug: string): Promise<string> {
  const [skill] = (await server.asOperator('GET', `skills?slug=eq.${slug}&select=id`)) as {
    id: string
  }[]
  return skill?.id ?? ''
}

test('a favourite whose skill has left the catalogue says so and can be removed; the others are installed with one block', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin })
  const account = await arriveNew(page)
  const [profile] = (await server.asOperator(
    'GET',
    `profiles?username=eq.${account.username}&select=id`,
  )) as { id: string }[]
  const leaving = `leaving-${Date.now().toString(36)}`
  await server.asOperator('POST', 'skills', {
    slug: leaving,
    name: '要走的',
    summary: 's',
    description: 'd',
    category: ['data'],
  })
  for (const slug of ['pdf-ink', 'puppeteer-stage', leaving])
    await server.asOperator('POST', 'user_favorites', {
      user_id: profile?.id,
      item_type: 'skill',
      item_id: await skillId(server, slug),
    })
  const [template] = (await server.asOperator(
    'GET',
    'templates?slug=eq.weekly-report&select=id',
  )) as { id: string }[]
  await server.asOperator('POST', 'user_favorites', {
    user_id: profile?.id,
    item_type: 'template',
    item_id: template?.id,
  })
  await server.asOperator('DELETE', `skills?slug=eq.${leaving}`)
  await page.goto('/favorites')
  await expect(page.getByRole('tab', { name: '技能 3' })).toBeVisible()
  await expect(page.getByText('这一件已经下架')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '移走' }).click()
  await expect(page.getByRole('tab', { name: '技能 2' })).toBeVisible()
  await page.getByRole('button', { name: '一次装齐' }).click()
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '一次装齐' }) })
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
