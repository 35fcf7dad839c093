import { useEffect, useState } from 'react'
import { type ProfilePage, readProfilePage } from '#domain/account/profile-page.ts'
import { dropPage, keepPage, useStoredPage } from '#local/catalog/pages.ts'
import { useSyncStatus } from '#state/sync-status.ts'

export interface ProfileAnswer {
  readonly page: ProfilePage | null
  /** When the shown page was fetched, RFC 3339. */
  readonly at: string | null
  /**
   * `asking`: the server has not answered yet. `unknown`: nobody has this username. `away` and
   * `trouble`: the shown page is from an earlier visit.
   */
  readonly state: 'asking' | 'fresh' | 'unknown' | 'away' | 'trouble'
  /** The device's own copy is still being read. */
  readonly reading: boolean
}

const keyOf = (username: string): string => `profile/${username.trim().toLowerCase()}`

/** Asks the server and stores its answer on the device. Never rejects. */
async function ask(username: string): Promise<'fresh' | 'unknown' | 'away' | 'trouble'> {
  // the script that asks the server is fetched as well, and that can fail
  const remote = await import('#remote/profile-page.ts').catch(() => null)
  const reply = remote ? await remote.fetchProfilePage(username) : { kind: 'away' as const }
  if (reply.kind === 'page') await keepPage(keyOf(username), reply.page)
  if (reply.kind === 'unknown') await dropPage(keyOf(username))
  return reply.kind === 'page' ? 'fresh' : reply.kind
}

/**
 * Somebody's public page: at once the device's copy, then the server's answer. After a failure the
 * server is asked again when it can be reached.
 */
export function useProfilePage(username: string): ProfileAnswer {
  const kept = useStoredPage(keyOf(username), readProfilePage)
  const [state, setState] = useState<ProfileAnswer['state']>('asking')
  // only after a failure does a new contact with the server matter
  const contact = useSyncStatus(({ lastContact }) =>
    state === 'away' || state === 'trouble' ? lastContact : null,
  )
  const [lastAsked, setLastAsked] = useState<string | null>(null)
  const again = contact !== null && contact !== lastAsked
  useEffect(() => {
    if (state !== 'asking' && !again) return
    let wanted = true
    const { lastContact } = useSyncStatus.getState()
    const show = (next: ProfileAnswer['state']) => {
      if (!wanted) return
      setState(next)
      setLastAsked(lastContact)
    }
    void ask(username).then(show)
    return () => {
      wanted = false
    }
  }, [username, state, again])
  return { page: kept.value, at: kept.at, state, reading: !kept.read }
}
