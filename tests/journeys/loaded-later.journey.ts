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

test('a list and its filters ask the search once for what both of them show', async ({ page }) => {
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    globalThis.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        // a catalogue that has changed is asked again
        this.addEventListener('message', ({ data }: MessageEvent<object>) => {
          if ('status' in data) asked.length = 0
        })
      }
      override postMessage(message: { readonly question: { readonly kind: string } }): void {
        const { question } = message
        if (question.kind === 'ask') asked.push(JSON.stringify(question))
        super.postMessage(message)
      }
    }
  })
  await page.goto('/skills')
  await expect(page.locator('section p b').first()).toHaveText('12')
  await expect(page.getByRole('checkbox', { name: /^数据库 / })).toBeAttached()
  const asked = await page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)
  expect(asked.length).toBe(1)
})
