import { sameCursor } from './guard.ts'
import { type Cursor, freshCursor, type SyncDeps } from './ports.ts'
import { deletesTooMuch, deletionOf, missesDeletions } from './pull-deletions.ts'
import { parseChanges, prefetch, requestPage } from './pull-page.ts'
import { adoptSnapshot } from './pull-snapshot.ts'
import {
  noProgress,
  PullEnded,
  type PullOutcome,
  type PullReport,
  type PullRun,
  startRun,
  type Stop,
} from './pull-run.ts'

/** Brings the mirror of one scope up to the server's head. */
export async function pullScope(
  deps: SyncDeps,
  report: PullReport,
  stop: Stop,
): Promise<PullOutcome> {
  const run = startRun(deps, report, stop)
  try {
    const cursor = await deps.mirror.cursor(deps.scope)
    const cardsMissing = cursor.full === 0 && (cursor.card === 0 || cursor.card < cursor.head)
    if (cardsMissing || cursor.refilling) await fill(run, cursor)
    else await catchUp(run, cursor)
    return { kind: 'done' }
  } catch (error) {
    if (error instanceof PullEnded) return error.outcome
    throw error
  }
}

/**
 * Reads whole rows from the cursor to the head. After a first fill it starts from 0, while the
 * cards are there already.
 */
async function catchUp(run: PullRun, start: Cursor): Promise<void> {
  const { mirror, scope, push } = run.deps
  let cursor = start
  for (;;) {
    const page = await requestPage(run, cursor, cursor.full, 'full')
    const missed =
      cursor.card > 0 &&
      (await missesDeletions(run, page, { cursor, after: cursor.full, heard: cursor.card }))
    if (missed || (await deletesTooMuch(run, page))) return refill(run)
    const changes = parseChanges(run, page, 'full')
    const next = {
      ...cursor,
      epoch: page.epoch,
      full: page.next,
      card: Math.max(cursor.card, page.next),
      head: page.head,
    }
    // with an outbox a page is stored even when it is empty: the effect of a change that was
    // accepted just now may have been pulled before, and then the change leaves the outbox here
    if (push || changes.length > 0 || !sameCursor(next, cursor))
      await mirror.apply(scope, 'full', changes, next)
    if (next.full >= page.head) return
    if (next.full === cursor.full) throw new PullEnded(noProgress)
    cursor = next
  }
}

/**
 * Reads cards from 0 to the head, the first of them from a snapshot if there is one, then whole
 * rows. On a mirror that held something (a reset, a
 * restored backup, suspicious deletions) the rows that the server no longer has leave only at the
 * end, in the transaction that ends the refill: until then the old state can be read.
 */
async function fill(run: PullRun, start: Cursor): Promise<void> {
  const { mirror, scope } = run.deps
  const before = await mirror.keys(scope)
  const refilling = start.refilling || (start.card === 0 && before.size > 0)
  const gone = new Set(refilling ? before : [])
  // an interrupted first fill goes on; a refill starts over, since the keys it has seen are not
  // stored anywhere
  let cursor: Cursor = refilling ? { ...freshCursor, refilling } : start
  if (cursor.card === 0 && !refilling) cursor = (await adoptSnapshot(run)) ?? cursor
  let coming = requestPage(run, cursor, cursor.card, 'card')
  for (;;) {
    const page = await coming
    const since = cursor.card > 0 ? (cursor.since ?? cursor.card) : page.head
    const heard = Math.max(since, cursor.card)
    if (cursor.card === 0) run.askedForForgotten = false
    else if (await missesDeletions(run, page, { cursor, after: cursor.card, heard }))
      return refill(run)
    const last = page.next >= page.head
    const from = cursor.card
    cursor = {
      epoch: page.epoch,
      card: page.next,
      full: 0,
      head: page.head,
      refilling: refilling && !last,
      ...(last ? {} : { since }),
    }
    if (!last) coming = prefetch(requestPage(run, cursor, cursor.card, 'card'))
    const changes = parseChanges(run, page, 'card')
    for (const change of changes)
      if (change.kind !== 'drop') gone.delete(`${change.table}/${change.pk}`)
    const sweep = last ? [...gone].map((key) => deletionOf(key, page.head)) : []
    // until a refill has ended, the stored cursor says "start over"
    await mirror.apply(
      scope,
      'card',
      [...changes, ...sweep],
      refilling && !last ? { ...freshCursor, head: page.head, refilling } : cursor,
    )
    run.report.progress(page.next, page.head)
    if (last) break
    if (cursor.card === from) throw new PullEnded(noProgress)
  }
  run.askedForForgotten = true
  await catchUp(run, cursor)
}

function refill(run: PullRun): Promise<void> {
  if (run.refilled) throw new PullEnded(noProgress)
  run.refilled = true
  return fill(run, { ...freshCursor, refilling: true })
}
