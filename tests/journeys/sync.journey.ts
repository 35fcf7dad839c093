import type { BrowserContext, Route } from '@playwright/test'
import { badge, enter, favor, favoritesAtServer, heart, newcomer, outbox, skills } from './own-things.ts'
import { expect, expectAccessible, offlineReady, type Page, test } from './support.ts'

const pushes = /\/rest\/v1\/rpc\/sync_push/
const within10s = { timeout: 10_000 }

test('a server that was gone for a while gets what waited within ten seconds of its return, without a reload', async ({ context, ownServer, problems }) => {
  const ann = await newcomer(ownServer)
  test.setTimeout(120_000)
  const page = await context.newPage()
  await enter(page, ownServer, ann)
  await offlineReady(page)
  problems.allowUnreachableServer()
  await ownServer.stop()
  for (const name of ['PDF 笔墨', '飞书通道', 'Postgres 侦察']) await favor(page, name)
  await expect(badge(page, /离线 · 3 项待送/)).toBeVisible()
  // long enough for the attempts to become rare where nobody looks
  await page.waitForTimeout(20_000)
  await ownServer.start()
  await expect.poll(() => favoritesAtServer(ownServer, ann), within10s).toEqual(['PDF 笔墨', 'Postgres 侦察', '飞书通道'])
  await expect(badge(page, /已同步/)).toBeVisible()
  await expect.poll(() => outbox(page)).toEqual([])
})

test('a tab closed between the server\'s commit and its answer doubles nothing and loses nothing', async ({ context, server }) => {
  const ann = await newcomer(server)
  const page = await context.newPage()
  await enter(page, server, ann)
  let committed = () => {}
  const commit = new Promise<void>((resolve) => { committed = resolve })
  await page.route(pushes, async (route) => {
    await route.fetch()
    committed() // and no answer ever comes
  })
  await favor(page, 'PDF 笔墨')
  await commit
  await page.close({ runBeforeUnload: false })
  expect(await favoritesAtServer(server, ann)).toEqual(['PDF 笔墨'])
  const next = await context.newPage()
  await next.goto(`${server.origin}/skills`)
  await expect(heart(next, 'PDF 笔墨')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => outbox(next), within10s).toEqual([])
  expect(await favoritesAtServer(server, ann)).toEqual(['PDF 笔墨'])
})

test('two devices with three tabs each end with the same, whichever tab did what', async ({ browser, server, problems }) => {
  const ann = await newcomer(server)
  test.setTimeout(180_000)
  const devices = await Promise.all([0, 1].map(() => browser.newContext({ locale: 'zh-CN' })))
  for (const device of devices) problems.watch(device)
  const names = ['PDF 笔墨', '飞书通道', 'Postgres 侦察', '一次性沙盒']
  const tabs: Page[] = []
  for (const device of devices) {
    const first = await device.newPage()
    await enter(first, server, ann)
    tabs.push(first)
    for (let n = 0; n < 2; n++) {
      const tab = await device.newPage()
      await tab.goto(`${server.origin}/skills`)
      await expect(heart(tab, 'PDF 笔墨')).toBeVisible()
      tabs.push(tab)
    }
  }
  // different hearts in every tab, and one that all of them press
  await Promise.all(tabs.map((tab, n) => heart(tab, names[n % 3] ?? '').click()))
  await heart(tabs[1]!, names[3]!).click()
  await heart(tabs[4]!, names[3]!).click()
  const pressed = async (tab: Page) => Promise.all(names.map((name) => heart(tab, name).getAttribute('aria-pressed')))
  await expect.poll(async () => {
    const there = await favoritesAtServer(server, ann)
    for (const tab of tabs) await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))) // as if looked at again
    const shown = await Promise.all(tabs.map(pressed))
    return [new Set(shown.map(String)).size, names.map((name) => String(there.includes(name))).join() === String(shown[0]), there.length === new Set(there).size]
  }, { timeout: 60_000 }).toEqual([1, true, true])
  for (const tab of [tabs[0]!, tabs[3]!]) await expect.poll(() => outbox(tab)).toEqual([])
  await Promise.all(devices.map((device) => device.close()))
})

