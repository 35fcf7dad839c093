import { collections } from '#copy/collections.ts'
import { connect } from '#copy/connect.ts'
import { close, create, notices, put, sent } from './collecting.ts'
import { arriveNew } from './people.ts'
import { expect, mirrored, test } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

test('a closed collection leaves a device that looks at something else', async ({
  page,
  browser,
  server,
}) => {
  await arriveNew(page)
  const path = await create(page, '只给今天', true)
  await sent(page)
  const other = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' })
  const guest = await other.newPage()
  const kept = () =>
    guest.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('bazaar-mirror')
          opening.addEventListener('error', () => reject(new Error('not opened')))
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction('pages').objectStore('pages').count()
            counting.addEventListener('success', () => {
              opening.result.close()
              resolve(counting.result)
            })
          })
        }),
    )
  await guest.goto(path)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('只给今天')
  await mirrored(guest)
  await expect.poll(kept).toBe(1)
  await close(page, server, path)
  await guest.goto('/about')
  await expect.poll(kept).toBe(0)
  await other.close()
})

test('a shared collection stands still on a new device while the catalogue comes, and says nothing false meanwhile', async ({
  page,
  browser,
  server,
}) => {
  await arriveNew(page)
  const path = await create(page, '站得住', true)
  await put(page, '/skills/pdf-ink', '站得住')
  await sent(page)
  const other = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' })
  const guest = await other.newPage()
  const untrue = { files: connect.zh.nothing, permissions: collections.zh.noPermissions }
  await guest.addInitScript((texts) => {
    const seen = { moved: 0, noFiles: false, noPermissions: false }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.moved += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      const { textContent } = document.body
      seen.noFiles ||= textContent.includes(texts.files)
      seen.noPermissions ||= textContent.includes(texts.permissions)
    }).observe(document, { childList: true, subtree: true })
  }, untrue)
  await guest.goto(path)
  await expect(guest.getByText('git/collections', { exact: false }).first()).toBeVisible()
  const seen = await guest.evaluate(
    () =>
      (window as unknown as { seen: { moved: number; noFiles: boolean; noPermissions: boolean } })
        .seen,
  )
  expect(seen.moved).toBeLessThan(0.05)
  expect(seen).toMatchObject({ noFiles: false, noPermissions: false })
  await other.close()
})

test('a wrong link says so, and somebody else’s private collection leads to one’s own', async ({
  page,
  browser,
  server,
}) => {
  await arriveNew(page)
  const path = await create(page, '秘密')
  await sent(page)
  const other = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' })
  const stranger = await other.newPage()
  // a person who is signed out gets the sign-in form, since the collection may be theirs
  await stranger.goto(path)
  await expect(stranger).toHaveURL(/\/auth\?back=/)
  await expect(stranger.getByText('这个合集是私有的')).toBeVisible()
  await arriveNew(stranger)
  await stranger.goto(path)
  await expect(stranger).toHaveURL('/collections')
  await expect(notices(stranger)).toContainText('这个合集是私有的')
  await stranger.evaluate(() => localStorage.setItem('ui-lang', 'en'))
  for (const id of ['00000000-0000-4000-8000-00000000dead', 'not-an-id']) {
    await stranger.goto(`/collection/${id}`)
    await expect(stranger.getByRole('heading', { name: 'Collection Not Found' })).toBeVisible()
    await stranger.getByRole('main').getByRole('link').click()
    await expect(stranger).toHaveURL('/collections')
  }
  await other.close()
})
