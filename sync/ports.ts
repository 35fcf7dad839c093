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
 * `offline`: nobody answered, or the answer was not in our protocol. `refused`: the answer would be
 * the same for a second request.
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
   * While cards are coming: the head at the time of the first page. A row that was deleted before
   * that never came to this device.
   */
  readonly since?: number
}
export const freshCursor: Cursor = { epoch: null, card: 0, full: 0, head: 0, refilling: false }

/** A change as the device stores it: `bad` is a row that could not be parsed, with the reason. */
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
 * All cards of a scope up to a place in its feed, in one file: what a device without any begins
 * with.
 */
export interface Snapshot {
  readonly epoch: string
  /** The place in the feed. */
  readonly head: number
  /** Another one for every file. */
  readonly id: string
  /** For the mirror, which stores the file as it is. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** What the mirror does not read out of the file by itself, as a page would bring it. */
  readonly ops: readonly Op[]
}

/**
 * The device's copy of a scope. Every method is one transaction: all of it is stored, or nothing.
 */
export interface Mirror {
  cursor(scope: string): Promise<Cursor>
  /** The keys of all rows that the mirror holds: `table/pk`. */
  keys(scope: string): Promise<ReadonlySet<string>>
  /**
   * Stores the changes and the cursor together. With `from` only while that is the stored cursor;
   * otherwise it rejects with Overtaken.
   */
  apply(
    scope: string,
    detail: Detail,
    changes: readonly Change[],
    cursor: Cursor,
    from?: Cursor,
  ): Promise<void>
  /** The same for a whole snapshot, on a mirror that holds nothing; left out where it takes none. */
  adopt?(
    scope: string,
    snapshot: Snapshot,
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
  /** Runs it once, after `ms`; gives back how to cancel. */
  later(ms: number, run: () => void): () => void
}

/**
 * Where a change of this person is.
 *
 * - `new`: never sent.
 * - `sent`: sent at least once; the server may have applied it.
 * - `acked`: accepted, but its effect has not been pulled yet.
 * - `quarantined`: the server fails whenever it gets this change.
 * - `refused`: the server said no.
 * - `blocked`: it depends on a change that was refused.
 */
export type EntryState = 'new' | 'sent' | 'acked' | 'quarantined' | 'refused' | 'blocked'

/**
 * A change in the outbox. Its number `n` never changes: by it the server recognises a change that
 * is delivered twice.
 */
export interface Entry {
  readonly n: number
  readonly name: string
  readonly args: object
  /** How many bytes it takes more when it is sent: a part of it is stored somewhere else. */
  readonly weight?: number
  /** The key of what this change creates. Entries that share a key keep their order. */
  readonly makes: string | null
  /** The keys of what must exist for this change. */
  readonly needs: readonly string[]
  readonly state: EntryState
  /** Of an accepted change: the place of its effect in the feed, and the epoch of that place. */
  readonly seq: number | null
  readonly epoch: string | null
  /** Why it was refused or quarantined. */
  readonly code: string | null
  /** When the person did it, by this device's clock: only shown, since that clock may be wrong. */
  readonly at: string
}

export interface Outbox {
  /** The id by which the server knows this device; each person's database has its own. */
  readonly client: string
  /**
   * In one transaction: reads all entries in the order of their numbers, stores those that `step`
   * gives back, and returns them.
   */
  revise(step: (entries: readonly Entry[]) => readonly Entry[]): Promise<readonly Entry[]>
}

export interface PushRequest {
  readonly client: string
  /** Who made the changes. The server refuses them under another person's session. */
  readonly user: string
  readonly mutations: readonly {
    readonly n: number
    readonly name: string
    readonly args: object
  }[]
}

/** The server's decision about change `n`: accepted when `code` is null, otherwise why not. */
export interface Verdict {
  readonly n: number
  readonly code: string | null
  readonly seq: number
}

/**
 * `retry`: nobody answered, the answer was not in our protocol, or the server asks for patience.
 * `fault`: the server failed, perhaps only with this request. After both the changes may have taken
 * effect or not.
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
   * The id of the person whose session this is; null without one. Rejects while that cannot be
   * known.
   */
  current(): Promise<string | null>
  /** Renews the session; false when it has ended. Rejects when the server cannot be asked. */
  refresh(): Promise<boolean>
}

/** What a scope needs besides, when the person also writes to it. */
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
  /**
   * A snapshot for a mirror that holds nothing. Null: there is none, or none that this app can read.
   * `later`: a part has come, and the rest is worth another try. Calls `progress` with the share that has come. Ends soon after `isStopped` says so. Never
   * rejects.
   */
  snapshot?(
    progress: (share: number) => void,
    isStopped: () => boolean,
  ): Promise<Snapshot | 'later' | null>
  /** Turns a row of the server into a row of the domain, or says why that fails. */
  parse(table: string, detail: Detail, row: unknown): { ok: object } | { bad: string }
  readonly mirror: Mirror
  /** Runs `work` while no other tab does; undefined when another tab is doing it. */
  withTabLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined>
  readonly clock: Clock
  /** A random number from 0 to 1. */
  random(): number
  /**
   * Calls `stale` whenever the mirror may be behind: on focus, when the network is back, and on a
   * slow tick. Gives back how to stop.
   */
  watch(stale: () => void): () => void
  /** Whether a person looks at the page now: then an absent server is tried every few seconds. */
  looked?(): boolean
  /** Left out for the catalogue, which this device only reads. */
  readonly push?: PushDeps
}

export interface SyncState {
  readonly status: 'idle' | 'syncing' | 'offline' | 'error'
  /** When the server last answered properly; null before the first time in this session. */
  readonly lastContact: number | null
  /** How far a fill has come: `cards` of `head`; null outside of a fill. */
  readonly progress: { readonly cards: number; readonly head: number } | null
  /** How many rows could not be parsed in this session. */
  readonly quarantinedRows: number
  /** There is no session of this person: their changes wait until they sign in. */
  readonly signedOut: boolean
}
