import type { Route } from '@playwright/test'
import {
  enter,
  favor,
  favoritesAtServer,
  heart,
  newcomer,
  outbox,
  pushes,
  within10s,
} from './own-things.ts'
import { expect, type Page, test } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

test('two devices with three tabs each end with the same, whichever tab did what', async ({
  browser,
  server,
  problems,
}) => {
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
  // each tab presses hearts of its own, and one heart that all of them press
  await Promise.all(tabs.map((tab, n) => heart(tab, names[n % 3] ?? '').click()))
  await heart(tabs[1]!, names[3]!).click()
  await heart(tabs[4]!, names[3]!).click()
  const pressed = async (tab: Page) =>
    Promise.all(names.map((name) => heart(tab, name).getAttribute('aria-pressed')))
  await expect
    .poll(
      async () => {
        const there = await favoritesAtServer(server, ann)
        for (const tab of tabs)
          // as if a person looked at the tab again
          await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        const shown = await Promise.all(tabs.map(pressed))
        return [
          new Set(shown.map(String)).size,
          names.map((name) => String(there.includes(name))).join() === String(shown[0]),
          there.length === new Set(there).size,
        ]
      },
      { timeout: 60_000 },
    )
    .toEqual([1, true, true])
  for (const tab of [tabs[0]!, tabs[3]!]) await expect.poll(() => outbox(tab)).toEqual([])
  await Promise.all(devices.map((device) => device.close()))
})

test('a tab that the browser froze in the middle of sending is replaced by another one', async ({
  context,
  server,
}) => {
  const ann = await newcomer(server)
  test.setTimeout(120_000)
  const sleeper = await context.newPage()
  await enter(sleeper, server, ann)
  let held: Route | undefined
  await sleeper.route(pushes, (route) => {
    held = route
  })
  await favor(sleeper, 'PDF 笔墨')
  await expect.poll(() => held !== undefined).toBe(true)
  // a browser freezes only hidden tabs, and under test it takes every tab for visible: the tab's
  // script is paused instead, which is the same for the other tabs
  const browserSide = await context.newCDPSession(sleeper)
  await browserSide.send('Debugger.enable')
  await browserSide.send('Debugger.pause')
  const other = await context.newPage()
  await other.goto(`${server.origin}/skills`)
  await favor(other, '飞书通道')
  await expect
    .poll(() => favoritesAtServer(server, ann), { timeout: 20_000 })
    .toEqual(['PDF 笔墨', '飞书通道'])
  await expect.poll(() => outbox(other), within10s).toEqual([])
  // a third change is made while the first tab continues with its old request
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
