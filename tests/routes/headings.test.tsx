import { afterEach, expect, test } from 'vitest'
import { prerenderPage } from '#app/boot/prerender.tsx'
import { reading } from '#copy/reading.ts'
import { addresses } from '#routes/table.ts'
import { useSyncStatus } from '#state/sync-status.ts'

afterEach(() => {
  useSyncStatus.setState({ status: 'idle' })
})

/** The headings of the first level on the page of an address, before anything has arrived. */
async function headings(path: string): Promise<string[]> {
  const html = await prerenderPage(path.replace(/\$\w+/, 'some-thing'), {})
  // a pane that is not open is hidden from everybody
  const main = (/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '').replace(
    /<div[^>]*\shidden(?:="")?[\s>].*$/s,
    '',
  )
  return [...main.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  )
}

/** Whoever is not signed in sees nothing of a guarded screen, and /docs leads on. */
const screens = addresses.filter(
  ([path, { screen, guard }]) => screen && !guard && path !== '/docs',
)

test.each(['syncing', 'offline'] as const)(
  'every page has one heading of the first level while nothing is on the device and sync is %s',
  async (status) => {
    useSyncStatus.setState({ status })
    const found: [string, number][] = []
    for (const [path] of screens) {
      const all = await headings(path)
      found.push([path, all.filter((text) => text.trim() !== '').length])
    }
    expect(found.length).toBeGreaterThan(10) // an empty scan must not pass
    expect(found.filter(([, count]) => count !== 1)).toEqual([])
  },
  120_000,
)

test('a page of the blog or the documentation that is loading has the title of its kind', async () => {
  expect(await headings('/blog')).toEqual([reading.zh.blog])
  expect(await headings('/blog/$slug')).toEqual([reading.zh.blog])
  expect(await headings('/docs/$slug')).toEqual([reading.zh.docs])
})

test('each card of the home page leads to the list that it counts', async () => {
  const html = await prerenderPage('/', {})
  for (const address of ['/skills?cat=automation', '/marketing?cat=marketing', '/boats?cat=global'])
    expect(html).toContain(`href="${address}"`)
})
