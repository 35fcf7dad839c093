import {
  badge,
  enter,
  favor,
  favoritesAtServer,
  heart,
  newcomer,
  outbox,
  pushes,
  within10s,
} from './own-things.ts'
import { expect, expectAccessible, offlineReady, skillsAtServer, test } from './support.ts'

test('a server that was gone for a while gets what waited within ten seconds of its return, without a reload', async ({
  context,
  ownServer,
  problems,
}) => {
  const ann = await newcomer(ownServer)
  test.setTimeout(120_000)
  const page = await context.newPage()
  await enter(page, ownServer, ann)
  await offlineReady(page)
  problems.allowUnreachableServer()
  await ownServer.stop()
  for (const name of ['PDF 笔墨', '飞书通道', 'Postgres 侦察']) await favor(page, name)
  await expect(badge(page, /离线 · 3 项待送/)).toBeVisible()
  // long enough that a hidden page tries only rarely
  await page.waitForTimeout(20_000)
  await ownServer.start()
  await expect
    .poll(() => favoritesAtServer(ownServer, ann), within10s)
    .toEqual(['PDF 笔墨', 'Postgres 侦察', '飞书通道'])
  await expect(badge(page, /已同步/)).toBeVisible()
  await expect.poll(() => outbox(page)).toEqual([])
})

test("a tab closed between the server's commit and its answer doubles nothing and loses nothing", async ({
  context,
  server,
}) => {
  const ann = await newcomer(server)
  const page = await context.newPage()
  await enter(page, server, ann)
  let committed = () => {}
  const commit = new Promise<void>((resolve) => {
    committed = resolve
  })
  await page.route(pushes, async (route) => {
    await route.fetch()
    committed() // the reply never arrives
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

test('a network that answers everything with a page of its own counts as offline, and loses nothing', async ({
  context,
  server,
}) => {
  const ann = await newcomer(server)
  const page = await context.newPage()
  await enter(page, server, ann)
  const answers = /\/rest\/v1\/rpc\//
  await context.route(answers, (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>Welcome to the hotel</title>',
    }),
  )
  await favor(page, 'PDF 笔墨')
  await expect(badge(page, /离线 · 1 项待送/)).toBeVisible()
  expect(await favoritesAtServer(server, ann)).toEqual([])
  await context.unroute(answers)
  await expect.poll(() => favoritesAtServer(server, ann), within10s).toEqual(['PDF 笔墨'])
})

test('a visitor sees what the device holds, in both themes and without a network', async ({
  page,
  problems,
  server,
}) => {
  problems.allowUnreachableServer()
  await page.goto('/sync')
  await expect(page.getByRole('heading', { name: '都已同步' })).toBeVisible()
  await expect(page.getByText(`${await skillsAtServer(server)} 件技能`)).toBeVisible()
  await offlineReady(page)
  await expectAccessible(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: '现在连不上服务器' })).toBeVisible()
  await expectAccessible(page)
})
