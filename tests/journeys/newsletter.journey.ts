import {
  expect,
  expectAccessible,
  offlineReady,
  test,
  type AppServer,
  type Page,
} from './support.ts'

const field = (page: Page) => page.getByRole('contentinfo').getByLabel('每周一封，只说新技能')
const subscribe = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: '订阅' }).click()
/** The form is there once somebody comes near. */
const comeNear = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: '站点地图' }).scrollIntoViewIfNeeded()
/** Those of one reader that the server holds. */
const addresses = async (server: AppServer, reader: string) =>
  (
    (await server.asOperator(
      'GET',
      `newsletter_subscribers?select=email&email=ilike.${reader}*`,
    )) as { email: string }[]
  ).map(({ email }) => email)
const fresh = (word: string) => `${word}-${Date.now().toString(36)}`

test('a reader leaves an address once, and is told when it is incomplete', async ({
  page,
  server,
}) => {
  const reader = fresh('reader')
  await page.goto('/about')
  await comeNear(page)
  await field(page).fill('reader@')
  await subscribe(page)
  await expect(page.getByText('这个邮箱地址不完整')).toBeVisible()
  await expectAccessible(page)
  for (const spelled of [` ${reader}@bazaar.test `, `R${reader.slice(1)}@bazaar.test`]) {
    await field(page).fill(spelled)
    await subscribe(page)
    await expect(page.getByText('订好了，下一封会寄到').first()).toBeVisible()
    await expect(field(page)).toHaveValue('')
  }
  expect(await addresses(server, reader)).toEqual([`${reader}@bazaar.test`])
})

test('an address left without a network is kept over a reload and registered once it is back', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allowUnreachableServer()
  const reader = fresh('train')
  await page.goto('/about')
  await comeNear(page)
  await offlineReady(page)
  await context.setOffline(true)
  await field(page).fill(`${reader}@bazaar.test`)
  await subscribe(page)
  await expect(page.getByText('地址先记在这台设备上')).toBeVisible()
  await page.reload()
  await comeNear(page)
  await expect(field(page)).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect.poll(() => addresses(server, reader)).toEqual([`${reader}@bazaar.test`])
})
