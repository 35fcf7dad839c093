import { useEffect, useState } from 'react'
import { type ProfilePage, readProfilePage } from '#domain/account/profile-page.ts'
import { dropPage, keepPage, useStoredPage } from '#local/catalog/pages.ts'
import { useSyncStatus } from '#state/sync-status.ts'

export interface ProfileAnswer {
  readonly page: ProfilePage | null
  /** When the shown page came, RFC 3339. */
  readonly at: string | null
  /**
   * `asking`: the server has not answered yet. `unknown`: it says that nobody has this name.
   * `away`, `trouble`: what is shown is from an earlier visit.
   */
  readonly state: 'asking' | 'fresh' | 'unknown' | 'away' | 'trouble'
  /** The device itself has not answered yet. */
  readonly reading: boolean
}

const keyOf = (username: string): string => `profile/${username.trim().toLowerCase()}`

/** Asks the server and keeps its answer on the device. Never rejects. */
async function ask(username: string): Promise<'fresh' | 'unknown' | 'away' | 'trouble'> {
  // the code to ask with may itself be out of reach
  const remote = await import('#remote/profile-page.ts').catch(() => null)
  const reply = remote ? await remote.fetchProfilePage(username) : { kind: 'away' as const }
  if (reply.kind === 'page') await keepPage(keyOf(username), reply.page)
  if (reply.kind === 'unknown') await dropPage(keyOf(username))
  return reply.kind === 'page' ? 'fresh' : reply.kind
}

/**
 * Somebody's public page: what the device kept of it at once, and the server's answer when that
 * comes. Asked again when the server is back.
 */
export function useProfilePage(username: string): ProfileAnswer {
  const kept = useStoredPage(keyOf(username), readProfilePage)
  const [state, setState] = useState<ProfileAnswer['state']>('asking')
  // of a page that was answered, later contacts are no news
  const contact = useSyncStatus(({ lastContact }) =>
    state === 'away' || state === 'trouble' ? lastContact : null,
  )
  const [asked, setAsked] = useState<string | null>(null)
  const again = contact !== null && contact !== asked
  useEffect(() => {
    if (state !== 'asking' && !again) return
    let wanted = true
    const { lastContact } = useSyncStatus.getState()
    const show = (next: ProfileAnswer['state']) => {
      if (!wanted) return
      setState(next)
      setAsked(lastContact)
    }
    void ask(username).then(show)
    return () => {
      wanted = false
    }
  }, [username, state, again])
  return { page: kept.value, at: kept.at, state, reading: !kept.read }
}
