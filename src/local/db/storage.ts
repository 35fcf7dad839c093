/** What this site takes of the device, in bytes, and whether the browser promises to keep it. */
export interface Storage {
  readonly used: number
  readonly quota: number
  readonly persistent: boolean
}

const door = (): StorageManager | undefined =>
  typeof navigator === 'undefined' ? undefined : navigator.storage

/** Null where the browser does not say. */
export async function readStorage(): Promise<Storage | null> {
  try {
    const [estimate, persistent] = await Promise.all([door()?.estimate(), door()?.persisted()])
    return estimate?.usage === undefined || estimate.quota === undefined
      ? null
      : { used: estimate.usage, quota: estimate.quota, persistent: persistent === true }
  } catch {
    return null
  }
}

let asked = false
/**
 * Asks the browser, once per page, not to clear this site's storage when the device runs short:
 * there is something of a person's in it now.
 */
export function keepStorage(): void {
  if (asked) return
  asked = true
  void door()
    ?.persist?.()
    .catch(() => false)
}
