import { vi } from 'vitest'

/** What a network answers: by path, `/config.json` and the API apart. */
export type Answer = (url: URL, init: RequestInit | undefined) => Response | Promise<Response>

export const json = (
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
export const html = (status = 200): Response =>
  new Response('<!doctype html><title>Sign in to the network</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  })
export const config = json.bind(null, { url: '', key: 'sb_publishable_test' })

export const storage = new Map<string, string>()

/** A browser's page with this network: the modules are loaded anew, what is stored stays. */
export async function openPage(answer: { config?: Answer; api: Answer }) {
  vi.resetModules()
  vi.stubGlobal('location', new URL('http://bazaar.test/'))
  // Node 20 has none, and the client wants to see one
  vi.stubGlobal('WebSocket', globalThis.WebSocket ?? EventTarget)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://bazaar.test/')
    return url.pathname === '/config.json'
      ? (answer.config ?? (() => config()))(url, init)
      : answer.api(url, init)
  })
  const { pull } = await import('#remote/pull.ts')
  return {
    pull: (change = {}, timeoutMs = 5000) =>
      pull(
        { scope: 'catalog', after: 0, epoch: null, limit: 10, detail: 'card', ...change },
        timeoutMs,
      ),
  }
}
