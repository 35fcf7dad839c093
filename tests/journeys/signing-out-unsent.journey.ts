import { ownDatabases } from './devices.ts'
import { arriveNew, fillSignIn, menuOf, signInLink } from './people.ts'
import { expect, expectAccessible, offlineReady, type Page, test } from './support.ts'

/** A favourite made without a network: on the device only. */
async function waitingChange(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const name = (await indexedDB.databases())
      .map((one) => one.name ?? '')
      .find((one) => one.startsWith('bazaar-user-'))
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name ?? '')
      opening.addEventListener('error', () => reject(opening.error))
      opening.addEventListener('success', () => {
        const transaction = opening.result.transaction('outbox', 'readwrite')
        const args = { id: crypto.randomUUID(), itemType: 'skill', itemId: crypto.randomUUID() }
        transaction.objectStore('outbox').add({
          name: 'favorite.add',
          args,
          makes: null,
          needs: [],
          state: 'new',
          seq: null,
          epoch: null,
          code: null,
          at: new Date().toISOString(),
        })
        transaction.addEventListener('complete', () => {
          opening.result.close()
          resolve()
        })
        transaction.addEventListener('error', () => reject(transaction.error))
      })
    })
  })
}
const outbox = (page: Page) =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases())
      .map((one) => one.name ?? '')
      .find((one) => one.startsWith('bazaar-user-'))
    if (!name) return null
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('success', () => {
        const count = opening.result.transaction('outbox').objectStore('outbox').count()
        count.addEventListener('success', () => {
          opening.result.close()
          resolve(count.result)
        })
      })
    })
  })
const leave = async (page: Page, fate: string) => {
  await page.getByRole('dialog').getByLabel('只这台设备').check()
  await page.getByRole('dialog').getByLabel(fate).check()
  await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click()
}

test('signing out with changes that wait loses nothing silently: they can be kept for the next time, discarded, or sent first', async ({
  page,
  context,
  problems,
}) => {
  problems.allowUnreachableServer()
  const account = await arriveNew(page)
  await page.goto('/')
  await expect.poll(() => ownDatabases(page)).toHaveLength(1)
  await offlineReady(page)
  await menuOf(page, account).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText('没有发出')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await context.setOffline(true)
  await waitingChange(page)
  await page.reload()
  await menuOf(page, account).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByText('还有 1 处改动没有发出')).toBeVisible()
  await expectAccessible(page)
  await leave(page, '先发出去')
  await expect(page.getByText('没能全部发出')).toBeVisible()
  await leave(page, '留在这台设备')
  await expect(signInLink(page)).toBeVisible()
  expect(await outbox(page)).toBe(1)

  await context.setOffline(false)
  await page.goto('/auth')
  await fillSignIn(page, account)
  await expect(menuOf(page, account)).toBeVisible()
  await expect.poll(() => outbox(page), { timeout: 20_000 }).toBe(0)

  await context.setOffline(true)
  await waitingChange(page)
  await page.reload()
  await menuOf(page, account).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByText('还有 1 处改动没有发出')).toBeVisible()
  await leave(page, '丢掉')
  await expect(signInLink(page)).toBeVisible()
  expect(await ownDatabases(page)).toEqual([])
})
