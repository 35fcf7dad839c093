import { type AppServer, expect, type Page } from './support.ts'

export interface Row {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly type: string
  readonly content: Record<string, unknown>
  readonly history: readonly unknown[]
}
export const sentOf = async (server: AppServer, title: string): Promise<Row[]> =>
  (await server.asOperator(
    'GET',
    `user_submissions?title=eq.${encodeURIComponent(title)}&order=created_at.asc`,
  )) as Row[]
export const reject = (server: AppServer, id: string, reason: string) =>
  server.asOperator('PATCH', `user_submissions?id=eq.${id}`, {
    status: 'rejected',
    reviewed_at: new Date().toISOString(),
    rejection_reason: reason,
  })

export const form = (page: Page) => page.getByRole('form', { name: '提交表单' })
export const send = (page: Page) => form(page).getByRole('button', { name: '提交审核' })
const history = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
export const rowOf = (page: Page, title: string) => history(page).filter({ hasText: title })
export const kept = (page: Page) => expect(page.locator('[data-keeping=stored]')).toBeVisible()

let count = 0
/** A name and a slug that nothing has yet. */
export const fresh = (word: string) => ({
  name: `${word} ${Date.now().toString(36)}${++count}`,
  slug: `journey-${Date.now().toString(36)}-${count}`,
})

/** Fills in every field that a skill must have. */
export async function fillSkill(
  page: Page,
  { name, slug }: { name: string; slug: string },
): Promise<void> {
  await form(page).getByLabel('名称', { exact: false }).first().fill(name)
  await form(page).getByLabel('Slug').fill(slug)
  await form(page).getByLabel('一句话说明').first().fill('把收件箱里的发票按月份排好。')
  await form(page).getByLabel('详细说明').first().fill('# 用法\n\n每天早上看一遍收件箱。')
  await form(page).getByRole('checkbox', { name: '数据' }).check()
  await form(page).getByRole('checkbox', { name: 'Python' }).check()
  await form(page).getByRole('checkbox', { name: 'Claude' }).check()
}
