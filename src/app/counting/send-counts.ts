import { onCount, tellCounts } from '#local/catalog/counting.ts'
import { withTabLock } from '#local/db/tab-lock.ts'
import { sendCounts } from '#remote/count.ts'
import { watch } from '../sync/catalog.ts'

/** What happens in a moment is told together. */
const gatherMs = 1500
/** After a failure: not before this long, however often one looks. */
const patienceMs = 30_000

/**
 * Tells the server what this device counts: at the start, after a count, and whenever the network
 * may be back.
 */
export function startCounting(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let notBefore = 0
  const tell = async () => {
    timer = undefined
    const done = await withTabLock('bazaar-counting', () => tellCounts(sendCounts)).catch(
      () => false,
    )
    if (done === false) notBefore = Date.now() + patienceMs
  }
  const soon = () => {
    timer ??= setTimeout(() => void tell(), Math.max(gatherMs, notBefore - Date.now()))
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
