import { create } from 'zustand'

/** The sync state of the person's own data. Only src/app/sync/person.ts writes it. */
export interface PersonSync {
  readonly status: 'idle' | 'syncing' | 'offline' | 'error'
  /** When the server last answered in this tab, RFC 3339; null before that. */
  readonly lastContact: string | null
  /** The session has ended, so changes wait until the person signs in again. */
  readonly signedOut: boolean
  /** How many changes are not sent or not answered yet. */
  readonly waiting: number
  /** How many changes were refused; the person decides about them. */
  readonly refused: number
  /** How many changes the server has failed on repeatedly; they are tried at the next visit. */
  readonly quarantined: number
  /** How many verdicts on submissions the person has not seen yet on this device. */
  readonly verdicts: number
  /** False when this browser stores nothing: changes are lost when the page closes. */
  readonly lasting: boolean
  /** Starts a sync now. */
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
