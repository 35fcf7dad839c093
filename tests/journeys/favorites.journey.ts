import { heart, notices } from './favorite-cards.ts'
import { arriveNew, fillSignIn } from './people.ts'
import { type AppServer, expect, mirrored, expectAccessible, test } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

/** What the server has of this person. */
async function onServer(server: AppServer, username: string): Promise<number> {
  const [profile] = (await server.asOperator(
    'GET',
    `profiles?username=eq.${username}&select=id`,
  )) as { id: string }[]
  return (
    (await server.asOperator(
      'GET',
      `user_favorites?user_id=eq.${profile?.id}&select=id`,
    )) as unknown[]
  ).length
}
test('a guest who favourites is told so, asked to sign in and brought back, and then it is done', async ({
  page,
  server,
}) => {
  const account = await arriveNew(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/skills')
  await heart(page, 'PDF 笔墨').hover()
  await expect(page.getByRole('tooltip', { name: '登录后可用' }).first()).toBeVisible()
  await heart(page, 'PDF 笔墨').click()
  await expect(notices(page)).toContainText('需要登录')
  await expect(notices(page)).toContainText('请先登录以使用收藏功能')
  await expect(heart(page, 'PDF 笔墨')).toHaveAttribute('aria-pressed', 'false')
  await notices(page).getByRole('button', { name: '登录' }).click()
  await fillSignIn(page, account)
  await expect(page).toHaveURL('/skills')
  await expect(heart(page, 'PDF 笔墨')).toHaveAttribute('aria-pressed', 'true')
  await expect(notices(page)).toContainText('已添加收藏')
  await expect.poll(() => onServer(server, account.username)).toBe(1)
})

test('thirty rapid presses end as the last one meant, on the screen and on the server', async ({
  page,
  server,
}) => {
  const account = await arriveNew(page)
  await page.goto('/skills')
  await mirrored(page) // the page no longer shows the cards of its HTML, but those of the device
  await expect(heart(page, 'PDF 笔墨')).toBeVisible()
  const press = (times: number) =>
    heart(page, 'PDF 笔墨').evaluate(async (button: HTMLElement, count) => {
      for (let n = 0; n < count; n++) {
        button.click()
        await new Promise((resolve) => setTimeout(resolve, (n * 7) % 40))
      }
    }, times)
  await press(30)
  await expect(heart(page, 'PDF 笔墨')).toHaveAttribute('aria-pressed', 'false')
  await press(31)
  await expect(heart(page, 'PDF 笔墨')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => onServer(server, account.username)).toBe(1)
  await page.reload()
  await expect(heart(page, 'PDF 笔墨')).toHaveAttribute('aria-pressed', 'true')
  await heart(page, 'PDF 笔墨').click()
  await expect(notices(page)).toContainText('已取消收藏')
  await expect.poll(() => onServer(server, account.username)).toBe(0)
})

test('the two tabs count and say what is empty, in the words of the specification', async ({
  page,
}) => {
  await arriveNew(page)
  await page.evaluate(() => localStorage.setItem('ui-lang', 'en'))
  await page.goto('/favorites')
  await expect(page.getByRole('heading', { name: 'No favorite skills yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Templates 0' }).click()
  await expect(page.getByRole('heading', { name: 'No favorite templates yet' })).toBeVisible()
  await page.getByRole('tabpanel').getByRole('link').click()
  await expect(page).toHaveURL('/templates')
  await page.goto('/favorites')
  await page.getByRole('tabpanel').getByRole('link').click()
  await expect(page).toHaveURL('/skills')
})
