const longestMs = 3_600_000
const asked = new WeakMap<AbortSignal, number>()

/**
 * Milliseconds of a Retry-After header (RFC 9110: seconds, or a date), at most an hour; 0 when
 * there is none or nonsense.
 */
export function waitOf(header: string | null, now: number): number {
  if (!header) return 0
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return wait > 0 ? Math.min(wait, longestMs) : 0
}

/**
 * The same `fetch`, that remembers how long the server wants to be left alone: supabase-js gives no
 * headers of a failure.
 */
export const noting =
  (ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    const reply = await ask(input, init)
    const wait = reply.ok ? 0 : waitOf(reply.headers.get('Retry-After'), Date.now())
    if (wait > 0 && init?.signal) asked.set(init.signal, wait)
    return reply
  }
export const notingFetch = noting((input, init) => fetch(input, init))

/** What the server asked for when it failed the request with this signal, in ms. */
export const retryAfterMs = (signal: AbortSignal): number => asked.get(signal) ?? 0
