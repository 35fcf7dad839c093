import { type AppServer, expect, mirrored, offlineReady, test } from './support.ts'

const counters = async (server: AppServer) => {
  const [template] = (await server.asOperator(
    'GET',
    'templates?slug=eq.weekly-report&select=views,uses',
  )) as { views: number; uses: number }[]
  const [skill] = (await server.asOperator(
    'GET',
    'skills?slug=eq.pdf-ink&select=views,downloads',
  )) as { views: number; downloads: number }[]
  return { template, skill }
}

test('what is viewed and copied without a server is counted once it is back, and once only', async ({
  context,
  ownServer,
  problems,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await page.goto(`${ownServer.origin}/templates`)
  await offlineReady(page)
  await mirrored(page)
  const before = await counters(ownServer)
  problems.allowUnreachableServer()
  await ownServer.stop()
  const look = async () => {
    await page.goto(`${ownServer.origin}/templates/weekly-report`)
    await page.getByRole('button', { name: '复制全文' }).click()
    await expect(page.getByText('已复制到剪贴板')).toBeVisible()
    await page.goto(`${ownServer.origin}/skills/pdf-ink`)
    await page.getByRole('tabpanel').first().getByRole('button').first().click()
    await expect(page.getByText('已复制到剪贴板')).toBeVisible()
  }
  await look()
  await ownServer.start()
  await page.reload()
  const after = {
    template: { views: before.template!.views + 1, uses: before.template!.uses + 1 },
    skill: { views: before.skill!.views + 1, downloads: before.skill!.downloads + 1 },
  }
  await expect.poll(() => counters(ownServer), { timeout: 20_000 }).toEqual(after)
  // a second time on the same day, also in another tab, is not counted; once another item's count
  // has arrived, all counts have been sent
  await look()
  await page.goto(`${ownServer.origin}/templates/meeting-minutes`)
  await expect
    .poll(
      async () =>
        ((await ownServer.asOperator('GET', 'counted?select=item_id')) as unknown[]).length,
      { timeout: 20_000 },
    )
    .toBe(5)
  expect(await counters(ownServer)).toEqual(after)
})
