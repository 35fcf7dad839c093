import { expect, type Page } from './support.ts'

export const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
export const field = (page: Page) => page.getByRole('combobox', { name: '搜索模板' })
export const chip = (page: Page, name: string) =>
  page
    .getByRole('group', { name: '按标签筛选' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
export const preview = (page: Page) => page.getByRole('group', { name: '预览' })
export const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
export const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

export async function open(page: Page, address = '/templates') {
  await page.goto(address)
  // a busy machine takes its time to load the catalogue
  await expect(cards(page).first()).toBeVisible({ timeout: 30_000 })
}
