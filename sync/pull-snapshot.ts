import type { Cursor } from './ports.ts'
import { parseChanges } from './pull-page.ts'
import { PullEnded, type PullRun } from './pull-run.ts'
import { withTimeout } from './with-timeout.ts'

/** A slow network may take minutes for a large catalogue; a stalled one is given up by the transport. */
const timeoutMs = 900_000

/**
 * Stores a snapshot in a mirror that holds nothing, and gives the cursor after it: from there the
 * feed goes on as after a page. Null when there is no snapshot: then pages bring everything.
 */
export async function adoptSnapshot(run: PullRun): Promise<Cursor | null> {
  const { deps, report, stop } = run
  const { mirror, scope } = deps
  if (!deps.snapshot || !mirror.adopt) return null
  const progress = (share: number) => report.progress(Math.floor(share * 1000), 1000)
  const coming = deps.snapshot(progress, () => stop.stopped)
  const snapshot = await withTimeout(deps.clock, timeoutMs, coming, null)
  if (stop.stopped || snapshot === 'later')
    throw new PullEnded({ kind: 'retry', offline: !stop.stopped, retryAfterMs: 0 })
  if (!snapshot) return null
  report.contact()
  const { epoch, head } = snapshot
  const cursor = { epoch, card: head, full: 0, head, refilling: false }
  await mirror.adopt(scope, snapshot, parseChanges(run, snapshot, 'card'), cursor)
  return cursor
}
