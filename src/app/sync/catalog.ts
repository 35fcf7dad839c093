import { withTabLock } from '#local/db/tab-lock.ts'
import { openedMirror } from '#local/db/open-mirror.ts'
import { onOutdated } from '#local/db/close-on-versionchange.ts'
import { pull } from '#remote/pull.ts'
import { parseRow } from '#remote/rows.ts'
import { useAppUpdate } from '#state/app-update.ts'
import { contactKey, useSyncStatus } from '#state/sync-status.ts'
import { type Clock, createSync, type Sync } from '#sync'
import { sendQueuedSubscriptions } from '../account/newsletter-queue.ts'

const tickMs = 60_000

export const clock: Clock = {
  now: Date.now,
  later: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Joins the device's mirror and the server into the engine, and shows how it is doing. */
export async function startSync(): Promise<Sync> {
  const { mirror, lasting } = await openedMirror()
  const sync = createSync({
    scope: 'catalog',
    pull,
    parse: parseRow,
    mirror,
    withTabLock,
    watch,
    clock,
    looked,
    random: Math.random,
  })
  onOutdated(offerReload)
  useSyncStatus.setState({ lasting, now: () => sync.run() })
  sync.subscribe(() => show(sync))
  sendWhenReached(sync)
  sync.start()
  return sync
}

/** The server answers: what was left for it without a network is sent along. */
function sendWhenReached(sync: Sync): void {
  let last: number | null = null
  sync.subscribe(() => {
    const { lastContact } = sync.state()
    if (lastContact === last) return
    last = lastContact
    void sendQueuedSubscriptions()
  })
}

/**
 * Another tab runs a newer version, and has taken this one's databases along. A waiting update does
 * the same, and more.
 */
function offerReload(): void {
  if (!useAppUpdate.getState().offered)
    useAppUpdate.setState({ offered: true, apply: () => location.reload() })
}

function show(sync: Sync): void {
  const { lastContact, ...rest } = sync.state()
  if (lastContact === null) return useSyncStatus.setState(rest)
  const at = new Date(lastContact).toISOString()
  try {
    localStorage.setItem(contactKey, at)
  } catch {
    /* a browser that keeps nothing for this site: known until the reload */
  }
  useSyncStatus.setState({ ...rest, lastContact: at })
}

/** Somebody may be looking at this page. */
export const looked = (): boolean => document.visibilityState === 'visible'

/**
 * The mirror may be behind: the page is looked at again, the network is back, or a minute has
 * passed while it is looked at.
 */
export function watch(stale: () => void): () => void {
  const shown = () => {
    if (looked()) stale()
  }
  const timer = setInterval(shown, tickMs)
  document.addEventListener('visibilitychange', shown)
  addEventListener('online', stale)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', shown)
    removeEventListener('online', stale)
  }
}