/** Signs out of this device; what waits stays on it. */
async function leaveKeeping(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /^账户/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByLabel('只这台设备').check()
  await page.getByRole('dialog').getByLabel('留在这台设备').check()
  await page.getByRole('dialog').getByRole('button', { name: /^退出/ }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
}

const unreachable = (context: BrowserContext) => context.route(pushes, (route) => route.abort('connectionrefused'))

test('what one person left behind is never sent under another, and leaves once they are back', async ({ context, server, problems }) => {
  test.setTimeout(120_000)
  problems.allowUnreachableServer()
  // a request that leaves in the very moment of signing out finds no session, and waits for the next one
  problems.allow(/^console: Failed to load resource: the server responded with a status of 401 \(Unauthorized\) \(http:\/\/localhost:\d+\/rest\/v1\/rpc\/sync_push/)
  const [ann, bob] = [await newcomer(server), await newcomer(server)]
  const page = await context.newPage()
  await enter(page, server, ann)
  await unreachable(context)
  await favor(page, 'PDF 笔墨')
  await leaveKeeping(page)
  await context.unroute(pushes)
  await enter(page, server, bob)
  await expect(heart(page, 'PDF 笔墨')).toHaveAttribute('aria-pressed', 'false')
  await favor(page, '飞书通道')
  await expect.poll(() => favoritesAtServer(server, bob)).toEqual(['飞书通道'])
  expect(await favoritesAtServer(server, ann)).toEqual([])
  await page.getByRole('banner').getByRole('button', { name: /^账户/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByLabel('只这台设备').check()
  await page.getByRole('dialog').getByRole('button', { name: /^退出/ }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
  await enter(page, server, ann)
  await expect(heart(page, 'PDF 笔墨')).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page, '飞书通道')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => favoritesAtServer(server, ann), within10s).toEqual(['PDF 笔墨'])
  expect(await favoritesAtServer(server, bob)).toEqual(['飞书通道'])
})

test('a tab that the browser froze in the middle of sending is replaced by another one', async ({ context, server }) => {
  const ann = await newcomer(server)
  test.setTimeout(120_000)
  const sleeper = await context.newPage()
  await enter(sleeper, server, ann)
  let held: Route | undefined
  await sleeper.route(pushes, (route) => { held = route })
  await favor(sleeper, 'PDF 笔墨')
  await expect.poll(() => held !== undefined).toBe(true)
  // the browser freezes only what nobody sees, and here it takes every tab for seen: the tab's script is stopped instead, which is the same to the others
  const browserSide = await context.newCDPSession(sleeper)
  await browserSide.send('Debugger.enable')
  await browserSide.send('Debugger.pause')
  const other = await context.newPage()
  await other.goto(`${server.origin}/skills`)
  await favor(other, '飞书通道')
  await expect.poll(() => favoritesAtServer(server, ann), { timeout: 20_000 }).toEqual(['PDF 笔墨', '飞书通道'])
  await expect.poll(() => outbox(other), within10s).toEqual([])
  // a third change, while the first tab wakes up with its old request
  await heart(other, 'PDF 笔墨').click()
  await browserSide.send('Debugger.resume')
  await held?.continue()
  await expect.poll(() => favoritesAtServer(server, ann), within10s).toEqual(['飞书通道'])
  for (const tab of [sleeper, other]) {
    await expect(heart(tab, 'PDF 笔墨')).toHaveAttribute('aria-pressed', 'false')
    await expect(heart(tab, '飞书通道')).toHaveAttribute('aria-pressed', 'true')
  }
  await expect.poll(() => outbox(other)).toEqual([])
})

test('a network that answers everything with a page of its own counts as offline, and loses nothing', async ({ context, server }) => {
  const ann = await newcomer(server)
  const page = await context.newPage()
  await enter(page, server, ann)
  const answers = /\/rest\/v1\/rpc\//
  await context.route(answers, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Welcome to the hotel</title>' }))
  await favor(page, 'PDF 笔墨')
  await expect(badge(page, /离线 · 1 项待送/)).toBeVisible()
  expect(await favoritesAtServer(server, ann)).toEqual([])
  await context.unroute(answers)
  await expect.poll(() => favoritesAtServer(server, ann), within10s).toEqual(['PDF 笔墨'])
})

test('a device that is full says so, and nothing is half done', async ({ context, server }) => {
  const ann = await newcomer(server)
  test.setTimeout(120_000)
  const page = await context.newPage()
  await enter(page, server, ann)
  const browserSide = await context.newCDPSession(page)
  await browserSide.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 1 })
  // Chromium believes for half a minute what it knew of the room there is
  await page.waitForTimeout(33_000)
  await heart(page, 'PDF 笔墨').click()
  await expect(page.getByText('这台设备存不下了')).toBeVisible()
  await expect(heart(page, 'PDF 笔墨')).toHaveAttribute('aria-pressed', 'false')
  expect(await outbox(page)).toEqual([])
  await browserSide.send('Storage.overrideQuotaForOrigin', { origin: server.origin })
  await favor(page, 'PDF 笔墨')
  await expect.poll(() => favoritesAtServer(server, ann), within10s).toEqual(['PDF 笔墨'])
})

/** A collection with one skill, made through the screens. */
async function makeCollection(page: Page, name: string): Promise<void> {
  await page.getByRole('article').filter({ hasText: 'PDF 笔墨' }).first().getByRole('link').first().click()
  await page.getByRole('button', { name: '加进合集' }).click()
  await page.getByLabel('新合集的名称').fill(name)
  await page.getByRole('button', { name: '新建并加入' }).click()
}

test('a refused change leaves the screen; the person is told once, sees why, and gets the collection back as a copy', async ({ context, server, problems }) => {
  const ann = await newcomer(server)
  test.setTimeout(120_000)
  problems.allowUnreachableServer()
  const page = await context.newPage()
  await enter(page, server, ann)
  await makeCollection(page, '双十一复盘')
  await expect.poll(() => server.asOperator('GET', `collection_items?select=item_type&user_id=eq.${ann.id}`)).toHaveLength(1)
  await expect.poll(() => outbox(page)).toEqual([])
  await unreachable(context)
  await page.getByRole('button', { name: '好了' }).click()
  await skills(page)
  await page.getByRole('link', { name: /飞书通道/ }).first().click()
  await page.getByRole('button', { name: '加进合集' }).click()
  await page.getByRole('dialog').getByText('双十一复盘').click()
  await page.getByRole('button', { name: '好了' }).click()
  await expect(badge(page, /1 项待送/)).toBeVisible()
  // meanwhile, on another device
  await server.asOperator('DELETE', `collections?user_id=eq.${ann.id}`)
  const other = await context.newPage()
  await other.goto(`${server.origin}/skills`)
  await page.bringToFront()
  await context.unroute(pushes)
  const told = '给合集「双十一复盘」添加「飞书通道」：没有被接受'
  const tellers = async () => await page.getByText(told).count() + await other.getByText(told).count()
  await expect.poll(tellers, within10s).toBe(1)
  await expect(badge(page, /1 项被拒绝/)).toBeVisible()
  expect(await tellers()).toBe(1)
  await page.reload()
  await expect(badge(page, /1 项被拒绝/)).toBeVisible()
  await expect(page.getByText(told)).toHaveCount(0)

  await badge(page, /1 项被拒绝/).click()
  await page.getByRole('link', { name: '同步详情' }).click()
  await expect(page.getByText('这个合集已经在另一台设备上删除。')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '恢复成副本' }).click()
  await expect(page.getByRole('heading', { name: '都已同步' })).toBeVisible(within10s)
  await expect.poll(() => server.asOperator('GET', `collections?select=name,collection_items(item_id)&user_id=eq.${ann.id}`)).toMatchObject([{ name: '双十一复盘', collection_items: [{}, {}] }])
  await expect.poll(() => outbox(page)).toEqual([])
})

test('a visitor sees what the device holds, in both themes and without a network', async ({ page, problems }) => {
  problems.allowUnreachableServer()
  await page.goto('/sync')
  await expect(page.getByRole('heading', { name: '都已同步' })).toBeVisible()
  await expect(page.getByText('12 件技能')).toBeVisible()
  await offlineReady(page)
  await expectAccessible(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: '现在连不上服务器' })).toBeVisible()
  await expectAccessible(page)
})
