import { useState } from 'react'
import { useOnline } from '#state/online.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { useSession } from '#state/session.ts'
import { useSyncStatus } from '#state/sync-status.ts'

export interface Contact {
  /** How the last attempts ended; stays while new ones are under way, so that nothing flickers. */
  readonly state: 'fine' | 'offline' | 'trouble'
  readonly working: boolean
  /** When the server last answered, RFC 3339. */
  readonly at: string | null
  /** The person's session is over. */
  readonly ended: boolean
}

/** How the catalogue and the person's own things stand to the server, as one. */
export function useContact(): Contact {
  const catalogue = useSyncStatus()
  const person = usePersonSync()
  const session = useSession()
  const online = useOnline()
  const working = catalogue.status === 'syncing' || person.status === 'syncing'
  const now = new Set([catalogue.status, person.status])
  const ended: Contact['state'] = now.has('offline')
    ? 'offline'
    : now.has('error')
      ? 'trouble'
      : 'fine'
  const [settled, setSettled] = useState(ended)
  if (!working && ended !== settled) setSettled(ended)
  const at =
    [catalogue.lastContact, person.lastContact]
      .filter((one) => one !== null)
      .sort()
      .at(-1) ?? null
  return {
    state: online ? settled : 'offline',
    working,
    at,
    ended: session.person !== null && (session.expired || person.signedOut),
  }
}
