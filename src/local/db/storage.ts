/** How many bytes this site uses and may use, and whether the browser promises to keep them. */
export interface Storage {
  readonly used: number
  readonly quota: number
  readonly persistent: boolean
}

const manager = (): StorageManager | undefined =>
  typeof navigator === 'undefined' ? undefined : navigator.storage

/** Null when the browser does not say. */
export async function readStorage(): Promise<Storage | null> {
  try {
    const [estimate, persistent] = await Promise.all([
      manager()?.estimate(),
      manager()?.persisted(),
    ])
    return estimate?.usage === undefined || estimate.quota === undefined
      ? null
      : { used: estimate.usage, quota: estimate.quota, persistent: persistent === true }
  } catch {
    return null
  }
}

let asked = false
/**
 * Asks the browser, once per page, not to clear this site's storage when the device is full. Call it
 * when the storage holds something of a person.
 */
export function keepStorage(): void {
  if (asked) return
  asked = true
  void (async () => manager()?.persist?.())().catch(() => false)
}
