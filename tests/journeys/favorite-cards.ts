import type { Page } from './support.ts'

export const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `收藏 ${name}`, exact: true })
export const notices = (page: Page) => page.getByRole('region', { name: '通知' })
export const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article')
