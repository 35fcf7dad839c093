export { createSync, type Sync } from './engine.ts'
export { freshCursor } from './ports.ts'
export type { Change, Clock, Cursor, Detail, Mirror, Op, Page, PullReply, PullRequest, SyncDeps, SyncState } from './ports.ts'
