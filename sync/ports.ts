/** One entry of the change feed: null means deleted, or no longer visible to this person. */
export type Op = readonly [seq: number, table: string, pk: string, row: unknown]

/** How much of each row a pull asks for. `card` is what lists need; `full` is everything. */
export type Detail = 'card' | 'full'

/** One reply of `sync_pull`. Sequence numbers are per scope, start at 1 and only grow within an epoch. */
export interface Page {
  /** Changes when the server was restored from a backup. */
  readonly epoch: string
  /** The newest sequence number of the scope. */
  readonly head: number
  /** The cursor after this page. */
  readonly next: number
  /** The cursor cannot be continued from: forget the mirror and start from 0. */
  readonly reset: boolean
  readonly ops: readonly Op[]
}

/** How far the mirror has come, separately for cards and for whole rows. `full` never passes `card`. */
export interface Cursor {
  readonly epoch: string | null
  readonly card: number
  readonly full: number
  /** The head last seen, for progress. */
  readonly head: number
}
