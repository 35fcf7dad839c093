import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadUnlessUnsaved } from '#app/pwa/reload.ts'
import { useAppUpdate } from '#state/app-update.ts'
import { announceUnsaved, hasUnsaved, losesUnsaved } from '#state/unsaved.ts'
import { mapStorage } from '../state/storages.ts'

const reload = vi.fn()
let withdraw: (() => void)[] = []
const write = (...forms: Parameters<typeof announceUnsaved>[0][]) => {
  withdraw.push(...forms.map(announceUnsaved))
}

beforeEach(() => {
  reload.mockReset()
  vi.stubGlobal('location', { reload })
  useAppUpdate.setState({ offered: false, held: false, reloading: Promise.resolve(false) })
})
afterEach(() => {
  for (const end of withdraw) end()
  withdraw = []
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** A tab that a service worker controls, and what it hears. */
function controlledTab() {
  const worker = Object.assign(new EventTarget(), { controller: {} })
  const page = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker: worker, onLine: true })
  vi.stubGlobal('sessionStorage', mapStorage())
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { scripts: [{ src: 'https://site.test/assets/index-one.js' }] })
  const has = (version: string) =>
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(`<script src="/assets/index-${version}.js"></script>`)),
    )
  has('two')
  return {
    has,
    isReplaced: () => worker.dispatchEvent(new Event('controllerchange')),
    losesChunk: () => page.dispatchEvent(new Event('vite:preloadError')),
  }
}

test('a tab takes a new version that was accepted in another one', () => {
  expect(reloadUnlessUnsaved()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test.each(['kept', 'lost', 'brief'] as const)(
  'a tab in which something is half-written (%s) is never reloaded by itself, and is told',
  (fate) => {
    write({ fate })
    expect(reloadUnlessUnsaved()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    expect(useAppUpdate.getState()).toMatchObject({ offered: true, held: true })
  },
)

test('the person can keep what they wrote and reload', () => {
  const keep = vi.fn()
  write({ fate: 'brief', keep })
  reloadUnlessUnsaved()
  useAppUpdate.getState().apply()
  expect([keep.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1])
})

async function watchingTab() {
  const tab = controlledTab()
  vi.stubEnv('DEV', false) // there is no service worker in development
  vi.resetModules()
  const versions = await import('#app/pwa/registration.ts')
  const unsaved = await import('#state/unsaved.ts')
  const update = await import('#state/app-update.ts')
  versions.watchVersions()
  return { tab, unsaved, update: update.useAppUpdate }
}

test('a version that takes over, and a script that is gone, leave a half-written form alone', async () => {
  const { tab, unsaved, update } = await watchingTab()
  const end = unsaved.announceUnsaved({ fate: 'kept' })
  tab.isReplaced()
  tab.losesChunk()
  await expect.poll(() => update.getState().held).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  end()
  tab.isReplaced()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('a page stays as it is when its own version is installed once more, and while it is being left', async () => {
  const { tab } = await watchingTab()
  tab.has('one')
  tab.isReplaced()
  await new Promise((resolve) => setTimeout(resolve, 20))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('the page is being left')))
  tab.isReplaced()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(reload).not.toHaveBeenCalled()
  tab.has('two')
  tab.isReplaced()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('only what this browser cannot keep is asked about before a page is left', () => {
  expect([hasUnsaved(), losesUnsaved()]).toEqual([false, false])
  write({ fate: 'kept' }, { fate: 'brief' })
  expect([hasUnsaved(), losesUnsaved()]).toEqual([true, false])
  write({ fate: 'lost' })
  expect(losesUnsaved()).toBe(true)
})
