const base = 1000
const cap = 300_000
/** The cap while a person looks at the page: so soon they see that the server is back. */
const impatientCap = 5000

/**
 * How long to wait after `failures` failures in a row, in ms: full jitter over 1 s, 2 s, 4 s … at
 * most 5 minutes (Brooker, "Exponential Backoff and Jitter"), never less than the server asked for.
 * `impatient` is for a server that does not answer at all, while a person waits: requests cannot
 * burden it, so the wait is at most 5 seconds, and then at least half of that.
 */
export function backoff(
  failures: number,
  random: number,
  { atLeastMs = 0, impatient = false } = {},
): number {
  const ceiling = Math.min(cap, base * 2 ** Math.max(0, failures - 1))
  if (impatient && ceiling > impatientCap)
    return Math.max(atLeastMs, Math.round((impatientCap * (1 + random)) / 2))
  return Math.max(atLeastMs, Math.round(random * ceiling))
}
