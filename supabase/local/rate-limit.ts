/**
 * Whether an event may happen: true at most `most` times for a key in `windowMs`. Without it the
 * backend would let anyone try passwords without end.
 */
export function rateLimit(
  most: number,
  windowMs: number,
  now = Date.now,
): (key: string) => boolean {
  const events = new Map<string, number[]>()
  return (key) => {
    const since = now() - windowMs
    const recent = (events.get(key) ?? []).filter((at) => at > since)
    if (recent.length >= most) return false
    events.delete(key)
    events.set(key, [...recent, now()])
    // memory stays bounded: the key that was used longest ago is forgotten
    if (events.size > 5000) events.delete(events.keys().next().value!)
    return true
  }
}
