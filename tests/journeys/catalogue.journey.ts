import { expect, expectAccessible, mirrored, type Page, test } from './support.ts'

// no page here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

const field = (page: Page) => page.getByRole('combobox', { name: '搜索技能' })
const cards = (page: Page) => page.getByRole('region', { name: '结果' }).getByRole('listitem')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const filter = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name: '筛选' })
    .getByRole('checkbox', { name: new RegExp(`^${name} `) })
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const countOf = async (page: Page, name: string) =>
  Number(/\d+$/.exec(await filter(page, name).locator('xpath=ancestor::label').innerText())?.[0])

async function open(page: Page, path = '/skills'): Promise<void> {
  await page.goto(path)
  await mirrored(page)
  await expect(cards(page).first()).toBeVisible()
}

test('typing searches at once, in Chinese too, and nothing rewrites half-written words', async ({
  page,
  context,
}) => {
  await open(page)
  await mirrored(page)
  const all = await names(page)
  await field(page).click()
  await page.keyboard.type('pdf')
  await expect(cards(page).first()).toContainText('PDF')
  await expect.poll(() => parameters(page)).toEqual({ q: 'pdf' })
  await page.keyboard.press('Escape') // closes what is proposed
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => names(page)).toEqual(all)
  await expect(page).toHaveURL('/skills')

  const keyboard = await context.newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', {
    text: 'liulan',
    selectionStart: 6,
    selectionEnd: 6,
  })
  await expect(field(page)).toHaveValue('liulan')
  expect(await names(page)).toEqual(all) // what is typed into an input method is not searched yet
  await keyboard.send('Input.insertText', { text: '浏览器' })
  await expect(field(page)).toHaveValue('浏览器')
  await expect(cards(page).first()).toContainText('浏览器')
  await expect.poll(() => parameters(page)).toEqual({ q: '浏览器' })
})

test('the box keeps every letter while a slow phone writes the address', async ({
  page,
  context,
}) => {
  await open(page)
  await field(page).click()
  // a slow phone: the address arrives while the next letters are being typed
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 8 })
  // everything that the box shows in the course of typing
  await field(page).evaluate((box: HTMLInputElement) => {
    const shown: string[] = []
    const look = () => {
      if (shown.at(-1) !== box.value) shown.push(box.value)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { shown })
  })
  await page.keyboard.type('browser automation', { delay: 60 })
  await expect.poll(() => parameters(page)).toEqual({ q: 'browser automation' })
  await expect(field(page)).toHaveValue('browser automation')
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown)
  expect(shown.length).toBeGreaterThan(1)
  expect(shown, 'the box never takes a letter back').toEqual(
    shown.toSorted((one, other) => one.length - other.length),
  )
})

test('a choice gives as many as it said, is in the address, and Back takes it back', async ({
  page,
}) => {
  await open(page)
  const all = await names(page)
  const promised = await countOf(page, '数据')
  await filter(page, '数据').check({ force: true })
  await expect.poll(() => parameters(page)).toEqual({ cat: 'data' })
  await expect(cards(page)).toHaveCount(promised)
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', String(promised))

  await page.getByRole('combobox', { name: '排序' }).click()
  await page.getByRole('option', { name: '名称' }).click()
  await expect.poll(() => parameters(page)).toEqual({ cat: 'data', sort: 'name' })
  await page.goBack()
  await expect.poll(() => parameters(page)).toEqual({ cat: 'data' })
  await page.goBack()
  await expect(page).toHaveURL('/skills')
  await expect.poll(() => names(page)).toEqual(all)
  await expect(filter(page, '数据')).not.toBeChecked()

  await page.goForward()
  await page.getByRole('button', { name: '去掉「数据」' }).click()
  await expect(page).toHaveURL('/skills')
})

test('a link opens the view that it names; what it names wrongly is ignored', async ({ page }) => {
  await open(page, '/marketing?cat=data,nonsense&sort=downloads&price=never')
  await expect(filter(page, '数据')).toBeChecked()
  await expect(page.getByRole('combobox', { name: '排序' })).toContainText('下载最多')
  await expect(page.getByRole('button', { name: /^去掉/ })).toHaveCount(1)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/skills$/)
})

