import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { FirstCatalogue } from '#remote/first-catalogue.ts'

const script = readFileSync(new URL('../../public/prefs.js', import.meta.url), 'utf8')

/** What a device and its network are like; by default it is a first visit. */
interface Device {
  readonly isControlled?: boolean
  readonly hasBeenHere?: boolean
  /** Null where the browser has no IndexedDB, 'closed' where it does not say. */
  readonly databases?: readonly string[] | null | 'closed'
  readonly connection?: object
  readonly isSecure?: boolean
  readonly said?: unknown
  readonly status?: number
}

/** Opens a page without a screen of its own, and gives what it has asked for. */
async function open(device: Device = {}) {
  const asked: string[] = []
  const listeners: (() => void)[] = []
  const { databases = [] } = device
  const window: Record<string, unknown> = {
    navigator: {
      serviceWorker: { controller: device.isControlled ? {} : null },
      locks: {},
      ...(device.connection ? { connection: device.connection } : {}),
    },
    document: {
      documentElement: { dataset: {}, lang: '' },
      querySelector: () => ({ content: '' }),
      getElementById: () => null,
    },
    matchMedia: () => ({ matches: false }),
    performance: { getEntriesByType: () => [] },
    addEventListener: (name: string, listener: () => void) => {
      if (name === 'DOMContentLoaded') listeners.push(listener)
    },
    localStorage: {
      getItem: (key: string) => (key === 'last-contact' && device.hasBeenHere ? 'then' : null),
    },
    isSecureContext: device.isSecure ?? true,
    indexedDB:
      databases === null
        ? undefined
        : {
            databases: () =>
              databases === 'closed'
                ? Promise.reject(new Error('closed'))
                : Promise.resolve(databases.map((name) => ({ name }))),
          },
    fetch: (path: string) => {
      asked.push(path)
      const said = device.said ?? { name: 'a-1.bin' }
      const body = path.endsWith('.json') ? JSON.stringify(said) : 'bytes'
      const { status = 200 } = device
      return Promise.resolve(new Response(status === 204 ? null : body, { status }))
    },
    AbortController,
    TransformStream,
    Response,
  }
  window['window'] = window
  runInNewContext(script, window)
  for (const listener of listeners) listener()
  const first = (await window['firstCatalogue']) as FirstCatalogue | null | undefined
  const file = await first?.file
  return { asked, text: await file?.text() }
}

test('a device without a catalogue asks for it before the app runs, and for its file once', async () => {
  for (const device of [{}, { databases: ['bazaar-drafts'] }, { databases: null }])
    expect(await open(device)).toEqual({
      asked: ['/catalogue/latest.json', '/catalogue/a-1.bin'],
      text: 'bytes',
    })
})

test.each<[string, Device]>([
  ['that has the app', { isControlled: true }],
  ['that has been in contact', { hasBeenHere: true }],
  ['that has begun with a catalogue', { databases: ['bazaar-mirror'] }],
  ['that does not say what it holds', { databases: 'closed' }],
  ['on a slow network', { connection: { effectiveType: '3g' } }],
  ['whose person spares the network', { connection: { saveData: true } }],
  ['that could not check the file', { isSecure: false }],
])('a device %s asks for nothing before the app runs', async (_what, device) => {
  expect((await open(device)).asked).toEqual([])
})

test.each<[string, Device]>([
  ['there is none', { status: 204 }],
  ['it names another folder', { said: { name: '../rest/v1/skills' } }],
  ['it names nothing', { said: { name: 7 } }],
])('where %s, no file is asked for', async (_what, device) => {
  const { asked, text } = await open({ ...device })
  expect([asked, text]).toEqual([['/catalogue/latest.json'], undefined])
})
