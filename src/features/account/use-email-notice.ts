import { useEffect } from 'react'
import { mailLink } from '#state/mail-link.ts'
import { useSession } from '#state/session.ts'

let shown = false

/**
 * Tells a person who opened the link in a confirmation e-mail whether it has worked. The screen for
 * a new password says that itself.
 */
export function useEmailLinkNotice(): void {
  const signedIn = useSession((session) => session.status === 'signed-in')
  useEffect(() => {
    if (
      shown ||
      mailLink === null ||
      mailLink.type === 'recovery' ||
      location.pathname === '/auth/reset' ||
      (mailLink.error === null && !signedIn)
    )
      return
    shown = true
    const { error } = mailLink
    // supabase-js does not remove a failed link from the address
    if (error !== null) history.replaceState(history.state, '', location.pathname + location.search)
    void import('./email-notice.ts')
      .then(({ notifyEmailLink }) => notifyEmailLink(error))
      .catch(() => {})
  }, [signedIn])
}
