/**
 * Whether this browser has an IndexedDB at all: some have none where storage is blocked, and some
 * throw when it is looked at.
 */
export function hasIndexedDb(): boolean {
  try {
    return typeof indexedDB === 'object' && indexedDB !== null
  } catch {
    return false
  }
}
