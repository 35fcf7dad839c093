import { create } from 'zustand'

/** The sync state of the catalogue. Only src/app/sync/catalog.ts writes it. */
export interface SyncStatus {
  readonly status: 'idle' | 'syncing' | 'offline' | 'error'
  /** When the server last answered, RFC 3339; null before the first time on this device. */
  readonly lastContact: string | null
  /**
   * During the first download: the cards on the device, and the number to reach; otherwise null.
   */
  readonly progress: { readonly cards: number; readonly head: number } | null
  /** Rows that this version could not read. */
  readonly quarantinedRows: number
  /** False when this browser stores nothing: what has come is gone after a reload. */
  readonly lasting: boolean
  /** Starts a sync now. */
  readonly now: () => Promise<void>
}

/** The key in localStorage for the time of the last contact. */
export const contactKey = 'last-contact'

function storedContact(): string | null {
  try {
    return localStorage.getItem(contactKey)
  } catch {
    return null
  }
}

export const useSyncStatus = create<SyncStatus>(() => ({
  status: 'idle',
  lastContact: storedContact(),
  progress: null,
  quarantinedRows: 0,
  lasting: true,
  now: () => Promise.resolve(),
}))
