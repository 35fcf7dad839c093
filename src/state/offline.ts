import { useState } from 'react'
import { useOnline } from './online.ts'
import { useSyncStatus } from './sync-status.ts'

/** Cut off from the server; stays so while a new attempt is under way, so that nothing flickers. */
export function useOffline(): boolean {
  const status = useSyncStatus((state) => state.status)
  const online = useOnline()
  const [settled, setSettled] = useState(status)
  if (status !== 'syncing' && status !== settled) setSettled(status)
  return !online || settled === 'offline'
}
