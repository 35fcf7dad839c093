import type { Page } from '@playwright/test'
import { importFiles, writeRealFiles } from './real-files.ts'
import { expect, mirrored, offlineReady, test } from './support.ts'

const cards = (page: Page) => page.getByRole('listitem').getByRole('article')
const count = (page: Page) => page.getByRole('region', { name: '结果' }).locator('p').first()
const search = (page: Page) => page.getByRole('combobox', { name: '搜索技能' })
const choose = (page: Page, label: string) =>
  page
    .getByRole('complementary', { name: '筛选' })
    .locator('label', { hasText: label })
    .first()
    .click()
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('a visitor fills the device, loses the server, and still finds, narrows, opens and comes back; then one small request brings what changed', async ({
  context,
  ownServer,
  problems,
}) => {
  test.setTimeout(180_000)
  const files = writeRealFiles()
  const printed = await importFiles(ownServer, files)
  expect(printed).toMatch(/total\s+305\s+0\s+0\s+1/)
  const again = await importFiles(ownServer, files)
  expect(again).toMatch(/total\s+0\s+0\s+305\s+1/)

  const page = await context.newPage()
  await page.goto(`${ownServer.origin}/skills`)
  await expect(count(page)).toHaveText('315 件技能')
  await offlineReady(page)
  await mirrored(page)
  await expect(page.getByText('同步中')).toHaveCount(0, { timeout: 30_000 })

  problems.allowUnreachableServer()
  await ownServer.stop()
  await page.reload()
  await expect(count(page)).toHaveText('315 件技能')

  await search(page).fill('数据库')
  await expect(cards(page).first()).toContainText('数据库')
  await search(page).fill('github')
  await expect(cards(page).first()).toContainText(/github/i)
  await search(page).fill('')
  await expect(count(page)).toHaveText('315 件技能')

  await choose(page, '实用工具')
  await choose(page, 'Claude')
  await choose(page, 'MIT')
  await expect(page).toHaveURL(/cat=utilities&supports=claude&license=MIT/)
  await page.getByRole('combobox', { name: '排序' }).click()
  await page.getByRole('option', { name: '名称' }).click()
  await expect(page).toHaveURL(/sort=name/)
  const narrowed = await count(page).textContent()
  const names = (await cards(page).getByRole('heading').allTextContents()).slice(0, 6)
  expect(names).toEqual([...names].sort(new Intl.Collator('zh-CN', { numeric: true }).compare))

  await page.evaluate(() => scrollTo(0, 1500))
  await expect.poll(() => scrolled(page)).toBe(1500)
  const link = cards(page).getByRole('link').nth(9)
  await link.scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(300)
  const address = await link.getAttribute('href')
  await page.goto(`${ownServer.origin}${address}`) // a deep link, while the server is stopped
  await expect(page.locator('h1')).toHaveText(/抽屉/)
  await expect(page.getByRole('heading', { name: '说明' })).toBeVisible()
  await page.goBack()
  await expect(count(page)).toHaveText(narrowed!)
  await expect(page).toHaveURL(/cat=utilities&supports=claude&license=MIT&sort=name/)
  await expect.poll(() => scrolled(page)).toBe(place)

  await ownServer.start()
  const opened = await context.newPage()
  const pulls: { url: string; bytes: number }[] = []
  opened.on('response', async (response) => {
    if (!response.url().includes('/rest/')) return
    pulls.push({
      url: response.url(),
      bytes: (await response.body().catch(() => Buffer.alloc(0))).length,
    })
  })
  await ownServer.asOperator('PATCH', 'skills?slug=eq.drawer-7', { name: '改了名的抽屉' })
  await page.close()
  await opened.goto(`${ownServer.origin}/skills?q=改了名`)
  await expect(cards(opened).first()).toContainText('改了名的抽屉')
  await expect(opened.getByText('同步中')).toHaveCount(0)
  expect(pulls).toHaveLength(1)
  expect(pulls[0]!.bytes).toBeLessThan(5000)
})

test.describe('with a server', () => {
  test.use({ serviceWorkers: 'block' }) // nothing here is opened without a network

  test('back in the same page restores list and place; the browser keeps only what is near the window', async ({
    context,
    ownServer,
  }) => {
    await importFiles(ownServer, writeRealFiles().slice(0, 1))
    const page = await context.newPage()
    await page.goto(`${ownServer.origin}/skills?sort=name`)
    await expect(count(page)).toHaveText('312 件技能')
    await mirrored(page) // what comes later draws the list anew
    await page.evaluate(() => scrollTo(0, 9000))
    await expect.poll(() => scrolled(page)).toBe(9000)
    await expect(cards(page).first()).toBeVisible()
    expect(await cards(page).count()).toBeLessThan(80)
    const middle = cards(page).filter({ visible: true }).nth(20)
    // a card that is replaced in this moment is looked for again
    await expect(() => middle.scrollIntoViewIfNeeded()).toPass()
    const place = await scrolled(page)
    await middle.getByRole('link').click()
    await expect(page.locator('h1')).toHaveText(/抽屉/)
    await page.goBack()
    await expect(count(page)).toHaveText('312 件技能')
    expect(await scrolled(page)).toBe(place)
  })

  test('an address that is no skill leads to the catalogue, once that is certain', async ({
    page,
  }) => {
    await page.goto('/skills')
    await expect(cards(page).first()).toBeVisible()
    await page.goto('/skills/no-such-thing')
    await expect(page).toHaveURL(/\/skills$/)
    await page.goBack()
    await expect(page).not.toHaveURL(/no-such-thing/)
  })

  test('the same listing stands at three more addresses', async ({ page }) => {
    for (const path of ['/marketing', '/boats', '/agents']) {
      await page.goto(path)
      await expect(cards(page).first()).toBeVisible()
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/skills$/)
    }
  })
})
