/**
 * A channel to the other tabs of this browser; null where there is none, or where the browser gives
 * none to a site that may not store anything.
 */
export function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  } catch {
    return null
  }
}
