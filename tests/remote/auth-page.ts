import { afterEach, beforeEach, vi } from 'vitest'
import { type Answer, openPage, storage } from './net.ts'

/** Takes away after each test what a page had; call it once in a file. */
export function forgetPages(): void {
  beforeEach(() => storage.clear())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

export const user = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ann@example.com',
  aud: 'authenticated',
  app_metadata: {},
  user_metadata: {},
  created_at: '2026-01-01T00:00:00Z',
}
/** A session that has this many seconds left by the device's clock. */
export const sessionFor = (seconds: number) => ({
  access_token: 'a.b.c',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + seconds,
  user,
})

/** A page in which nobody has signed in yet, with what it uses of the auth service. */
export async function open(api: Answer) {
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
