import { useEffect, useState } from 'react'
import { useOnline } from '#state/online.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { useSession } from '#state/session.ts'
import { useSyncStatus } from '#state/sync-status.ts'
import type { ConnectionFacts } from './connection-state.ts'

/** A change that is sent within so many milliseconds is not shown as waiting. */
const momentMs = 1500

type Status = 'idle' | 'syncing' | 'offline' | 'error'
/**
 * How the last sync ended. It does not change during a new one, so that the badge does not flicker.
 */
function useSettled(status: Status): ConnectionFacts['settled'] {
  const [settled, setSettled] = useState<ConnectionFacts['settled']>('idle')
  if (status !== 'syncing' && status !== settled) setSettled(status)
  return settled
}

/** Whether the condition has been true for longer than a moment. */
function useForAWhile(condition: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(() => setLong(true), momentMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [condition])
  return long
}

/** The state of the connection, for the catalogue and the person's own data together. */
export function useConnectionFacts(): ConnectionFacts {
  const { status, progress, lastContact, lasting } = useSyncStatus()
  const person = usePersonSync()
  const session = useSession()
  const online = useOnline()
  const [catalogue, own] = [useSettled(status), useSettled(person.status)]
  // during the first download the server answers long before the sync ends
  const outcomes = new Set([status === 'syncing' && progress !== null ? 'idle' : catalogue, own])
  const settled = (['offline', 'error'] as const).find((one) => outcomes.has(one)) ?? 'idle'
  const long = useForAWhile(person.waiting > 0)
  const ended = session.person !== null && (session.expired || person.signedOut)
  return {
    settled,
    online,
    progress,
    lastContact,
    lasting: lasting && person.lasting,
    waiting: long || settled !== 'idle' || !online ? person.waiting : 0,
    refused: person.refused,
    quarantined: person.quarantined,
    ended,
  }
}
