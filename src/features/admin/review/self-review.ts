import { useSession } from '#state/session.ts'

/**
 * Tells which submissions are the reader's own and for somebody else to decide, by the sender's
 * username. Administrators decide about their own; the server asks again.
 */
export function useSelfReview(): (sender: string | null | undefined) => boolean {
  const own = useSession(({ roles, face }) => (roles.includes('admin') ? null : face.username))
  return (sender) => own !== null && sender === own
}
