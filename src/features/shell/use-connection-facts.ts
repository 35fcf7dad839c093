import { useEffect, useState } from 'react'
import { useOnline } from '#state/online.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { useSession } from '#state/session.ts'
import { useSyncStatus } from '#state/sync-status.ts'
import type { ConnectionFacts } from './connection-state.ts'

/** A change that is sent within this time is not spoken of. */
const momentMs = 1500

type Status = 'idle' | 'syncing' | 'offline' | 'error'
/**
 * How the last run ended; stays while a new attempt is under way, so that the badge does not
 * flicker.
 */
function useSettled(status: Status): ConnectionFacts['settled'] {
  const [settled, setSettled] = useState<ConnectionFacts['settled']>('idle')
  if (status !== 'syncing' && status !== settled) setSettled(status)
  return settled
}

/** Whether something has been so for longer than a moment. */
function useForAWhile(so: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!so) return
    const timer = setTimeout(() => setLong(true), momentMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [so])
  return long
}

/** What is known about the connection, of the catalogue and of the person's own things together. */
export function useConnectionFacts(): ConnectionFacts {
  const { status, progress, lastContact, lasting } = useSyncStatus()
  const person = usePersonSync()
  const session = useSession()
  const online = useOnline()
  const [catalogue, own] = [useSettled(status), useSettled(person.status)]
  // the first pages of a fill arrive long before its run ends
  const both = new Set([status === 'syncing' && progress !== null ? 'idle' : catalogue, own])
  const settled = both.has('offline') ? 'offline' : both.has('error') ? 'error' : 'idle'
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
