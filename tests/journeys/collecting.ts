import { type AppServer, expect, type Page } from './support.ts'

export const notices = (page: Page) => page.getByRole('region', { name: '通知' })
export const names = (page: Page) => page.getByRole('main').locator('ol h3')
export const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^移动 ${name}，`) })

export async function create(page: Page, name: string, isPublic = false): Promise<string> {
  await page.goto('/collections')
  await page.getByRole('button', { name: '新建合集' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill(name)
  if (isPublic) await dialog.getByRole('switch').check()
  await dialog.getByRole('button', { name: '建好' }).click()
  await expect(page).toHaveURL(/\/collection\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return new URL(page.url()).pathname
}

/** Adds the skill or the template at this address to a collection, on its page. */
export async function put(page: Page, address: string, collection: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: '加进合集' }).click()
  await page.getByRole('dialog').getByText(collection, { exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: collection })).toBeChecked()
  await page.getByRole('dialog').getByRole('button', { name: '好了' }).click()
}

/** Waits until every change of the person has reached the server. */
export const sent = (page: Page) =>
  expect(page.getByText('待同步')).toHaveCount(0, { timeout: 15_000 })

/** Makes a collection private, and waits until the server knows it. */
export async function close(page: Page, server: AppServer, path: string): Promise<void> {
  await page.getByRole('switch').uncheck()
  await expect
    .poll(() =>
      server.asOperator('GET', `collections?id=eq.${path.split('/').at(-1)}&select=is_public`),
    )
    .toEqual([{ is_public: false }])
}
