const base = 1000
const cap = 300_000
/** Somebody who looks at the page sees it come back within this time. */
const impatientCap = 5000

/**
 * How long to wait after `failures` failures in a row, in ms: full jitter over 1 s, 2 s, 4 s … at
 * most 5 minutes (Brooker, "Exponential Backoff and Jitter"), never less than the server asked for.
 * `impatient`: nobody answers, so nobody is burdened, and a person waits: never more than 5
 * seconds, and from then on never less than half of it.
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
