const longestMs = 3_600_000
const waits = new WeakMap<AbortSignal, number>()

/**
 * The wait of a Retry-After header (RFC 9110: seconds, or a date) in ms, at most an hour; 0 without a
 * readable header.
 */
export function waitOf(header: string | null, now: number): number {
  if (!header) return 0
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return wait > 0 ? Math.min(wait, longestMs) : 0
}

/**
 * A `fetch` that notes how long the server asks to wait, since supabase-js does not give the headers
 * of a failure.
 */
export const noting =
  (ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    const reply = await ask(input, init)
    // a date is one of the server's clock, which need not be that of this device
    const now = Date.parse(reply.headers.get('Date') ?? '') || Date.now()
    const wait = reply.ok ? 0 : waitOf(reply.headers.get('Retry-After'), now)
    if (wait > 0 && init?.signal) waits.set(init.signal, wait)
    return reply
  }
export const notingFetch = noting((input, init) => fetch(input, init))

/** The wait, in ms, that the server asked for when it failed the request with this signal. */
export const retryAfterMs = (signal: AbortSignal): number => waits.get(signal) ?? 0
