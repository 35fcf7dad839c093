import { useEffect } from 'react'
import { mailLink } from '#state/mail-link.ts'
import { useSession } from '#state/session.ts'

let said = false

/**
 * Whoever comes by the link of a sign-up's letter hears whether it worked. The reset screen speaks
 * for itself.
 */
export function useEmailLinkNotice(): void {
  const signedIn = useSession((session) => session.status === 'signed-in')
  useEffect(() => {
    if (
      said ||
      mailLink === null ||
      mailLink.type === 'recovery' ||
      location.pathname === '/auth/reset' ||
      (mailLink.error === null && !signedIn)
    )
      return
    said = true
    const { error } = mailLink
    // supabase-js leaves a link that failed in the address
    if (error !== null) history.replaceState(history.state, '', location.pathname + location.search)
    void import('./email-notice.ts')
      .then(({ notifyEmailLink }) => notifyEmailLink(error))
      .catch(() => {})
  }, [signedIn])
}
