import { useState, useSyncExternalStore } from 'react'
import { useSyncStatus } from './sync-status.ts'

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Cut off from the server; stays so while a new attempt is under way, so that nothing flickers. */
export function useOffline(): boolean {
  const status = useSyncStatus((state) => state.status)
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  const [settled, setSettled] = useState(status)
  if (status !== 'syncing' && status !== settled) setSettled(status)
  return !online || settled === 'offline'
}
