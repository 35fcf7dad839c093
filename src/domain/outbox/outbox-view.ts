import type { Keys } from './define-mutation.ts'
import type { UserRows } from './user-rows.ts'

/** A change that is in effect on the screen, as planning another one sees it. */
export interface PendingChange {
  readonly n: number
  readonly name: string
  readonly args: object
  readonly subject: string
  readonly keys: Keys
  /** It never left the device. Any other may have been applied on the server already. */
  readonly unsent: boolean
}

/** The outbox and what it makes of the rows, before a wish enters it. */
export interface OutboxView {
  /** The server's rows. */
  readonly rows: UserRows
  /** In the order in which they were made. */
  readonly changes: readonly PendingChange[]
  /** What the screen shows now. */
  shown(): UserRows
  /** What it would show without these changes. */
  shownWithout(changes: readonly PendingChange[]): UserRows
}

/**
 * What is to be done to the outbox: changes to drop, one to rewrite in its place, one to add at the
 * end. Only changes that never left the device are dropped or rewritten. Arguments are read by
 * their schema before they are stored.
 */
export interface Plan<Name extends string, Args extends object> {
  readonly drop: readonly number[]
  readonly rewrite: {
    readonly n: number
    readonly change: { readonly name: string; readonly args: object }
  } | null
  readonly add: { readonly name: Name; readonly args: Args } | null
}

export const nothing: Plan<never, never> = { drop: [], rewrite: null, add: null }

export const add = <const Name extends string, Args extends object>(
  name: Name,
  args: Args,
): Plan<Name, Args> => ({
  ...nothing,
  add: { name, args },
})

/** Drops changes; `added` where dropping them is not enough. */
export const drop = <const Name extends string, Args extends object>(
  changes: readonly PendingChange[],
  added: Plan<Name, Args>['add'],
): Plan<Name, Args> => ({ drop: changes.map(({ n }) => n), rewrite: null, add: added })

/**
 * Switches something on or off: the unsent changes of the same subject fall away. One more is added
 * unless what is wanted is so without them.
 */
export function toggle<const Name extends string, Args extends object>(
  outbox: OutboxView,
  subject: string,
  isDone: (rows: UserRows) => boolean,
  change: { readonly name: Name; readonly args: Args },
): Plan<Name, Args> {
  if (isDone(outbox.shown())) return nothing
  const unsent = outbox.changes.filter((one) => one.unsent && one.subject === subject)
  return drop(unsent, isDone(outbox.shownWithout(unsent)) ? null : change)
}

/**
 * Puts fields into the newest change of the subject that can take them, when that never left the
 * device; else they are a change of their own. `into`: the names of changes that can take them.
 * `rename`: the change that takes them becomes one of the new kind; without it, it stays what it was.
 */
export function merge<const Name extends string, Args extends object>(
  outbox: OutboxView,
  subject: string,
  change: { readonly name: Name; readonly args: Args },
  into: readonly string[],
  rename = false,
): Plan<Name, Args> {
  const last = outbox.changes.findLast((one) => one.subject === subject && into.includes(one.name))
  if (!last?.unsent) return add(change.name, change.args)
  const args = { ...last.args, ...change.args }
  const name = rename ? change.name : last.name
  return { ...nothing, rewrite: { n: last.n, change: { name, args } } }
}

/** More than the server takes in one change. */
const mostSeen = 100

/**
 * The ids of the rows that this device knows for a subject: the server's, and those that its own
 * changes of this name have sent. A row that never left the device need not be named.
 */
export function seenIds(
  outbox: OutboxView,
  subject: string,
  stored: readonly { readonly id: string }[],
  adding: string,
): string[] {
  const sent = outbox.changes.filter(
    (one) => !one.unsent && one.name === adding && one.subject === subject,
  )
  const ids = [...stored.map(({ id }) => id), ...sent.flatMap(({ args }) => rowId(args))]
  return [...new Set(ids)].slice(-mostSeen)
}

const rowId = (args: object): string | [] =>
  'id' in args && typeof args.id === 'string' ? args.id : []
