const limitMs = 15_000
const firstPauseMs = 1000
const longestPauseMs = 5000

const isRefresh = (url: string) => url.includes('grant_type=refresh_token')

/**
 * Asks once. 523, the status of a server that cannot be reached, stands for silence, for a captive
 * portal's page and for a proxy's error.
 */
async function ask(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  try {
    const reply = await fetch(input, { ...init, signal: AbortSignal.timeout(limitMs) })
    const ours = reply.status === 204 || (reply.headers.get('content-type') ?? '').includes('json')
    return ours ? reply : new Response(null, { status: 523 })
  } catch {
    return new Response(null, { status: 523 })
  }
}

/** Until the browser knows of a network again, at the latest after so long. */
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
 * `fetch` for the auth service. supabase-js ends a session whose refresh is answered with any 4xx,
 * and after a failed one it asks nobody for a minute. But a portal's page, a proxy's error, 'too
 * many requests' and silence are no verdict on a session, and what waits on the device shall leave
 * as soon as the network is back. So a refresh is asked for until the auth service itself answers.
 */
export const authFetch: typeof fetch = async (input, init) => {
  if (!isRefresh(input instanceof Request ? input.url : String(input))) return ask(input, init)
  for (let wait = firstPauseMs; ; wait = Math.min(wait * 2, longestPauseMs)) {
    const reply = await ask(input, init)
    // supabase-js itself comes back after 5xx, a while
    if (reply.status !== 523)
      return reply.status === 429 ? new Response(null, { status: 503 }) : reply
    await pause(wait)
  }
}
