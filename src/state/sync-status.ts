import { create } from 'zustand'

/** How the sync engine is doing; written by src/app/sync/catalog.ts only. */
export interface SyncStatus {
  readonly status: 'idle' | 'syncing' | 'offline' | 'error'
  /**
   * When the server last answered properly, RFC 3339; null before the first time on this device.
   */
  readonly lastContact: string | null
  /**
   * Of the first fill: cards that are here, and how far the feed goes. Null when nothing is being
   * filled.
   */
  readonly progress: { readonly cards: number; readonly head: number } | null
  /** Rows that this version could not read. */
  readonly quarantinedRows: number
  /** False when this browser stores nothing: what has come is gone after a reload. */
  readonly lasting: boolean
  /** Fetches now. */
  readonly now: () => Promise<void>
}

/** Where the time of the last contact is kept between visits. */
export const contactKey = 'last-contact'

function lastVisit(): string | null {
  try {
    return localStorage.getItem(contactKey)
  } catch {
    return null
  }
}

export const useSyncStatus = create<SyncStatus>(() => ({
  status: 'idle',
  lastContact: lastVisit(),
  progress: null,
  quarantinedRows: 0,
  lasting: true,
  now: () => Promise.resolve(),
}))
