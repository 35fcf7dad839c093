import { withTimeout } from './with-timeout.ts'
import {
  type Change,
  type Cursor,
  type Detail,
  freshCursor,
  type Page,
  type PullReply,
  type SyncDeps,
} from './ports.ts'

/** Rows a request asks for: cards are light, whole rows may hold long texts. */
const limits: Record<Detail, number> = { card: 2000, full: 200 }
const timeoutMs = 30_000
/** A pull that deletes more than this share of the mirror is not believed at once. */
const suspicious = 0.3
/**
 * Fewer than this are never suspicious: a small catalogue may well lose a third, and listing all
 * keys costs time.
 */
const fewDeletes = 10

export type PullOutcome =
  | { kind: 'done' }
  | { kind: 'retry'; offline: boolean; retryAfterMs: number }
  | { kind: 'refused'; code: string }

/** Set from outside when the run should end at the next request. */
export interface Stop {
  stopped: boolean
}

/** What a run reports while it goes. */
export interface PullReport {
  contact(): void
  progress(cards: number, head: number): void
  setAside(rows: number): void
}

class Stopped extends Error {
  readonly outcome: PullOutcome
  constructor(outcome: PullOutcome) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

/** What a run has seen so far. */
interface Run {
  /**
   * Everything has been read again once: a server that wants it twice, or still deletes a lot, is
   * not argued with in this run.
   */
  refilled: boolean
  /** Deletions of this run, also of what was never here. */
  tombstones: number
  /**
   * Entries that were here and that this run deletes; counted once there are more than a few
   * tombstones.
   */
  deleted: number
  /** How many were here when that count began. */
  held: number
  /**
   * The server has been asked once whether deletions were forgotten: until unknown ground is
   * reached it is not asked again.
   */
  asked: boolean
}

/** Brings the mirror of one scope up to the server's head. */
export async function pullScope(
  deps: SyncDeps,
  report: PullReport,
  stop: Stop,
): Promise<PullOutcome> {
  const run: Run = { refilled: false, tombstones: 0, deleted: 0, held: 0, asked: false }
  try {
    const cursor = await deps.mirror.cursor(deps.scope)
    const cardsMissing = cursor.full === 0 && (cursor.card === 0 || cursor.card < cursor.head)
    if (cardsMissing || cursor.refilling) await fill(deps, report, cursor, stop, run)
    else await follow(deps, report, cursor, stop, run)
    return { kind: 'done' }
  } catch (error) {
    if (error instanceof Stopped) return error.outcome
    throw error
  }
}

/**
 * Whole rows from the cursor to the head. After a first fill it starts from 0 while the cards are
 * there already.
 */
async function follow(
  deps: SyncDeps,
  report: PullReport,
  start: Cursor,
  stop: Stop,
  run: Run,
): Promise<void> {
  let cursor = start
  for (;;) {
    const page = await ask(deps, report, { cursor, after: cursor.full, detail: 'full' }, stop)
    const missed =
      cursor.card > 0 &&
      (await missesDeletes(
        deps,
        report,
        page,
        { cursor, after: cursor.full, heard: cursor.card },
        stop,
        run,
      ))
    if (missed || (await tooManyDeletes(deps, page, run))) return refill(deps, report, stop, run)
    const changes = read(deps, report, page, 'full')
    const next = {
      ...cursor,
      epoch: page.epoch,
      full: page.next,
      card: Math.max(cursor.card, page.next),
      head: page.head,
    }
    // with an outbox always: what was accepted just now may have been pulled before
    if (deps.push || changes.length > 0 || !sameCursor(next, cursor))
      await deps.mirror.apply(deps.scope, 'full', changes, next)
    if (next.full >= page.head) return
    if (next.full === cursor.full) throw new Stopped(nowhere)
    cursor = next
  }
}

const sameCursor = (a: Cursor, b: Cursor): boolean =>
  a.epoch === b.epoch &&
  a.card === b.card &&
  a.full === b.full &&
  a.head === b.head &&
  a.refilling === b.refilling

/**
 * Cards from 0 to the head, then whole rows. On a mirror that held something (reset, restored
 * backup, suspicious deletes) what the server does not have any more leaves only at the end, in the
 * transaction that ends the refill: until then the old state can be read.
 */
async function fill(
  deps: SyncDeps,
  report: PullReport,
  start: Cursor,
  stop: Stop,
  run: Run,
): Promise<void> {
  const before = await deps.mirror.keys(deps.scope)
  const refilling = start.refilling || (start.card === 0 && before.size > 0)
  const gone = new Set(refilling ? before : [])
  // a first fill that was interrupted goes on; a refill starts over, since what it has seen is not
  // stored
  let cursor: Cursor = refilling ? { ...freshCursor, refilling } : start
  let coming = ask(deps, report, { cursor, after: cursor.card, detail: 'card' }, stop)
  for (;;) {
    const page = await coming
    const since = cursor.card > 0 ? (cursor.since ?? cursor.card) : page.head
    if (cursor.card === 0) run.asked = false
    else if (
      await missesDeletes(
        deps,
        report,
        page,
        { cursor, after: cursor.card, heard: Math.max(since, cursor.card) },
        stop,
        run,
      )
    )
      return refill(deps, report, stop, run)
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
    if (!last)
      coming = early(ask(deps, report, { cursor, after: cursor.card, detail: 'card' }, stop))
    const changes = read(deps, report, page, 'card')
    for (const change of changes)
      if (change.kind !== 'drop') gone.delete(`${change.table}/${change.pk}`)
    const sweep = last ? [...gone].map((key): Change => drop(key, page.head)) : []
    // a refill before its end leaves the cursor at "start over"
    await deps.mirror.apply(
      deps.scope,
      'card',
      [...changes, ...sweep],
      refilling && !last ? { ...freshCursor, head: page.head, refilling } : cursor,
    )
    report.progress(page.next, page.head)
    if (last) {
      run.asked = true
      break
    }
    if (cursor.card === from) throw new Stopped(nowhere)
  }
  await follow(deps, report, cursor, stop, run)
}

/**
 * Whether the cursor cannot be continued from. The server forgets deletions after some months, and
 * calls for a reset wherever a cursor is before the last one that it has forgotten; not at 0, where
 * everybody may begin. What matters is whether one was forgotten after `heard`: up to there the
 * device knows what was deleted, or never had it. Without that question a fill of several pages
 * would be reset for ever, or leave behind what is gone. It is asked at the first page that needs
 * it, so that little is read in vain, and at the one that leads beyond `heard`: what that page
 * leaves out would be known to no later run, since the cursor that is stored with it says that the
 * device has heard of everything up to its end.
 */
async function missesDeletes(
  deps: SyncDeps,
  report: PullReport,
  page: Page,
  { cursor, after, heard }: { cursor: Cursor; after: number; heard: number },
  stop: Stop,
  run: Run,
): Promise<boolean> {
  if (page.epoch !== cursor.epoch || page.head < heard) return true
  if (page.reset && heard <= after) return true
  if (!page.reset && after > 0) return false
  if (page.next <= heard && run.asked) return false
  run.asked = true
  return (await ask(deps, report, { cursor, after: heard, detail: 'card' }, stop)).reset
}

/** A page that leads nowhere, or a second reset: asking on at once would never end. */
const nowhere: PullOutcome = { kind: 'retry', offline: false, retryAfterMs: 0 }

function refill(deps: SyncDeps, report: PullReport, stop: Stop, run: Run): Promise<void> {
  if (run.refilled) throw new Stopped(nowhere)
  run.refilled = true
  return fill(deps, report, { ...freshCursor, refilling: true }, stop, run)
}

/**
 * The next page is on its way while this one is stored. Whether it fails is asked when it is
 * awaited; until then it must not count as unhandled.
 */
function early(page: Promise<Page>): Promise<Page> {
  page.catch(() => {})
  return page
}

function drop(key: string, seq: number): Change {
  const slash = key.indexOf('/')
  return { kind: 'drop', seq, table: key.slice(0, slash), pk: key.slice(slash + 1) }
}

/**
 * Counts over all pages of the run: no single page of a large mirror's end would be conspicuous.
 */
async function tooManyDeletes(deps: SyncDeps, page: Page, run: Run): Promise<boolean> {
  const deletes = page.ops.filter(([, , , row]) => row === null)
  run.tombstones += deletes.length
  if (run.refilled || deletes.length === 0 || run.tombstones < fewDeletes) return false
  const held = await deps.mirror.keys(deps.scope)
  run.held ||= held.size
  run.deleted += deletes.filter(([, table, pk]) => held.has(`${table}/${pk}`)).length
  return run.deleted > run.held * suspicious
}

function read(deps: SyncDeps, report: PullReport, page: Page, detail: Detail): Change[] {
  const changes = page.ops.map(([seq, table, pk, row]): Change => {
    if (row === null) return { kind: 'drop', seq, table, pk }
    const parsed = deps.parse(table, detail, row)
    return 'ok' in parsed
      ? { kind: 'put', seq, table, pk, row: parsed.ok }
      : { kind: 'bad', seq, table, pk, reason: parsed.bad }
  })
  const bad = changes.filter(({ kind }) => kind === 'bad').length
  if (bad > 0 && detail === 'full') report.setAside(bad)
  return changes
}

async function ask(
  deps: SyncDeps,
  report: PullReport,
  { cursor, after, detail }: { cursor: Cursor; after: number; detail: Detail },
  stop: Stop,
): Promise<Page> {
  if (stop.stopped) throw new Stopped({ kind: 'retry', offline: false, retryAfterMs: 0 })
  const request = {
    scope: deps.scope,
    after,
    epoch: after === 0 ? null : cursor.epoch,
    limit: limits[detail],
    detail,
  }
  const reply = await withTimeout<PullReply>(deps.clock, timeoutMs, deps.pull(request, timeoutMs), {
    kind: 'retry',
    offline: true,
  })
  if (reply.kind === 'retry')
    throw new Stopped({
      kind: 'retry',
      offline: reply.offline,
      retryAfterMs: reply.retryAfterMs ?? 0,
    })
  if (reply.kind === 'refused') throw new Stopped(reply)
  report.contact()
  return reply.page
}
