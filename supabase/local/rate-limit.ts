/**
 * At most `most` events for a key within `windowMs`. The backend itself lets anyone try passwords
 * without end.
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
    // oldest first: memory stays bounded
    if (events.size > 5000) events.delete(events.keys().next().value!)
    return true
  }
}
