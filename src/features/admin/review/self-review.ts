import { useSession } from '#state/session.ts'

/**
 * Tells whether a submission is the moderator's own, so that somebody else must decide about it.
 * Administrators may decide about their own. The server checks the same rule.
 */
export function useSelfReview(): (sender: string | null | undefined) => boolean {
  const own = useSession(({ roles, profile }) =>
    roles.includes('admin') ? null : profile.username,
  )
  return (sender) => own !== null && sender === own
}
