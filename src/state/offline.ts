import { useState } from 'react'
import { useOnline } from './online.ts'
import { useSyncStatus } from './sync-status.ts'

/** Whether the server cannot be reached. It does not change during an attempt, to avoid flicker. */
export function useOffline(): boolean {
  const status = useSyncStatus((state) => state.status)
  const online = useOnline()
  const [settled, setSettled] = useState(status)
  if (status !== 'syncing' && status !== settled) setSettled(status)
  return !online || settled === 'offline'
}
