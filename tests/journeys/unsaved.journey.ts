import { arriveNew, fillSignIn, signOut } from './people.ts'
import { expect, offlineReady, type Page } from './support.ts'
import { test, version } from './deployed.ts'

const stored = { timeout: 30_000 }
const name = (page: Page) => page.getByRole('textbox', { name: '姓名' })

test('a tab with a half-written profile is told of a new version, keeps it through the reload, and through signing out elsewhere', async ({
  context,
  site,
  deployment,
}) => {
  const writing = await context.newPage()
  const account = await arriveNew(writing, site.origin)
  await writing.goto(`${site.origin}/settings/profile`)
  await offlineReady(writing)
  await name(writing).fill('半个名字')
  const other = await context.newPage()
  await other.goto(`${site.origin}/templates`)
  deployment.deploy('2')
  await other.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
  await other.getByRole('status').getByRole('button', { name: '刷新' }).click(stored)
  await expect(version(other)).toHaveAttribute('content', '2')

  const offer = writing.getByRole('status').filter({ hasText: '别的标签页已经换上新版本' })
  await expect(offer.getByText('这一页有没写完的')).toBeVisible(stored)
  await expect(name(writing)).toHaveValue('半个名字')
  await offer.getByRole('button', { name: '记下来并刷新' }).click()
  await expect(version(writing)).toHaveAttribute('content', '2')
  await expect(name(writing)).toHaveValue('半个名字')
  await expect(writing.getByText('接着上次写了一半的')).toBeVisible()

  await signOut(other, account)
  await expect(writing.getByText('你在别的标签页退出了')).toBeVisible()
  await fillSignIn(writing, account)
  await expect(name(writing)).toHaveValue('半个名字')
})

test('a heart that is pressed just before the page is left is among the favourites', async ({
  page,
  context,
}) => {
  await arriveNew(page)
  await page.goto('/skills')
  const heart = page.getByRole('button', { name: '收藏 PDF 笔墨' })
  await expect(heart).toBeVisible()
  // nothing of it has been stored when the page goes
  await heart.evaluate((element) => {
    ;(element as HTMLButtonElement).click()
    location.href = '/favorites'
  })
  await expect(page.getByRole('heading', { name: 'PDF 笔墨' })).toBeVisible()
  await context.close()
})
