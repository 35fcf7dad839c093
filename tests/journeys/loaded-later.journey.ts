import { expect, type Page, test } from './support.ts'

/* Parts of a screen whose scripts come only when somebody comes near them. */

test.use({ serviceWorkers: 'block' })

const order = (page: Page) => page.getByRole('combobox', { name: '排序' })
const list = '**/assets/select-list-*.js'

test('a press of the order waits for its list, by pointer and by keyboard', async ({ page }) => {
  const held: (() => void)[] = []
  let hold = true
  await page.route(list, async (route) => {
    if (hold)
      await new Promise<void>((resolve) => {
        held.push(resolve)
      })
    await route.continue()
  })
  await page.goto('/skills')
  expect(held).toHaveLength(0)
  const before = await order(page).boundingBox()
  await order(page).click()
  await expect.poll(() => held.length).toBe(1)
  hold = false
  for (const go of held) go()
  await expect(page.getByRole('option', { name: '名称' })).toBeVisible()
  expect(await order(page).boundingBox()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(order(page)).toBeFocused()
  await page.goto('/templates')
  await order(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: '用得最多' }).click()
  await expect(order(page)).toContainText('用得最多')
})

test('a list that cannot be fetched is told of, and the next press tries again', async ({
  page,
  problems,
}) => {
  problems.allow(/net::ERR_FAILED .*select-list/)
  await page.route(list, (route) => route.abort())
  await page.goto('/skills')
  await order(page).click()
  await expect(page.getByText('这里现在打不开')).toBeVisible()
  await page.unroute(list)
  await order(page).click()
  await expect(page.getByRole('option', { name: '名称' })).toBeVisible()
})
