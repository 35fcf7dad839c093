import { useState } from 'react'
import { useOnline } from '#state/online.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { useSession } from '#state/session.ts'
import { useSyncStatus } from '#state/sync-status.ts'

export interface Contact {
  /** How the last sync ended. It does not change during a new one, so that nothing flickers. */
  readonly state: 'fine' | 'offline' | 'trouble'
  readonly working: boolean
  /** When the server last answered, RFC 3339. */
  readonly at: string | null
  /** The person's session has ended. */
  readonly ended: boolean
}

function stateOf(outcomes: ReadonlySet<string>): Contact['state'] {
  if (outcomes.has('offline')) return 'offline'
  return outcomes.has('error') ? 'trouble' : 'fine'
}

/** The contact with the server, for the catalogue and the person's own data together. */
export function useContact(): Contact {
  const catalogue = useSyncStatus()
  const person = usePersonSync()
  const session = useSession()
  const online = useOnline()
  const working = catalogue.status === 'syncing' || person.status === 'syncing'
  const outcome = stateOf(new Set([catalogue.status, person.status]))
  const [settled, setSettled] = useState(outcome)
  if (!working && outcome !== settled) setSettled(outcome)
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
