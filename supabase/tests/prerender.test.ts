import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { server } from '#backend/server.ts'
import { readPrerender, withinLimits } from '#web/prerender/prerender.ts'
import { openWorld, type World } from './people.ts'

const index =
  '<!doctype html><html><head><title>x</title><meta name="description" content="x"><script type="module" crossorigin src="/assets/a.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/b.js"><link rel="stylesheet" href="/a.css"></head><body><div id="root"></div><noscript>no</noscript></body></html>'
let world: World
beforeAll(async () => {
  world = await openWorld()
  // a database that answers for the first time may take longer than a page waits for its rows
  await vi.waitUntil(async () => (await page('/skills/browser-pilot')).includes('drawn'), 60_000)
}, 90_000)
afterAll(() => world.close())

const asked: [string, object][] = []
/** A page as the server sends it when its screen is prerendered as this HTML. */
async function page(path: string, prerendered: string | null = '<h1>drawn</h1>'): Promise<string> {
  const prerender = (at: string, rows: object) => {
    asked.push([at, rows])
    return Promise.resolve(prerendered)
  }
  const app = server(
    { backend: world.backend },
    async (_request, template) => {
      const { status, html } = await template!(index)
      return new Response(html, { status })
    },
    { prerender, preloads: () => ['/assets/c.js'] },
  )
  return (await app.fetch(new Request(`http://localhost:3000${path}`))).text()
}

test('a prerendered page holds its scripts back until it has been painted', async () => {
  const html = await page('/skills/browser-pilot')
  expect(html).toContain('<div id="prerendered" aria-busy="true"><h1>drawn</h1></div>')
  // an id that stands in both must be found in the app first
  expect(html.indexOf('id="root"')).toBeLessThan(html.indexOf('id="prerendered"'))
  const later = /<template id="later">(.*?)<\/template>/s.exec(html)?.[1] ?? ''
  for (const file of ['a', 'b', 'c']) {
    expect(later).toContain(`/assets/${file}.js`)
    expect(html.split(`/assets/${file}.js`)).toHaveLength(2) // nowhere else
  }
  expect(html).toContain('<link rel="stylesheet" href="/a.css">')
})

test('it is prerendered with the rows that the page brings along', async () => {
  asked.length = 0
  await page('/skills/browser-pilot')
  expect(asked).toEqual([
    ['/skills/browser-pilot', { skills: [expect.objectContaining({ slug: 'browser-pilot' })] }],
  ])
})

test.each([
  '/',
  '/skills',
  '/templates',
  '/templates/weekly-report',
  '/docs/getting-started',
  '/blog',
  '/pricing',
  '/about',
  '/privacy',
])('%s is prerendered', async (path) => {
  expect(await page(path)).toContain('id="prerendered"')
})

test.each([
  '/skills?q=pdf',
  '/skills/nothing-there',
  '/nowhere',
  '/auth',
  '/favorites',
  '/submit',
  '/marketing',
  '/docs',
  '/profile',
  '/admin/submissions',
])(
  '%s is not prerendered: everybody sees another screen there, or its address is another',
  async (path) => {
    const html = await page(path)
    expect(html).not.toContain('prerendered')
    expect(html).toContain('<script type="module" crossorigin src="/assets/a.js"></script>')
  },
)

test('a page that cannot be prerendered starts with the scripts of the app', async () => {
  const html = await page('/about', null)
  expect(html).not.toContain('prerendered')
  expect(html).toMatch(
    /<script type="module"[^>]*src="\/assets\/a.js">.*<link rel="modulepreload" crossorigin href="\/assets\/c.js">/s,
  )
})

test('a page that takes too long, or that comes when many are waiting, is sent without its screen', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'prerender-'))
  onTestFinished(() => {
    rmSync(dist, { recursive: true })
  })
  mkdirSync(join(dist, '.prerender'))
  writeFileSync(
    join(dist, '.prerender/prerender.js'),
    'export const asked = []; export const prerenderPage = (path) => asked.push(path) && path === "/never" ? new Promise(() => {}) : Promise.resolve("drawn")',
  )
  const prerender = withinLimits(readPrerender(dist))
  expect(await prerender('/never', {})).toBeNull()
  expect(await prerender('/soon', {})).toBe('drawn')
  for (let n = 1; n < 20; n++) void prerender('/never', {})
  expect(await prerender('/soon', {})).toBeNull()
  const { asked: rendered } = (await import(join(dist, '.prerender/prerender.js'))) as {
    asked: string[]
  }
  // the last call was answered without rendering
  expect(rendered.filter((path) => path === '/soon')).toHaveLength(1)
})

test('a screen that fails is told to whoever runs the server, and costs the page nothing', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'prerender-'))
  onTestFinished(() => {
    rmSync(dist, { recursive: true })
  })
  expect(await readPrerender(dist)('/', {})).toBeNull() // nothing was built
  mkdirSync(join(dist, '.prerender'))
  writeFileSync(
    join(dist, '.prerender/prerender.js'),
    'export async function prerenderPage(path) { if (path === "/bad") throw new Error("broken"); return `<p style="color: red" title="a style=&quot;b&quot;">${path}</p>` }',
  )
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    told.mockRestore()
  })
  const prerender = readPrerender(dist)
  expect(await prerender('/bad', {})).toBeNull()
  expect(told).toHaveBeenCalledWith('/bad not prerendered: broken')
  // the policy forbids style attributes
  expect(await prerender('/fine', {})).toBe(
    '<p data-style="color: red" title="a style=&quot;b&quot;">/fine</p>',
  )
})
