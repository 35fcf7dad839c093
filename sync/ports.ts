/** One entry of the change feed: a null row means deleted, or no longer visible to this person. */
export type Op = readonly [seq: number, table: string, pk: string, row: unknown]

/** How much of each row a pull asks for. `card` is what lists need; `full` is everything. */
export type Detail = 'card' | 'full'

/**
 * One reply of `sync_pull`. Sequence numbers are per scope, start at 1 and only grow within an
 * epoch.
 */
export interface Page {
  /** Changes when the server was restored from a backup. */
  readonly epoch: string
  /** The newest sequence number of the scope. */
  readonly head: number
  /** The cursor after this page. */
  readonly next: number
  /** The cursor cannot be continued from: read everything again from 0. */
  readonly reset: boolean
  readonly ops: readonly Op[]
}

export interface PullRequest {
  readonly scope: string
  readonly after: number
  readonly epoch: string | null
  readonly limit: number
  readonly detail: Detail
}

/**
 * `offline`: nobody, or nobody who speaks our protocol, answered. `refused`: an answer that asking
 * again will not change.
 */
export type PullReply =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'retry'; readonly offline: boolean; readonly retryAfterMs?: number }
  | { readonly kind: 'refused'; readonly code: string }

/**
 * How far the mirror has come, separately for cards and for whole rows. `full` never passes `card`.
 */
export interface Cursor {
  readonly epoch: string | null
  readonly card: number
  readonly full: number
  /** The head last seen. */
  readonly head: number
  /** Everything is being read again; what is shown meanwhile is the state before. */
  readonly refilling: boolean
  /**
   * While cards are coming: the head when the first of them came. What was deleted before it was
   * never here.
   */
  readonly since?: number
}
export const freshCursor: Cursor = { epoch: null, card: 0, full: 0, head: 0, refilling: false }

/** A change as the device stores it: parsed, or set aside with the reason. */
export type Change =
  | {
      readonly kind: 'put'
      readonly seq: number
      readonly table: string
      readonly pk: string
      readonly row: object
    }
  | { readonly kind: 'drop'; readonly seq: number; readonly table: string; readonly pk: string }
  | {
      readonly kind: 'bad'
      readonly seq: number
      readonly table: string
      readonly pk: string
      readonly reason: string
    }

/**
 * The device's copy of a scope. Every method is one transaction: all of it is stored, or nothing.
 */
export interface Mirror {
  cursor(scope: string): Promise<Cursor>
  /** How many entries the mirror holds, and which keys (`table/pk`). */
  keys(scope: string): Promise<ReadonlySet<string>>
  /**
   * Stores the changes and the cursor together. With `from` only while that is the stored cursor:
   * rejects with Overtaken when it has moved.
   */
  apply(
    scope: string,
    detail: Detail,
    changes: readonly Change[],
    cursor: Cursor,
    from?: Cursor,
  ): Promise<void>
  /** A run has ended: the server was reached, or it was not. */
  settled(scope: string, reached: boolean): void
}

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs once, later; gives back how to cancel. */
  later(ms: number, run: () => void): () => void
}

/**
 * Where a change of this person is: never sent; sent, perhaps applied; accepted, and its effect not
 * pulled yet; put aside because the server fails over it; refused; waiting for one that was
 * refused.
 */
export type EntryState = 'new' | 'sent' | 'acked' | 'quarantined' | 'refused' | 'blocked'

/**
 * A change in the outbox. `n` is its number for ever: the server knows a repeated delivery by it.
 */
export interface Entry {
  readonly n: number
  readonly name: string
  readonly args: object
  /**
   * What exists because of it, and what it takes for granted; entries that share a key keep their
   * order.
   */
  readonly makes: string | null
  readonly needs: readonly string[]
  readonly state: EntryState
  /** Of an accepted one: where its effect is in the feed, and in which epoch. */
  readonly seq: number | null
  readonly epoch: string | null
  /** Why it was refused or put aside. */
  readonly code: string | null
  /** When the person did it, by this device's clock: shown, never compared. */
  readonly at: string
}

export interface Outbox {
  /** The device, to the server; one for each person's database. */
  readonly client: string
  /**
   * Reads all entries in order of their numbers, stores those that `step` gives back, and gives
   * them back: one transaction.
   */
  revise(step: (entries: readonly Entry[]) => readonly Entry[]): Promise<readonly Entry[]>
}

export interface PushRequest {
  readonly client: string
  /** Who made the changes. The server refuses the request when the session is another one's. */
  readonly user: string
  readonly mutations: readonly {
    readonly n: number
    readonly name: string
    readonly args: object
  }[]
}

/** A null code is accepted. */
export interface Verdict {
  readonly n: number
  readonly code: string | null
  readonly seq: number
}

/**
 * `retry`: nobody answered, nobody who speaks our protocol, or one who asks for patience. `fault`:
 * the server failed, over this request or over all. Both leave open whether the changes took
 * effect.
 */
export type PushReply =
  | { readonly kind: 'verdicts'; readonly epoch: string; readonly verdicts: readonly Verdict[] }
  | { readonly kind: 'retry'; readonly offline: boolean; readonly retryAfterMs?: number }
  | { readonly kind: 'fault'; readonly code: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'wrong-user' }
  | { readonly kind: 'too-large' }

export interface Account {
  /**
   * The id of the person whose session this is; null without one. Rejects when that cannot be known
   * now.
   */
  current(): Promise<string | null>
  /** Renews the session; false when it has ended. Rejects when the server cannot be asked. */
  refresh(): Promise<boolean>
}

/** What a scope needs that is also written to. */
export interface PushDeps {
  readonly user: string
  readonly outbox: Outbox
  readonly account: Account
  /** Gives up by itself after `timeoutMs`. Never rejects. */
  send(request: PushRequest, timeoutMs: number): Promise<PushReply>
}

export interface SyncDeps {
  readonly scope: string
  /** Gives up by itself after `timeoutMs`. Never rejects. */
  pull(request: PullRequest, timeoutMs: number): Promise<PullReply>
  /** A row of the server as the domain knows it, or why it is none. */
  parse(table: string, detail: Detail, row: unknown): { ok: object } | { bad: string }
  readonly mirror: Mirror
  /** Runs `work` while no other tab does the same; undefined when another one has it. */
  withTabLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined>
  readonly clock: Clock
  /** From 0 to 1. */
  random(): number
  /**
   * Calls `stale` whenever the mirror may be behind: start, focus, network back, a slow tick. Gives
   * back how to stop.
   */
  watch(stale: () => void): () => void
  /**
   * Whether a person looks at the page now: then a server that nobody answers for is tried every
   * few seconds.
   */
  looked?(): boolean
  /** Left out where nothing is written: the catalogue. */
  readonly push?: PushDeps
}

export interface SyncState {
  readonly status: 'idle' | 'syncing' | 'offline' | 'error'
  /** When the server last answered properly; null before the first time in this session. */
  readonly lastContact: number | null
  /** Of a fill: how far it is, in sequence numbers. */
  readonly progress: { readonly cards: number; readonly head: number } | null
  /** Rows of this session that could not be read. */
  readonly setAside: number
  /** The session has ended, or is another person's: changes wait until they sign in. */
  readonly signedOut: boolean
}
