import type { Change, Cursor, Page } from './ports.ts'
import { requestPage } from './pull-page.ts'
import type { PullRun } from './pull-run.ts'

/** A run that deletes more than this share of the mirror is verified before it is believed. */
const suspiciousShare = 0.3
/**
 * Fewer deletions than this are never suspicious: a small catalogue may well lose a third, and
 * listing all keys costs time.
 */
const fewDeletes = 10

/**
 * Whether the device has missed deletions, so that everything must be read again.
 *
 * The server forgets deletions after some months. It asks for a reset whenever a cursor is older
 * than the last deletion it has forgotten, except at 0, where every device may begin. `heard` is
 * the place up to which this device knows of every deletion, or never had the row. Only a deletion
 * that was forgotten after `heard` matters; without that distinction a fill of several pages would
 * be reset for ever, or would keep rows that are gone.
 *
 * The server is asked from `heard` at the first page that raises the question, so that little is
 * read in vain, and again at the page that leads beyond `heard`. No later run could notice what
 * that page leaves out: the cursor that is stored with it says that the device has heard of every
 * deletion up to its end.
 */
export async function missesDeletions(
  run: PullRun,
  page: Page,
  { cursor, after, heard }: { cursor: Cursor; after: number; heard: number },
): Promise<boolean> {
  if (page.epoch !== cursor.epoch || page.head < heard) return true
  if (page.reset && heard <= after) return true
  if (!page.reset && after > 0) return false
  if (page.next <= heard && run.askedForForgotten) return false
  run.askedForForgotten = true
  return (await requestPage(run, cursor, heard, 'card')).reset
}

/** Counts over all pages of the run: no single page of a long series would be conspicuous. */
export async function deletesTooMuch(run: PullRun, page: Page): Promise<boolean> {
  const deletes = page.ops.filter(([, , , row]) => row === null)
  run.tombstones += deletes.length
  if (run.refilled || deletes.length === 0 || run.tombstones < fewDeletes) return false
  const held = await run.deps.mirror.keys(run.deps.scope)
  run.held ||= held.size
  run.deleted += deletes.filter(([, table, pk]) => held.has(`${table}/${pk}`)).length
  return run.deleted > run.held * suspiciousShare
}

/** The deletion of a row of the mirror, by its key `table/pk`. */
export function deletionOf(key: string, seq: number): Change {
  const slash = key.indexOf('/')
  return { kind: 'drop', seq, table: key.slice(0, slash), pk: key.slice(slash + 1) }
}
