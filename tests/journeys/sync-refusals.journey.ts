import {
  badge,
  enter,
  enterByForm,
  favor,
  favoritesAtServer,
  heart,
  newcomer,
  outbox,
  pushes,
  skills,
  unreachable,
  within10s,
} from './own-things.ts'
import { everShown, expect, expectAccessible, type Page, test } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

/** Signs out of this device; what waits stays on it. */
async function leaveKeeping(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /^账户/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByLabel('只这台设备').check()
  await page.getByRole('dialog').getByLabel('留在这台设备').check()
  await page.getByRole('dialog').getByRole('button', { name: /^退出/ }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
}

test('what one person left behind is never sent under another, and leaves once they are back', async ({
  context,
  server,
  problems,
}) => {
  test.setTimeout(120_000)
  problems.allowUnreachableServer()
  // a request that is sent in the moment of signing out finds no session; it is sent after the next
  // sign-in
  problems.allow(
    /^console: Failed to load resource: the server responded with a status of 401 \(Unauthorized\) \(http:\/\/localhost:\d+\/rest\/v1\/rpc\/sync_push/,
  )
  const [ann, bob] = [await newcomer(server), await newcomer(server)]
  const page = await context.newPage()
  await enterByForm(page, server, ann)
  await unreachable(context)
  await favor(page, 'PDF 笔墨')
  await leaveKeeping(page)
  await context.unroute(pushes)
  await enterByForm(page, server, bob)
  await expect(heart(page, 'PDF 笔墨')).toHaveAttribute('aria-pressed', 'false')
  await favor(page, '飞书通道')
  await expect.poll(() => favoritesAtServer(server, bob)).toEqual(['飞书通道'])
  expect(await favoritesAtServer(server, ann)).toEqual([])
  await page.getByRole('banner').getByRole('button', { name: /^账户/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByLabel('只这台设备').check()
  await page.getByRole('dialog').getByRole('button', { name: /^退出/ }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
  await enterByForm(page, server, ann)
  await expect(heart(page, 'PDF 笔墨')).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page, '飞书通道')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => favoritesAtServer(server, ann), within10s).toEqual(['PDF 笔墨'])
  expect(await favoritesAtServer(server, bob)).toEqual(['飞书通道'])
})

test('a device that is full says so, and nothing is half done', async ({ context, server }) => {
  const ann = await newcomer(server)
  test.setTimeout(120_000)
  const page = await context.newPage()
  await enter(page, server, ann)
  const browserSide = await context.newCDPSession(page)
  await browserSide.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 1 })
  // Chromium keeps its last measure of the free storage for half a minute
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
  await page
    .getByRole('article')
    .filter({ hasText: 'PDF 笔墨' })
    .first()
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: '加进合集' }).click()
  await page.getByLabel('新合集的名称').fill(name)
  await page.getByRole('button', { name: '新建并加入' }).click()
}

test('a refused change leaves the screen; the person is told once, sees why, and gets the collection back as a copy', async ({
  context,
  server,
  problems,
}) => {
  const ann = await newcomer(server)
  test.setTimeout(120_000)
  problems.allowUnreachableServer()
  const told = await everShown(context, '给合集「双十一复盘」添加「飞书通道」：没有被接受')
  const page = await context.newPage()
  await enter(page, server, ann)
  await makeCollection(page, '双十一复盘')
  await expect
    .poll(() => server.asOperator('GET', `collection_items?select=item_type&user_id=eq.${ann.id}`))
    .toHaveLength(1)
  await expect.poll(() => outbox(page)).toEqual([])
  await unreachable(context)
  await page.getByRole('button', { name: '好了' }).click()
  await skills(page)
  await page
    .getByRole('link', { name: /飞书通道/ })
    .first()
    .click()
  await page.getByRole('button', { name: '加进合集' }).click()
  await page.getByRole('dialog').getByText('双十一复盘').click()
  await page.getByRole('button', { name: '好了' }).click()
  await expect(badge(page, /1 项待送/)).toBeVisible()
  // another device makes a change meanwhile
  await server.asOperator('DELETE', `collections?user_id=eq.${ann.id}`)
  const other = await context.newPage()
  await other.goto(`${server.origin}/skills`)
  await page.bringToFront()
  await context.unroute(pushes)
  await expect.poll(() => told.length, within10s).toBe(1)
  await expect(badge(page, /1 项被拒绝/)).toBeVisible()
  await page.reload()
  await expect(badge(page, /1 项被拒绝/)).toBeVisible()

  await badge(page, /1 项被拒绝/).click()
  await page.getByRole('link', { name: '同步详情' }).click()
  await expect(page.getByText('这个合集已经在另一台设备上删除。')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '恢复成副本' }).click()
  await expect(page.getByRole('heading', { name: '都已同步' })).toBeVisible(within10s)
  await expect
    .poll(() =>
      server.asOperator(
        'GET',
        `collections?select=name,collection_items(item_id)&user_id=eq.${ann.id}`,
      ),
    )
    .toMatchObject([{ name: '双十一复盘', collection_items: [{}, {}] }])
  await expect.poll(() => outbox(page)).toEqual([])
  // the reload and everything after it lie behind: a second notice would have come by now
  expect(told).toHaveLength(1)
})
