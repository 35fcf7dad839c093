import { close, create, names, put, sent } from './collecting.ts'
import { arriveAs, arriveNew } from './people.ts'
import { expect, expectAccessible, mirrored, offlineReady, test } from './support.ts'

test('a collection made, filled and renamed offline is there after a reload, and on the second device once the network is back', async ({
  page,
  context,
  browser,
  server,
  problems,
}) => {
  problems.allow(/^console: Failed to load resource: net::ERR_\w+ \(http:\/\/localhost:\d+\//)
  const account = await arriveNew(page)
  await page.goto('/skills/pdf-ink')
  await offlineReady(page)
  await mirrored(page)
  await expect(page.getByRole('button', { name: '复制命令' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: '加进合集' }).click()
  await page.getByRole('textbox', { name: '新合集的名称' }).fill('路上用')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: '路上用' })).toBeChecked()
  await put(page, '/skills/sheet-reader', '路上用')
  await page.goto('/collections')
  await page.getByRole('link', { name: '路上用' }).click()
  await expect(names(page)).toHaveText(['PDF 笔墨', '表格读懂'])
  await page.getByRole('button', { name: '编辑' }).click()
  await page.getByRole('dialog').getByLabel('名称').fill('出差用')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('出差用')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('出差用')
  await expect(names(page)).toHaveText(['PDF 笔墨', '表格读懂'])
  await context.setOffline(false)
  await sent(page)
  const other = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' })
  const second = await other.newPage()
  await arriveAs(second, account)
  await second.goto('/collections')
  await second.getByRole('link', { name: '出差用' }).click()
  await expect(names(second)).toHaveText(['PDF 笔墨', '表格读懂'])
  await other.close()
})

test('anyone with the link reads a public collection, offline too, follows its changes, and is shut out once it is private', async ({
  page,
  browser,
  server,
}) => {
  await arriveNew(page)
  const path = await create(page, '一起用', true)
  await put(page, '/skills/pdf-ink', '一起用')
  await page.goto(path)
  await sent(page)
  const other = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' })
  const guest = await other.newPage()
  await guest.goto(path)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('一起用')
  await expect(names(guest)).toHaveText(['PDF 笔墨'])
  await expect(guest.getByRole('button', { name: '复制链接' })).toBeVisible()
  await expect(guest.getByRole('switch')).toHaveCount(0)
  await expect(
    guest.getByRole('button', { name: /^(?:移动|从合集移除|写备注|编辑|删除)/ }),
  ).toHaveCount(0)
  await expectAccessible(guest)
  // the owner makes changes
  await put(page, '/skills/seo-lens', '一起用')
  await page.goto(path)
  await sent(page)
  const look = () => guest.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(async () => {
    await look()
    await expect(names(guest)).toHaveText(['PDF 笔墨', '收录透镜'], { timeout: 500 })
  }).toPass({ timeout: 10_000 })
  // what was read once can be read without a network
  await offlineReady(guest)
  await mirrored(guest)
  await other.setOffline(true)
  await guest.reload()
  await expect(names(guest)).toHaveText(['PDF 笔墨', '收录透镜'])
  await expect(guest.getByText('现在连不上服务器。这是存在本机的样子')).toBeVisible()
  // made private meanwhile: at the next contact it leaves the screen and the device
  await close(page, server, path)
  await other.setOffline(false)
  await expect(guest.getByRole('heading', { name: '这个合集是私有的' })).toBeVisible()
  await other.setOffline(true)
  await guest.reload()
  await expect(guest.getByRole('heading', { name: '这个合集还没有到这台设备' })).toBeVisible()
  await other.close()
})
