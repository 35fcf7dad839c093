import { onCount, tellCounts } from '#local/catalog/counting.ts'
import { withTabLock } from '#local/db/tab-lock.ts'
import { sendCounts } from '#remote/count.ts'
import { watch } from '../sync/catalog.ts'

/** Counts of this time are sent together. */
const gatherMs = 1500
/** After a failure nothing is sent for this time, however often the page is looked at. */
const pauseMs = 30_000

/**
 * Sends the server what this device has counted: at the start, after a count, and whenever the
 * network may be back.
 */
export function startCounting(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let notBefore = 0
  const send = async () => {
    timer = undefined
    const done = await withTabLock('bazaar-counting', () => tellCounts(sendCounts)).catch(
      () => false,
    )
    if (done === false) notBefore = Date.now() + pauseMs
  }
  const soon = () => {
    timer ??= setTimeout(() => void send(), Math.max(gatherMs, notBefore - Date.now()))
  }
  addEventListener('online', () => {
    notBefore = 0
    clearTimeout(timer)
    timer = undefined
    soon()
  })
  onCount(soon)
  watch(soon)
  soon()
}
