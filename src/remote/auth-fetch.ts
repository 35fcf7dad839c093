const limitMs = 15_000
const firstPauseMs = 1000
const longestPauseMs = 5000

const isRefresh = (url: string) => url.includes('grant_type=refresh_token')

/**
 * A reply with a new session, without the time at which it ends. supabase-js compares that time,
 * which is the server's, with the clock of the device; without it, it counts `expires_in` from now
 * on by the device's own clock, so that a clock that is wrong does no harm.
 */
async function inDeviceTime(reply: Response): Promise<Response> {
  if (!reply.ok || reply.status === 204) return reply
  const { expires_at: end, ...session } = (await reply.clone().json()) as Record<string, unknown>
  if (end === undefined || typeof session['expires_in'] !== 'number') return reply
  const headers = new Headers(reply.headers)
  for (const name of ['content-length', 'content-encoding']) headers.delete(name)
  return new Response(JSON.stringify(session), { status: reply.status, headers })
}

/**
 * The hash that a link in a mail leads to, likewise: its session ends by the clock of this device.
 * `now` in milliseconds.
 */
export function hashInDeviceTime(hash: string, now: number): string {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const lasts = Number(params.get('expires_in'))
  if (!params.has('access_token') || !params.has('expires_at') || !(lasts > 0)) return hash
  params.set('expires_at', String(Math.round(now / 1000) + lasts))
  return `#${params.toString()}`
}

/**
 * Makes one request. Status 523 (origin is unreachable) stands for no answer, for a captive portal's
 * page and for a proxy's error.
 */
async function ask(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  try {
    const reply = await fetch(input, {
      ...init,
      ...inOwnLanguage(input, init),
      signal: AbortSignal.timeout(limitMs),
    })
    const ours = reply.status === 204 || (reply.headers.get('content-type') ?? '').includes('json')
    return ours ? await inDeviceTime(reply) : new Response(null, { status: 523 })
  } catch {
    return new Response(null, { status: 523 })
  }
}

/**
 * Letters are in the language that the person reads here, not in the browser's. A hosted project
 * would refuse a header that it does not know.
 */
function inOwnLanguage(input: RequestInfo | URL, init: RequestInit | undefined): RequestInit {
  const language = (globalThis.document as Partial<Document> | undefined)?.documentElement?.lang
  if (!language || input instanceof Request) return {}
  if (new URL(input, location.origin).origin !== location.origin) return {}
  const headers = new Headers(init?.headers)
  headers.set('x-language', language)
  return { headers }
}

/** Waits `ms`, or until the browser finds a network again. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    addEventListener('online', go)
  })
}

/**
 * `fetch` for the auth service. supabase-js ends the session when a refresh is answered with any 4xx,
 * and after a failed refresh it makes no request for a minute. But a portal's page, a proxy's error,
 * 'too many requests' and no answer say nothing about the session, and changes that wait on the
 * device should leave as soon as the network is back. So a refresh is repeated until the auth service
 * itself answers.
 */
export const authFetch: typeof fetch = async (input, init) => {
  if (!isRefresh(input instanceof Request ? input.url : String(input))) return ask(input, init)
  for (let wait = firstPauseMs; ; wait = Math.min(wait * 2, longestPauseMs)) {
    const reply = await ask(input, init)
    // supabase-js tries again by itself after a 5xx, but ends the session after a 429
    if (reply.status !== 523)
      return reply.status === 429 ? new Response(null, { status: 503 }) : reply
    await pause(wait)
  }
}
