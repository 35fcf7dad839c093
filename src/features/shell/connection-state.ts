import type { SyncStatus } from '#state/sync-status.ts'

/** What the header says about the connection to the server, and about the person's changes. */
export type ConnectionState =
  | 'fine'
  | 'busy'
  | 'waiting'
  | 'offline'
  | 'trouble'
  | 'memory'
  | 'refused'
  | 'quarantined'
  | 'ended'

export interface ConnectionFacts extends Pick<SyncStatus, 'progress' | 'lastContact' | 'lasting'> {
  /** How the last runs ended; a run that is still going on has not changed anything yet. */
  readonly settled: 'idle' | 'offline' | 'error'
  /** The browser itself knows of a network. */
  readonly online: boolean
  /** Changes that are on their way for longer than a moment. */
  readonly waiting: number
  /** Changes that wait for the person's word. */
  readonly refused: number
  /** Changes that the server failed over. */
  readonly quarantined: number
  /** The person's session is over. */
  readonly ended: boolean
}

/**
 * What a person has to do comes first, then being cut off: with a session that has ended nothing
 * can be done before the network is back. The small pulls of a filled mirror, and changes that
 * leave at once, are nobody's business.
 */
export function connectionStateOf({
  settled,
  online,
  progress,
  lastContact,
  lasting,
  waiting,
  refused,
  quarantined,
  ended,
}: ConnectionFacts): ConnectionState {
  if (refused > 0) return 'refused'
  if (!online || settled === 'offline') return 'offline'
  if (ended) return 'ended'
  if (settled === 'error') return 'trouble'
  if (quarantined > 0) return 'quarantined'
  if (progress !== null || lastContact === null) return 'busy'
  if (waiting > 0) return 'waiting'
  return lasting ? 'fine' : 'memory'
}
