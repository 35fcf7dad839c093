import type { Page } from './support.ts'

/** The names of the databases on this device that belong to a person. */
export const ownDatabases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name }) => name ?? '')
      .filter((name) => name.startsWith('bazaar-user-')),
  )

/** Makes the access token expired, as an hour does; the refresh token may still be good. */
export async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}') as Record<string, unknown>
    localStorage.setItem(
      'session',
      JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }),
    )
  })
}
