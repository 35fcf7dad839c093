import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** What index.html of a version names. */
const page = (version: string) =>
  `<script type="module" crossorigin src="/assets/index-${version}.js"></script>`

let window: EventTarget
const reload = vi.fn()
const kept = new Map<string, string>()
let server: () => Promise<Response>
beforeEach(() => {
  window = new EventTarget()
  reload.mockClear()
  kept.clear()
  server = () => Promise.resolve(new Response(page('one')))
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', { scripts: [{ src: 'https://site.test/assets/index-one.js' }] })
  vi.stubGlobal('fetch', () => server())
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page whose script cannot be loaded; gives whether it says that it reloads. */
async function lose(): Promise<boolean> {
  window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.resetModules()
  const { reloadForLostChunk } = await import('#app/pwa/lost-chunk.ts')
  const { useAppUpdate } = await import('#state/app-update.ts')
  reloadForLostChunk()
  window.dispatchEvent(new Event('vite:preloadError'))
  return useAppUpdate.getState().reloading
}

test('a page whose script is gone because a new version was deployed reloads once, and not again', async () => {
  server = () => Promise.resolve(new Response(page('two')))
  expect([await lose(), reload.mock.calls.length]).toEqual([true, 1])
  expect([await lose(), reload.mock.calls.length]).toEqual([false, 1])
  server = () => Promise.resolve(new Response(page('three')))
  expect([await lose(), reload.mock.calls.length]).toEqual([true, 2])
})

test.each([
  ['still has the version of this page', () => Promise.resolve(new Response(page('one')))],
  ['cannot be asked', () => Promise.reject(new TypeError('NetworkError'))],
  ['fails', () => Promise.resolve(new Response(page('two'), { status: 503 }))],
  ['is a login page of a network', () => Promise.resolve(new Response('<h1>Welcome</h1>'))],
])(
  'a page that is being left, whose imports the browser gave up, stays as it is: the server %s',
  async (_what, answer) => {
    server = answer
    expect([await lose(), reload.mock.calls.length]).toEqual([false, 0])
  },
)

test('a page that was put aside before its scripts had come is loaded again when the person returns', async () => {
  await lose()
  const back = Object.assign(new Event('pageshow'), { persisted: true })
  window.dispatchEvent(back)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('where nothing may be stored a page that came by a reload is not reloaded again', async () => {
  server = () => Promise.resolve(new Response(page('two')))
  vi.stubGlobal('sessionStorage', undefined)
  vi.stubGlobal(
    'PerformanceNavigationTiming',
    class {
      type = 'navigate'
    },
  )
  const visit = Object.assign(new PerformanceNavigationTiming(), { type: 'navigate' })
  vi.stubGlobal('performance', { getEntriesByType: () => [visit], now: () => 0 })
  expect(await lose()).toBe(true)
  visit.type = 'reload'
  expect(await lose()).toBe(false)
})
