const base = 1000
const cap = 300_000

/**
 * How long to wait after `failures` failures in a row, in ms: full jitter over 1 s, 2 s, 4 s … at most 5 minutes
 * (Brooker, "Exponential Backoff and Jitter"), never less than the server asked for.
 */
export function backoff(failures: number, random: number, retryAfterMs = 0): number {
  const ceiling = Math.min(cap, base * 2 ** Math.max(0, failures - 1))
  return Math.max(retryAfterMs, Math.round(random * ceiling))
}
