import {
  AppServer,
  expect,
  mirrored,
  offlineReady,
  openPrerendered,
  type Page,
  test as base,
} from './support.ts'

/** A server whose catalogue is larger than a first page: there is a file of it. */
const test = base.extend<object, { server: AppServer }>({
  server: [
    async ({}, use) => {
      const server = await AppServer.started()
      const rows = Array.from({ length: 600 }, (_, n) => ({
        slug: `many-${n}`,
        name: `Many ${n}`,
        summary: `one of many, number ${n}`,
        description: 'x',
        category: ['data'],
        supports: ['mcp'],
      }))
      await server.asOperator('POST', 'skills', rows)
      await expect
        .poll(async () => (await fetch(`${server.origin}/catalogue/latest.json`)).status, {
          timeout: 30_000,
        })
        .toBe(200)
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

const shown = (page: Page) => page.locator('section p b').first()
/** The catalogue's files, and the first pages of the feed, that a page asks for. */
function askedFor(page: Page) {
  const asked = { latest: [] as string[], files: [] as string[], pages: [] as string[] }
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/catalogue/latest.json') asked.latest.push(pathname)
    if (pathname.endsWith('.bin')) asked.files.push(pathname)
    const isFirst = searchParams.get('p_after') === '0' && searchParams.get('p_detail') === 'card'
    if (pathname.endsWith('sync_pull') && isFirst) asked.pages.push(pathname)
  })
  return asked
}

test('a first visit gets the catalogue as one file, and finds all of it without a network', async ({
  page,
  context,
  server,
  problems,
}) => {
  const asked = askedFor(page)
  await page.goto('/skills')
  await expect(shown(page)).toHaveText('612', { timeout: 20_000 })
  expect([asked.latest.length, asked.files.length, asked.pages.length]).toEqual([1, 1, 0])
  await mirrored(page)
  await offlineReady(page)
  // what changed since the file was made comes after it
  const [mine] = (await server.asOperator('PATCH', 'skills?slug=eq.many-7', {
    name: 'Renamed since',
  })) as { slug: string }[]
  expect(mine?.slug).toBe('many-7')
  await page.reload()
  await expect(shown(page)).toHaveText('612')
  problems.allowUnreachableServer()
  await expect
    .poll(async () => {
      await page.goto('/skills?q=renamed+since')
      return shown(page).textContent()
    })
    .toBe('1')
  await context.setOffline(true)
  for (const [query, name] of [
    ['renamed+since', 'Renamed since'],
    ['"number+599"', 'Many 599'],
  ]) {
    await page.goto(`/skills?q=${query}`)
    await expect(
      page.getByRole('region', { name: '结果' }).getByRole('listitem').first(),
    ).toContainText(name!)
  }
  expect([asked.latest.length, asked.files.length]).toEqual([1, 1])
})

test('a file that came broken, or is of another version, costs nothing: pages bring everything', async ({
  page,
}) => {
  const asked = askedFor(page)
  await page.route('**/catalogue/*.bin', async (route) => {
    const reply = await route.fetch()
    const body = await reply.body()
    body[body.length - 20] = body[body.length - 20]! ^ 1
    await route.fulfill({ status: 200, body })
  })
  await page.goto('/skills')
  await expect(shown(page)).toHaveText('612', { timeout: 20_000 })
  expect([asked.files.length, asked.pages.length]).toEqual([1, 1])
  await page.goto('/skills?q=many+599')
  await expect(
    page.getByRole('region', { name: '结果' }).getByRole('listitem').first(),
  ).toContainText('Many 599')
})

test.describe('without the files of the app on the device', () => {
  test.use({ serviceWorkers: 'block' })

  test('the file is asked for while the scripts of the app are still on their way', async ({
    page,
  }) => {
    const asked = askedFor(page)
    const held: (() => void)[] = []
    let hold = true
    await page.route('**/assets/*.js', async (route) => {
      if (hold)
        await new Promise<void>((resolve) => {
          held.push(resolve)
        })
      await route.continue()
    })
    await openPrerendered(page, '/skills')
    await expect.poll(() => asked.files.length).toBe(1)
    await expect(page.locator('#prerendered')).toBeVisible()
    hold = false
    for (const go of held) go()
    await expect(shown(page)).toHaveText('612', { timeout: 20_000 })
    expect([asked.latest.length, asked.files.length, asked.pages.length]).toEqual([1, 1, 0])
    await mirrored(page)
    // without a service worker the device holds the catalogue all the same
    await page.reload()
    await expect(shown(page)).toHaveText('612')
    expect([asked.latest.length, asked.files.length]).toEqual([1, 1])
  })

  test('two tabs that are opened at once both get all of it from the file, and can search it', async ({
    page,
    context,
  }) => {
    const second = await context.newPage()
    const [asked, askedToo] = [askedFor(page), askedFor(second)]
    await Promise.all([page.goto('/skills'), second.goto('/skills')])
    for (const tab of [page, second])
      await expect(shown(tab)).toHaveText('612', { timeout: 20_000 })
    expect([...asked.pages, ...askedToo.pages]).toEqual([])
    await second.goto('/skills?q=many+599')
    await expect(
      second.getByRole('region', { name: '结果' }).getByRole('listitem').first(),
    ).toContainText('Many 599')
  })
})
