import { create, handle, names, put, sent } from './collecting.ts'
import { arriveAs, arriveNew } from './people.ts'
import { expect, expectAccessible, test } from './support.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

test('a double-clicked create makes one collection, which asks for a name and for a confirmation before it is deleted', async ({
  page,
}) => {
  await arriveNew(page)
  await page.evaluate(() => localStorage.setItem('ui-lang', 'en'))
  await page.goto('/collections')
  await expect(page.getByRole('heading', { name: 'No collections yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New Collection' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('alert')).toHaveText('Collection name is required')
  await expect(page.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Name').fill('First week')
  await page.getByLabel('Description').fill('<b>For</b> new people')
  await page.getByRole('button', { name: 'Create' }).dblclick()
  await expect(page).toHaveURL(/\/collection\//)
  await expect(page.getByText('This collection is empty')).toBeVisible()
  await page.goto('/collections')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Private')
  await expect(page.getByRole('article')).toContainText('<b>For</b> new people')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete collection First week' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to delete this collection? This action cannot be undone.',
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete collection First week' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No collections yet' })).toBeVisible()
})

test('the order is changed with the keyboard and by dragging, notes are written and items leave, on every device', async ({
  page,
  browser,
  server,
}) => {
  const account = await arriveNew(page)
  const path = await create(page, '新人第一周')
  for (const slug of ['pdf-ink', 'sheet-reader', 'seo-lens'])
    await put(page, `/skills/${slug}`, '新人第一周')
  await put(page, '/templates/weekly-report', '新人第一周')
  await page.goto(path)
  await expect(names(page)).toHaveCount(4)
  await handle(page, 'PDF 笔墨').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(handle(page, 'PDF 笔墨')).toHaveAccessibleName('移动 PDF 笔墨，第 3 件，共 3 件')
  await expect(handle(page, 'PDF 笔墨')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'PDF 笔墨 现在是第 3 件' })).toHaveCount(
    1,
  )
  await page.keyboard.press('Home')
  await expect(names(page).nth(0)).toHaveText('PDF 笔墨')
  // the pointer drags the last skill above the first
  await handle(page, '表格读懂').evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const from = await handle(page, '收录透镜').boundingBox()
  const to = await handle(page, 'PDF 笔墨').boundingBox()
  if (!from || !to) throw new Error('no handles')
  await page.mouse.move(from.x + 10, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 40, { steps: 6 })
  await page.mouse.move(to.x + 10, to.y - 4, { steps: 3 })
  await page.mouse.up()
  const inOrder = ['收录透镜', 'PDF 笔墨', '表格读懂']
  await expect(names(page)).toHaveText([...inOrder, /.+/])
  await page.getByRole('button', { name: '写备注 · PDF 笔墨' }).click()
  await expect(page.getByRole('textbox', { name: 'PDF 笔墨 的备注' })).toBeFocused()
  await page.keyboard.type('先装这个')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: '改备注 · PDF 笔墨' })).toBeFocused()
  await page.getByRole('button', { name: '从合集移除 表格读懂' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('确定要从合集中移除这一件吗？')
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
  await expect(names(page)).toHaveText(['收录透镜', 'PDF 笔墨', /.+/])
  await sent(page)
  await expectAccessible(page)
  const other = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' })
  const second = await other.newPage()
  await arriveAs(second, account)
  await second.goto(path)
  await expect(names(second)).toHaveText(['收录透镜', 'PDF 笔墨', /.+/])
  await expect(second.getByText('先装这个')).toBeVisible()
  await other.close()
})
