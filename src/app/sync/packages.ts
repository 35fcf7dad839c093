import { withTabLock } from '#local/db/tab-lock.ts'
import { keepWanted } from '#local/packages/keep-wanted.ts'
import { currentPerson, onPerson } from '#local/person/person.ts'
import { fetchPackage } from '#remote/package-bytes.ts'
import { savesData, whenIdle } from '#state/idle.ts'
import { usePackageKeeping } from '#state/package-keeping.ts'
import { useSyncStatus } from '#state/sync-status.ts'

/** After a change, so that several hearts are one errand; and while nothing changes. */
const soonMs = 2000
const atMostEveryMs = 10 * 60_000

/**
 * Fetches the files of what the person has favourited and collected, so that they can be read
 * without a network: after the catalogue is up to date, when the page has nothing else to do, and
 * not where the person spares the network.
 */
export function startPackages(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false
  let finished = 0
  const may = () =>
    usePackageKeeping.getState().on &&
    navigator.onLine &&
    !savesData() &&
    useSyncStatus.getState().status === 'idle'
  const run = async () => {
    if (busy || !may() || currentPerson().state !== 'open') return
    busy = true
    const outcome = await withTabLock('packages', () => keepWanted(fetchPackage, may))
    busy = false
    if (outcome === 'kept' || outcome === 'full') {
      finished = Date.now()
      usePackageKeeping.setState({ short: outcome === 'full' })
    }
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => whenIdle(() => void run()), soonMs)
  }
  let { favorites, items } = currentPerson().rows
  onPerson(() => {
    const { rows } = currentPerson()
    if (rows.favorites === favorites && rows.items === items) return
    ;({ favorites, items } = rows)
    soon()
  })
  useSyncStatus.subscribe(({ lastContact, status }, before) => {
    const answered = lastContact !== before.lastContact || status !== before.status
    if (answered && status === 'idle' && Date.now() - finished > atMostEveryMs) soon()
  })
  usePackageKeeping.subscribe(({ on }, before) => {
    if (on && !before.on) soon()
  })
}
