export { createSync, type Sync } from './engine.ts'
export { mustBeAt, Overtaken } from './guard.ts'
export { afterPull, withDependants } from './outbox.ts'
export { freshCursor } from './ports.ts'
export type {
  Account,
  Change,
  Clock,
  Cursor,
  Detail,
  Entry,
  EntryState,
  Mirror,
  Op,
  Outbox,
  Page,
  PullReply,
  PullRequest,
  PushDeps,
  PushReply,
  PushRequest,
  Snapshot,
  SyncDeps,
  SyncState,
  Verdict,
} from './ports.ts'
