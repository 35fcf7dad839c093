import { create } from 'zustand'

/** How the exchange of the person's own things is doing; written by src/app/sync/person.ts only. */
export interface PersonSync {
  readonly status: 'idle' | 'syncing' | 'offline' | 'error'
  /** When the server last answered properly in this tab, RFC 3339; null before. */
  readonly lastContact: string | null
  /** Changes wait until the person signs in again. */
  readonly signedOut: boolean
  /** Changes that have not been sent, or not been answered yet. */
  readonly waiting: number
  /** Changes that were refused: the person decides. */
  readonly refused: number
  /**
   * Changes that the server failed over again and again: they stay on the screen, and are tried
   * again at the next visit.
   */
  readonly quarantined: number
  /** Verdicts on their submissions that the person has not looked at yet, on this device. */
  readonly verdicts: number
  /** False when this browser stores nothing: changes live as long as the page. */
  readonly lasting: boolean
  /** Sends and fetches now. */
  readonly now: () => Promise<void>
}

export const idlePersonSync: PersonSync = {
  status: 'idle',
  lastContact: null,
  signedOut: false,
  waiting: 0,
  refused: 0,
  quarantined: 0,
  verdicts: 0,
  lasting: true,
  now: () => Promise.resolve(),
}
export const usePersonSync = create<PersonSync>(() => idlePersonSync)
