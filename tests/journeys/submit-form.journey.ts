import { arriveNew } from './people.ts'
import { fillSkill, form, fresh, kept, rowOf, send, sentOf } from './submitting.ts'
import { expect, expectAccessible, test } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

test('what is wrong stands beside its field, the first such field has the focus, and what is right is sent', async ({
  page,
}) => {
  await arriveNew(page)
  await page.goto('/submit')
  await send(page).click()
  await expect(form(page).getByLabel('名称', { exact: false }).first()).toBeFocused()
  await expect(form(page).getByText('名称不能为空')).toBeVisible()
  await expect(form(page).getByText('Slug 不能为空')).toBeVisible()
  await expect(form(page).getByText('至少选一项')).toHaveCount(3)
  await expect(form(page).getByRole('alert').filter({ hasText: '还有 7 处要改' })).toBeVisible()
  await fillSkill(page, { name: '一件技能', slug: 'Bad Slug' })
  await form(page).getByLabel('代码仓库').fill('javascript:alert(1)')
  await send(page).click()
  await expect(form(page).getByLabel('Slug')).toBeFocused()
  await expect(form(page).getByText('只用小写字母、数字和连字符，最多 50 个')).toBeVisible()
  await expect(form(page).getByText('请输入有效的网址，以 https:// 开头')).toBeVisible()
  // an address that the catalogue has already
  await form(page).getByLabel('Slug').fill('pdf-ink')
  await expect(form(page).getByText('这个 Slug 已经有人用了')).toBeVisible()
  // a mistake in a closed section opens that section
  await form(page).getByLabel('Slug').fill(fresh('x').slug)
  await form(page).getByLabel('代码仓库').fill('')
  await form(page).getByText('主页、截图、权限、风险与输入输出').click()
  await form(page).getByLabel('主页').fill('nowhere')
  await form(page).getByText('主页、截图、权限、风险与输入输出').click()
  await send(page).click()
  await expect(form(page).getByLabel('主页')).toBeFocused()
})

test('starting over empties the form, and can be undone', async ({ page }) => {
  await page.goto('/submit')
  await fillSkill(page, fresh('写了一半'))
  await kept(page)
  await page.getByRole('button', { name: '从头再写' }).click()
  await expect(form(page).getByLabel('Slug')).toHaveValue('')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(form(page).getByLabel('Slug')).toHaveValue(/journey-/)
  await page.reload()
  await expect(form(page).getByLabel('Slug')).toHaveValue(/journey-/)
})

test('a template is submitted with its blanks shown, and looks like itself before it is sent', async ({
  page,
  server,
}) => {
  await arriveNew(page)
  await page.goto('/submit')
  await page.getByRole('radio', { name: '模板' }).check()
  const mine = fresh('周报')
  await form(page).getByLabel('名称', { exact: false }).first().fill(mine.name)
  await form(page).getByLabel('Slug').fill(mine.slug)
  await form(page).getByLabel('详细说明').first().fill('把一周的事写成周报。')
  await form(page)
    .getByRole('textbox', { name: '正文' })
    .fill('写给 ${收信人} 的周报，语气 ${语气:平实}。')
  await expect(form(page).getByText('2 处要填')).toBeVisible()
  await form(page).getByRole('checkbox', { name: '实用工具' }).check()
  await form(page).getByLabel('标签').fill('周报, 写作')
  await page.getByText('看整页的样子').click()
  await expect(page.getByRole('region', { name: '页面预览' })).toContainText('语气')
  await send(page).click()
  await expect(rowOf(page, mine.name)).toContainText('等待审核')
  expect(await sentOf(server, mine.name)).toMatchObject([
    { type: 'template', content: { tags: ['周报', '写作'], category: ['utilities'] } },
  ])
})

test('the form, its faults and the history break no rule of accessibility, in both languages', async ({
  page,
}) => {
  await arriveNew(page)
  await page.goto('/submit')
  await expectAccessible(page)
  const mine = fresh('好看')
  await fillSkill(page, mine)
  await send(page).click()
  await expect(rowOf(page, mine.name)).toBeVisible()
  await send(page).click()
  await page.getByText('从已有的开始').click()
  await page.getByText('看整页的样子').click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.evaluate(() => localStorage.setItem('ui-lang', 'en'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Submit a skill' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})
