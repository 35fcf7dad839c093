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
  return {
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

test('a version that takes over, and a script that is gone, leave a half-written form alone', async () => {
  const tab = controlledTab()
  vi.stubEnv('DEV', false) // there is no service worker in development
  vi.resetModules()
  const fresh = {
    versions: await import('#app/pwa/registration.ts'),
    unsaved: await import('#state/unsaved.ts'),
  }
  fresh.versions.watchVersions()
  const end = fresh.unsaved.announceUnsaved({ fate: 'kept' })
  tab.isReplaced()
  tab.losesChunk()
  expect(reload).not.toHaveBeenCalled()
  end()
  tab.isReplaced()
  expect(reload).toHaveBeenCalledOnce()
})

test('only what this browser cannot keep is asked about before a page is left', () => {
  expect([hasUnsaved(), losesUnsaved()]).toEqual([false, false])
  write({ fate: 'kept' }, { fate: 'brief' })
  expect([hasUnsaved(), losesUnsaved()]).toEqual([true, false])
  write({ fate: 'lost' })
  expect(losesUnsaved()).toBe(true)
})
