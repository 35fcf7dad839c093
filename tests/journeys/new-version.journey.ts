import { expect, offlineReady, type Page } from './support.ts'
import { test, version } from './deployed.ts'

const offer = (page: Page) => page.getByRole('status').getByRole('button', { name: '刷新' })
/** Every file of a version is stored before it is offered. */
const stored = { timeout: 30_000 }
const checkNow = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })

test('a new version is offered in every tab, and comes to all of them once it is accepted', async ({
  context,
  site,
  deployment,
  problems,
}) => {
  const first = await context.newPage()
  await first.goto(site.origin)
  await offlineReady(first)
  const second = await context.newPage()
  await second.goto(`${site.origin}/templates`)
  deployment.deploy('2')
  await checkNow(first)
  await expect(offer(first)).toBeVisible(stored)
  await expect(offer(second)).toBeVisible(stored)

  // nobody is forced to update: a reload and a new tab keep the version in use
  await first.reload()
  await expect(first.locator('h1')).toBeVisible()
  await expect(version(first)).toHaveCount(0)
  await expect(offer(first)).toBeVisible()

  await offer(first).click()
  await expect(version(first)).toHaveAttribute('content', '2')
  await expect(version(second)).toHaveAttribute('content', '2')
  await expect(offer(first)).toHaveCount(0)

  problems.allowUnreachableServer()
  await site.stop()
  await second.reload()
  await expect(version(second)).toHaveAttribute('content', '2')
  await expect(second.locator('h1')).toBeVisible()
})

test('the offer can be put off, and works in a tab that was never reloaded', async ({
  context,
  site,
  deployment,
}) => {
  test.slow() // the app is stored three times
  const page = await context.newPage()
  await page.goto(site.origin)
  await offlineReady(page)
  deployment.deploy('2')
  await checkNow(page)
  await offer(page).click(stored)
  await expect(version(page)).toHaveAttribute('content', '2')
  deployment.deploy('3')
  await checkNow(page)
  await page.getByRole('button', { name: '稍后' }).click(stored)
  await expect(offer(page)).toHaveCount(0)
  await page.getByRole('navigation').getByRole('link', { name: '模板' }).first().click()
  await expect(page).toHaveURL(/\/templates/)
  await expect(version(page)).toHaveAttribute('content', '2')
})

test('an old tab survives a deployment: it goes on to pages whose scripts are gone from the server', async ({
  context,
  site,
  deployment,
}) => {
  const page = await context.newPage()
  await page.goto(site.origin)
  await offlineReady(page)
  deployment.deploy('2')
  await page.getByRole('navigation').getByRole('link', { name: '模板' }).first().click()
  await expect(page).toHaveURL(/\/templates/)
  await expect(page.locator('h1')).toBeVisible()
  await expect(version(page)).toHaveCount(0)
})

test('where no service worker may run, an old tab takes the new version when it needs a script that is gone', async ({
  browser,
  site,
  deployment,
  problems,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'zh-CN' })
  problems.watch(context)
  problems.allow(/Failed to load resource: the server responded with a status of 404 .*\/assets\//)
  const page = await context.newPage()
  await page.goto(site.origin)
  await expect(page.locator('h1')).toBeVisible()
  deployment.deploy('2')
  await page.getByRole('navigation').getByRole('link', { name: '模板' }).first().click()
  await expect(version(page)).toHaveAttribute('content', '2')
  await expect(page.locator('h1')).toBeVisible()
  expect(problems.left()).toEqual([])
  await context.close()
})