test('when nothing matches it says which filter to drop and what that gives', async ({ page }) => {
  await page.goto('/skills?cat=data&complexity=basic&status=archived')
  await expect(
    page.getByRole('heading', { name: '未找到匹配的技能，试试调整筛选条件' }),
  ).toBeVisible()
  await page.getByRole('button', { name: '全部清除' }).last().click()
  await expect(page).toHaveURL('/skills')
  await expect(cards(page).first()).toBeVisible()
})

test('a server that does not answer a new device is said, with a way on', async ({
  page,
  problems,
}) => {
  problems.allowUnreachableServer()
  let away = true
  await page.route('**/rest/v1/**', (route) => (away ? route.abort() : route.continue()))
  await page.goto('/skills?cat=data')
  await expect(
    page.getByRole('alert').getByRole('heading', { name: '加载技能失败，请刷新页面重试' }),
  ).toBeVisible()
  // what the app itself contains can be read meanwhile
  await page.getByRole('link', { name: 'Postgres 侦察' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Postgres 侦察')
  await expect(page.getByRole('tab', { name: 'MCP' })).toBeVisible()
  await page.goBack()
  // the server answers only after the button is pressed, since the app also asks again by itself
  const reloaded = page.waitForEvent('framenavigated')
  await page.getByRole('button', { name: '刷新' }).click()
  away = false
  await reloaded
  await expect(cards(page).first()).toBeVisible()
  expect(parameters(page)).toEqual({ cat: 'data' })
})

test('without a network the stored catalogue is searched, and says how old it is', async ({
  page,
  context,
  problems,
}) => {
  problems.allowUnreachableServer()
  // the browser may request its tab icon at any time
  problems.allow(/ERR_INTERNET_DISCONNECTED \(http:\/\/localhost:\d+\/icons\/icon\.svg\)$/)
  await open(page)
  await context.setOffline(true)
  await expect(page.getByText('现在离线。')).toBeVisible()
  await field(page).fill('postgres')
  await expect(cards(page).first()).toContainText('Postgres')
})

test('the list breaks no accessibility rule', async ({ page }) => {
  await open(page, '/skills?cat=data')
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('filters are tried in a sheet; however it is closed they stay, and Back takes them back', async ({
    page,
  }) => {
    await open(page)
    await page.getByRole('button', { name: '筛选' }).click()
    const sheet = page.getByRole('dialog', { name: '筛选' })
    await sheet.getByText('数据', { exact: true }).click()
    await sheet.getByText('MCP', { exact: true }).click()
    const promised = /\d+/.exec(await sheet.getByRole('button', { name: /^看/ }).innerText())?.[0]
    await expectAccessible(page)
    await page.goBack() // the back gesture of a phone closes the sheet
    await expect(sheet).toHaveCount(0)
    await expect.poll(() => parameters(page)).toEqual({ cat: 'data', supports: 'mcp' })
    await expect(cards(page).first()).toHaveAttribute('aria-setsize', String(promised))
    await page.goBack()
    await expect(page).toHaveURL('/skills')
    await expect(sheet).toHaveCount(0)
  })

  test('Back from a skill finds the list where it was left, and so does a reload', async ({
    page,
  }) => {
    await open(page, '/skills?sort=name')
    await page.evaluate(() => scrollTo(0, 900))
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900)
    const seen = page.locator('[aria-posinset="6"] a')
    await seen.click()
    await expect(page).toHaveURL(/\/skills\/[a-z-]+$/)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900)
    await page.reload()
    await expect(seen).toBeVisible()
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900)
  })
})

test('a topic on a skill’s page leads to all that is about it, and combines with other filters', async ({
  page,
}) => {
  await page.goto('/skills/postgres-scout')
  await mirrored(page)
  await page.getByRole('link', { name: '数据库', exact: true }).click()
  await expect.poll(() => parameters(page)).toEqual({ topic: 'databases' })
  await expect(filter(page, '数据库')).toBeChecked()
  await expect(cards(page)).toHaveCount(await countOf(page, '数据库'))
  await page
    .getByRole('button', { name: /^另外 \d+ 种$/ })
    .first()
    .click()
  await filter(page, '文档与文件').press('Space')
  await expect.poll(() => parameters(page)).toEqual({ topic: 'databases,documents' })
  await expectAccessible(page)
})
