import { expect, test, vi } from 'vitest'
import { json, storage } from './net.ts'
import { forgetPages, open, sessionFor } from './auth-page.ts'

forgetPages()

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
