import { expect, expectAccessible, offlineReady, test, type AppServer, type Page } from './support.ts'

const field = (page: Page) => page.getByRole('contentinfo').getByLabel('每周一封，只说新技能')
const subscribe = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: '订阅' }).click()
/** The form is there once somebody comes near. */
const comeNear = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: '站点地图' }).scrollIntoViewIfNeeded()
const addresses = async (server: AppServer) => (await server.asOperator('GET', 'newsletter_subscribers?select=email&order=email') as { email: string }[]).map(({ email }) => email)

test('a reader leaves an address once, and is told when it is incomplete', async ({ page, ownServer }) => {
  await page.goto(`${ownServer.origin}/about`)
  await comeNear(page)
  await field(page).fill('reader@')
  await subscribe(page)
  await expect(page.getByText('这个邮箱地址不完整')).toBeVisible()
  await expectAccessible(page)
  for (const spelled of [' reader@bazaar.test ', 'Reader@bazaar.test']) {
    await field(page).fill(spelled)
    await subscribe(page)
    await expect(page.getByText('订好了，下一封会寄到').first()).toBeVisible()
    await expect(field(page)).toHaveValue('')
  }
  expect(await addresses(ownServer)).toEqual(['reader@bazaar.test'])
})

test('an address left without a server is kept over a reload and registered once it is back', async ({ page, ownServer, problems }) => {
  problems.allowUnreachableServer()
  await page.goto(`${ownServer.origin}/about`)
  await comeNear(page)
  await offlineReady(page)
  await ownServer.stop()
  await field(page).fill('train@bazaar.test')
  await subscribe(page)
  await expect(page.getByText('地址先记在这台设备上')).toBeVisible()
  await page.reload()
  await comeNear(page)
  await expect(field(page)).toBeVisible()
  await ownServer.start()
  await page.reload()
  await expect.poll(() => addresses(ownServer)).toEqual(['train@bazaar.test'])
})
