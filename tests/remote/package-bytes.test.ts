import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, html, json, openPage, storage } from './net.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  storage.clear()
})

const digest = 'a'.repeat(64)
async function fetchWith(api: Answer) {
  await openPage({ api })
  const { fetchPackage } = await import('#remote/package-bytes.ts')
  return fetchPackage(digest)
}

test('a package is asked for by its digest and comes as its bytes', async () => {
  const seen: unknown[] = []
  const got = await fetchWith((url, init) => {
    seen.push([init?.method, url.pathname, JSON.parse(init?.body as string)])
    return json('AP+AEA==')
  })
  expect(seen).toEqual([['POST', '/rest/v1/rpc/package_bytes', { p_digest: digest }]])
  expect(got).toEqual({ ok: new Uint8Array([0, 255, 128, 16]) })
})

test.each<[string, Answer, string]>([
  ['the server has none for this person', () => json(null), 'none'],
  ['a captive portal answers', () => html(), 'away'],
  ['somebody else answers in JSON', () => json({ bytes: 'AA==' }), 'away'],
  ['what comes is no base64', () => json('***'), 'away'],
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), 'away'],
  [
    'the server is older than the app',
    () => json({ code: 'PGRST202', message: 'no such function' }, 404),
    'away',
  ],
])('%s: a fault, and no error', async (_, api, fault) => {
  expect(await fetchWith(api)).toEqual({ fault })
})

test('while no server was ever found it is away, not gone', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  await openPage({ config: lost, api: lost })
  const { fetchPackage } = await import('#remote/package-bytes.ts')
  expect(await fetchPackage(digest)).toEqual({ fault: 'away' })
})
