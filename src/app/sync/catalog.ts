import { whileAwake } from '#local/db/page-lifecycle.ts'
import { withTabLock } from '#local/db/tab-lock.ts'
import { downloadPieces } from '#local/catalog/download-pieces.ts'
import { openedMirror } from '#local/db/open-mirror.ts'
import { noteLate } from '#local/catalog/catalog-completeness.ts'
import { onOutdated } from '#local/db/close-on-versionchange.ts'
import { catalogueSnapshot } from '#remote/catalogue-file.ts'
import { dropFirst } from '#remote/first-catalogue.ts'
import { pull } from '#remote/pull.ts'
import { parseRow } from '#remote/rows.ts'
import { useAppUpdate } from '#state/app-update.ts'
import { contactKey, useSyncStatus } from '#state/sync-status.ts'
import { type Clock, createSync, type Sync } from '#sync'
import { reloadNow } from '../pwa/reload.ts'
import { sendQueuedSubscriptions } from '../account/newsletter-queue.ts'
import { tellWhenLate } from './late-server.ts'

const tickMs = 60_000

export const clock: Clock = {
  now: Date.now,
  later: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

let started: Promise<Sync> | undefined

/** Starts the engine between the device's mirror and the server, once, and shows its state. */
export const startSync = (): Promise<Sync> => (started ??= makeSync())

async function makeSync(): Promise<Sync> {
  const { mirror, lasting } = await openedMirror()
  const pieces = await downloadPieces()
  const sync = createSync({
    scope: 'catalog',
    pull,
    snapshot: (progress, isStopped) =>
      catalogueSnapshot(pieces, (fault) => console.warn(fault), progress, isStopped),
    parse: parseRow,
    mirror,
    withTabLock,
    watch,
    clock,
    looked: isVisible,
    random: Math.random,
  })
  onOutdated(offerReload)
  useSyncStatus.setState({ lasting, now: () => sync.run() })
  sync.subscribe(() => show(sync))
  sync.subscribe(() => {
    // another tab brings the catalogue, or has brought it
    if (sync.state().status !== 'syncing') void dropFirst()
  })
  sendWhenReached(sync)
  tellWhenLate(sync, clock, noteLate)
  whileAwake(() => sync.start())
  return sync
}

/** Whenever the server answers, what people did without a network is sent as well. */
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
 * Another tab runs a newer version and has upgraded the databases, so this one can no longer use
 * them: offers to reload. A service worker that waits has offered it already.
 */
function offerReload(): void {
  if (!useAppUpdate.getState().offered) useAppUpdate.setState({ offered: true, apply: reloadNow })
}

function show(sync: Sync): void {
  const { lastContact, ...rest } = sync.state()
  if (lastContact === null) return useSyncStatus.setState(rest)
  const at = new Date(lastContact).toISOString()
  try {
    localStorage.setItem(contactKey, at)
  } catch {
    /* the browser stores nothing for this site: the time is known until the reload */
  }
  useSyncStatus.setState({ ...rest, lastContact: at })
}

/** Whether a person may be looking at this page. */
export const isVisible = (): boolean => document.visibilityState === 'visible'

/**
 * Calls `stale` when the mirror may be out of date: the page becomes visible, the network is back,
 * or a minute has passed while it is visible.
 */
export function watch(stale: () => void): () => void {
  const shown = () => {
    if (isVisible()) stale()
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
