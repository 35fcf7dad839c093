const limitMs = 15_000

const isRefresh = (url: string) => url.includes('grant_type=refresh_token')
const unreachable = () => new Response(null, { status: 523 })

/**
 * `fetch` for the auth service. supabase-js ends a session whose refresh is answered with any 4xx, and writes into the console when nobody
 * answers: a captive portal's page, a proxy's error or 'too many requests' are no verdict on a session. They come back as 523, the
 * status of a server that cannot be reached, which it tries again. So does silence.
 */
export const authFetch: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  try {
    const reply = await fetch(input, { ...init, signal: AbortSignal.timeout(limitMs) })
    const ours = reply.status === 204 || (reply.headers.get('content-type') ?? '').includes('json')
    if (reply.ok) return reply
    return !ours || (isRefresh(url) && reply.status === 429) ? unreachable() : reply
  } catch {
    return unreachable()
  }
}
