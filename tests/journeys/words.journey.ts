import type { Page } from '@playwright/test'
import { expect, expectAccessible, mirrored, offlineReady, test } from './support.ts'

const list = (page: Page) => page.getByRole('region', { name: '结果' })
const cards = (page: Page) => list(page).getByRole('article')
const field = (page: Page) => page.getByRole('combobox', { name: '搜索技能' })
const panel = (page: Page) => page.getByRole('dialog', { name: '搜索' })
const marks = (page: Page) => cards(page).locator('mark').allTextContents()

/** A word, and what it must find although nothing stands there as it is typed. */
const asked = [
  ['a Chinese word for what is called otherwise', '沙箱', '一次性沙盒'],
  ['a slip of the key', 'postgers', 'Postgres 侦察'],
  ['pinyin', 'liulanqi', '浏览器领航'],
  ['a pasted address', 'https://github.com/moji/pdf-ink/blob/main/SKILL.md', 'PDF 笔墨'],
] as const

test('without a network one finds by what words mean, in the list and in the palette', async ({
  page,
  context,
  problems,
}) => {
  await page.goto('/skills')
  await offlineReady(page)
  await mirrored(page)
  await context.setOffline(true)
  problems.allowUnreachableServer()
  await page.reload()
  await expect(cards(page).first()).toBeVisible()

  for (const [how, words, name] of asked)
    await test.step(`the list: ${how}`, async () => {
      await field(page).fill(words)
      await expect(cards(page).first()).toContainText(name)
    })
  await field(page).press('Escape')
  await page.keyboard.press('Control+k')
  const inPanel = panel(page).getByRole('combobox', { name: '搜索' })
  for (const [how, words, name] of asked)
    await test.step(`the palette: ${how}`, async () => {
      await inPanel.fill(words)
      await expect(panel(page).getByRole('option').first()).toContainText(name)
    })
  await inPanel.fill('sandbox')
  await expect(panel(page).getByRole('group', { name: '技能', exact: true })).toContainText(
    '一次性沙盒',
  )
})

test.describe('with a server', () => {
  test.use({ serviceWorkers: 'block' })

  test('similar ones stand apart, what else was looked for is said, and exactly this is a switch in the address', async ({
    page,
  }) => {
    await page.goto('/skills?q=files')
    await mirrored(page)
    await expect(list(page).getByText(/^也找了：.*文件/)).toBeVisible()
    const heading = list(page).getByRole('heading', { level: 2, name: /^相近的 \d+ 件$/ })
    await expect(heading).toBeVisible()
    const similar = list(page)
      .getByRole('list', { name: /^相近的/ })
      .getByRole('listitem')
    const count = Number(/\d+/.exec(await heading.innerText())?.[0])
    await expect(similar.first()).toHaveAttribute('aria-posinset', '1')
    await expect(similar.first()).toHaveAttribute('aria-setsize', String(count))
    expect(await marks(page)).toEqual(expect.arrayContaining(['文件']))
    await expectAccessible(page)

    await list(page).getByRole('button', { name: '只看一字不差的' }).press('Enter')
    await expect(page).toHaveURL(/exactly=1/)
    await expect(heading).toHaveCount(0)
    await expect(list(page).getByText('只列一字不差的')).toBeVisible()
    await page.getByRole('combobox', { name: '排序' }).click()
    await page.getByRole('option', { name: '最新' }).click()
    await expect(page).toHaveURL(/sort=newest/)
    await page.goBack()
    await page.goBack()
    await expect(heading).toBeVisible()
  })

  test('names and searches of before are proposed while typing, chosen by key, and forgotten', async ({
    page,
  }) => {
    await page.goto('/skills')
    await mirrored(page)
    const options = page.getByRole('listbox', { name: '可以搜的' }).getByRole('option')
    await field(page).click()
    await expect(options).toHaveCount(0)
    await page.keyboard.type('post')
    await expect(options.first()).toHaveText('Postgres 侦察')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('Postgres 侦察')
    await expect(options).toHaveCount(0)
    await expect(page).toHaveURL(/q=Postgres/)

    await field(page).fill('pdf')
    await cards(page).first().getByRole('link').click()
    await expect(page.locator('h1')).toHaveText('PDF 笔墨')
    await page.goto('/skills')
    await field(page).click()
    await expect(options).toHaveText(['pdf', 'Postgres 侦察'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Delete')
    await expect(options).toHaveText(['Postgres 侦察'])
    await page.getByRole('button', { name: '全部忘掉' }).click()
    await expect(options).toHaveCount(0)
    await expect(field(page)).toBeFocused()
  })

  test('each search of before has a button that forgets it, in the list and in the palette, for keys and for taps', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      localStorage.setItem('recent-searches', JSON.stringify(['pdf', '表格', '爬虫'])),
    )
    await page.goto('/skills')
    await mirrored(page)
    const forget = (what: string) => page.getByRole('button', { name: `忘掉“${what}”` })
    const options = page.getByRole('listbox', { name: '可以搜的' }).getByRole('option')
    await field(page).click()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await expect(forget('pdf')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(options).toHaveText(['pdf', '爬虫'])
    await expect(forget('爬虫')).toBeFocused()
    await expect(page.getByText('已忘掉“表格”')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeFocused()
    await expect(options).toHaveCount(0)

    await page.keyboard.press('Control+k')
    const searched = panel(page).getByRole('group', { name: '最近搜过' }).getByRole('option')
    await expect(searched).toHaveText(['pdf', '爬虫', /^忘掉搜过的/])
    await expectAccessible(page)
    await forget('pdf').click()
    await expect(searched).toHaveText(['爬虫', /^忘掉搜过的/])
    await forget('爬虫').focus()
    await page.keyboard.press('Enter')
    await expect(searched).toHaveCount(0)
    await expect(panel(page).getByRole('combobox')).toBeFocused()
    await expect(panel(page).getByRole('status')).toHaveText('已忘掉“爬虫”')
  })

  test('what is not there can be asked for, with the words filled in', async ({ page }) => {
    await page.goto('/skills?q=zzyzx quux')
    await mirrored(page)
    await expect(page.getByRole('heading', { name: '没有找到“zzyzx quux”' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: '求一件这样的' }).click()
    await expect(page.getByRole('region', { name: '求一件技能' })).toContainText('zzyzx quux')
    await expect(page.getByRole('textbox', { name: '名称', exact: false }).first()).toHaveValue(
      'zzyzx quux',
    )
    await expectAccessible(page)
  })
})
