import type { Change, Cursor, Detail, Page, PullReply } from './ports.ts'
import { PullEnded, type PullRun } from './pull-run.ts'
import { withTimeout } from './with-timeout.ts'

/** Rows a request asks for: cards are light, whole rows may hold long texts. */
const limits: Record<Detail, number> = { card: 2000, full: 200 }
const timeoutMs = 30_000

/** The page that follows `after`. Ends the run when there is none. */
export async function requestPage(
  { deps, report, stop }: PullRun,
  cursor: Cursor,
  after: number,
  detail: Detail,
): Promise<Page> {
  if (stop.stopped) throw new PullEnded({ kind: 'retry', offline: false, retryAfterMs: 0 })
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
    throw new PullEnded({
      kind: 'retry',
      offline: reply.offline,
      retryAfterMs: reply.retryAfterMs ?? 0,
    })
  if (reply.kind === 'refused') throw new PullEnded(reply)
  report.contact()
  return reply.page
}

/**
 * A request that leaves while the page before it is still being stored. It may fail before anybody
 * awaits it, and must not count as an unhandled rejection until then.
 */
export function prefetch(page: Promise<Page>): Promise<Page> {
  page.catch(() => {})
  return page
}

/** The changes of a page as the device stores them. Rows that cannot be parsed are reported. */
export function parseChanges(
  { deps, report }: PullRun,
  page: Pick<Page, 'ops'>,
  detail: Detail,
): Change[] {
  const changes = page.ops.map(([seq, table, pk, row]): Change => {
    if (row === null) return { kind: 'drop', seq, table, pk }
    const parsed = deps.parse(table, detail, row)
    return 'ok' in parsed
      ? { kind: 'put', seq, table, pk, row: parsed.ok }
      : { kind: 'bad', seq, table, pk, reason: parsed.bad }
  })
  // the same row comes as a card and as a whole row: it is reported once
  const bad = changes.filter(({ kind }) => kind === 'bad').length
  if (bad > 0 && detail === 'full') report.quarantined(bad)
  return changes
}
