import type { SyncStatus } from '#state/sync-status.ts'

/** What the header says about the connection to the server and the person's changes. */
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
  /** How the last sync ended; a running one does not count until it has ended. */
  readonly settled: 'idle' | 'offline' | 'error'
  /** The browser reports a network. */
  readonly online: boolean
  /** How many changes wait for longer than a moment. */
  readonly waiting: number
  /** How many changes were refused; the person decides about them. */
  readonly refused: number
  /** How many changes are put aside, since the server fails on them. */
  readonly quarantined: number
  /** The person's session has ended. */
  readonly ended: boolean
}

/**
 * The one state that is shown. What the person has to decide comes first. A missing network comes
 * before an ended session, since signing in needs the network. Small updates, and changes that are
 * sent at once, are not shown.
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
