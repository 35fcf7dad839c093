import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
beforeEach(() => {
  vi.resetModules()
  kept.clear()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

interface Device {
  readonly vendor: string
  readonly maxTouchPoints: number
  readonly standalone?: boolean
}
const phone: Device = { vendor: 'Apple Computer, Inc.', maxTouchPoints: 5 }
const mac: Device = { vendor: 'Apple Computer, Inc.', maxTouchPoints: 0 }
const android: Device = { vendor: 'Google Inc.', maxTouchPoints: 5 }
const firefox: Device = { vendor: '', maxTouchPoints: 0 }

/** A page on this device, as far as it tells how to install the app. */
async function open(device: Device, mode = 'browser') {
  vi.resetModules()
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(mode) }))
  const { keepInstallOffer, useInstall } = await import('#state/install.ts')
  const { clearsAfterAWeek } = await import('#state/apple.ts')
  keepInstallOffer()
  return { state: () => useInstall.getState(), briefly: clearsAfterAWeek() }
}

test('a person with an iPhone is told once how to put the app on the home screen, and when they ask', async () => {
  const first = await open(phone)
  expect(first.state().hint).toBe(true)
  const second = await open(phone)
  expect(second.state().hint).toBe(false)
  second.state().install?.()
  expect(second.state().hint).toBe(true)
})

test.each([
  ['it is there already', { ...phone, standalone: true }, 'browser'],
  ['it runs as an app', phone, 'standalone'],
  ['the device has no home screen', mac, 'browser'],
  ['the browser offers it itself', android, 'browser'],
])('nobody is told so where %s', async (_why, device, mode) => {
  const { state } = await open(device, mode)
  expect(state()).toMatchObject({ hint: false, install: null })
})

test('where nothing can be remembered the hint does not come again and again', async () => {
  vi.stubGlobal('localStorage', undefined)
  expect((await open(phone)).state().hint).toBe(false)
})

test('only an Apple browser outside of the home screen is said to clear everything after a week', async () => {
  const answers = [
    await open(phone),
    await open(mac),
    await open({ ...phone, standalone: true }),
    await open(android),
    await open(firefox),
  ]
  expect(answers.map(({ briefly }) => briefly)).toEqual([true, true, false, false, false])
})
