import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, json, openPage, storage } from './net.ts'

beforeEach(() => storage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const user = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ann@example.com',
  aud: 'authenticated',
  app_metadata: {},
  user_metadata: {},
  created_at: '2026-01-01T00:00:00Z',
}
const sessionFor = (seconds: number) => ({
  access_token: 'a.b.c',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + seconds,
  user,
})

async function open(api: Answer) {
  // supabase-js keeps a session only where it sees a page
  vi.stubGlobal('window', {
    location: new URL('http://bazaar.test/'),
    addEventListener() {},
    removeEventListener() {},
  })
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {}) // one client for each test, in one process
  await openPage({ api })
  return { ...(await import('#remote/auth.ts')), ...(await import('#remote/session.ts')) }
}

test.each([
  ['two hours ahead', 7200],
  ['two hours behind', -7200],
])(
  'a device whose clock is %s renews its session once, and not before every request',
  async (_how, skew) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skew * 1000 })
    const server = () => Math.floor(Date.now() / 1000) - skew
    let refreshes = 0
    storage.set('session', JSON.stringify({ ...sessionFor(0), expires_at: server() - 60 }))
    const { watchSession } = await open((url) => {
      if (!url.search.includes('refresh_token')) return json([])
      refreshes++
      return json({ ...sessionFor(0), expires_at: server() + 3600 })
    })
    await watchSession(() => {})
    const client = await (await import('#remote/client.ts')).server()
    await client?.auth.refreshSession()
    const before = refreshes
    for (let request = 0; request < 5; request++) await client?.from('skills').select('id')
    const { data } = (await client?.auth.getSession()) ?? {}
    const left = (data?.session?.expires_at ?? 0) - Date.now() / 1000
    expect([refreshes - before, Math.round(left / 60)]).toEqual([0, 60])
  },
)

test('a device whose clock was set back renews a token that has run out, and asks once more', async () => {
  storage.set('session', JSON.stringify(sessionFor(3600)))
  const asked: (string | null)[] = []
  await open((url, init) => {
    if (url.search.includes('refresh_token'))
      return json({ ...sessionFor(3600), access_token: 'd.e.f' })
    const token = new Headers(init?.headers).get('authorization')
    asked.push(token)
    return token === 'Bearer a.b.c'
      ? json({ code: 'PGRST303', message: 'JWT expired' }, 401)
      : json([{ id: 1 }])
  })
  const client = await (await import('#remote/client.ts')).server()
  const { data } = (await client?.from('skills').select('id')) ?? {}
  expect({ data, asked }).toEqual({ data: [{ id: 1 }], asked: ['Bearer a.b.c', 'Bearer d.e.f'] })
})

test('the session that a mail brings ends by the clock of this device as well', async () => {
  const { hashInDeviceTime } = await import('#remote/auth-fetch.ts')
  const hash = '#access_token=a.b.c&expires_at=1700000000&expires_in=3600&type=signup'
  expect(hashInDeviceTime(hash, 1_800_000_000_000)).toBe(
    '#access_token=a.b.c&expires_at=1800003600&expires_in=3600&type=signup',
  )
  expect(hashInDeviceTime('#permissions', 1)).toBe('#permissions')
})
