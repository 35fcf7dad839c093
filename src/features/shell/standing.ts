import type { SyncStatus } from '#state/sync-status.ts'

/** What the header says about the connection to the server. */
export type Standing = 'fine' | 'busy' | 'offline' | 'trouble' | 'memory'

export interface Seen extends Pick<SyncStatus, 'progress' | 'lastContact' | 'lasting'> {
  /** How the last run ended; a run that is still going on has not changed anything yet. */
  readonly settled: 'idle' | 'offline' | 'error'
  /** The browser itself knows of a network. */
  readonly online: boolean
}

/** Being cut off comes before everything else; the small pulls of a filled mirror are nobody's business. */
export function standingOf({ settled, online, progress, lastContact, lasting }: Seen): Standing {
  if (!online || settled === 'offline') return 'offline'
  if (settled === 'error') return 'trouble'
  if (progress !== null || lastContact === null) return 'busy'
  return lasting ? 'fine' : 'memory'
}
