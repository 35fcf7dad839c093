import { useState, useSyncExternalStore } from 'react'
import { useSyncStatus } from '#state/sync-status.ts'
import type { Seen } from './standing.ts'

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** What is known about the connection; stays 'offline' while a new attempt is under way, so that the badge does not flicker. */
export function useSeen(): Seen {
  const { status, progress, lastContact, lasting } = useSyncStatus()
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  const [settled, setSettled] = useState<Seen['settled']>('idle')
  if (status !== 'syncing' && status !== settled) setSettled(status)
  // the first pages of a fill arrive long before its run ends
  return { settled: status === 'syncing' && progress !== null ? 'idle' : settled, online, progress, lastContact, lasting }
}
