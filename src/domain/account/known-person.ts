import type { Role } from '../catalog/enumerations.ts'

/** Who this device belongs to, as it remembers them from visit to visit. */
export interface KnownPerson {
  readonly id: string
  readonly email: string | null
  /** As the server last told; null before it did. */
  readonly roles: readonly Role[] | null
  /** The server has ended the session, not the person. */
  readonly expired: boolean
  /** The person is signing out: the end of the session is theirs. */
  readonly leaving: boolean
  readonly username: string | null
  readonly avatarUrl: string | null
}

export interface SessionTold {
  readonly event: string
  /** Of the session as it is now; null without one. */
  readonly user: { readonly id: string; readonly email: string | null } | null
  /**
   * The tokens are still on the device: without a session that means that nobody could be asked.
   */
  readonly kept: boolean
}

/**
 * Who the device belongs to after supabase-js has told of its session. Only a person who leaves is
 * forgotten.
 */
export function afterTold(
  known: KnownPerson | null,
  { event, user, kept }: SessionTold,
): KnownPerson | null {
  if (user) {
    if (known?.id !== user.id)
      return {
        ...user,
        roles: null,
        expired: false,
        leaving: false,
        username: null,
        avatarUrl: null,
      }
    return {
      ...known,
      email: user.email,
      expired: false,
      leaving: known.leaving && event !== 'INITIAL_SESSION' && event !== 'SIGNED_IN',
    }
  }
  if (kept || known === null) return known
  return known.leaving ? null : { ...known, expired: true }
}

const isText = (value: unknown): value is string | null =>
  value === null || typeof value === 'string'
const isRole = (value: unknown): value is Role =>
  value === 'user' || value === 'moderator' || value === 'admin'

/**
 * Reads what was remembered; null when it is something else. By hand: it runs before the first
 * paint.
 */
export function readKnownPerson(value: unknown): KnownPerson | null {
  if (typeof value !== 'object' || value === null) return null
  const {
    id,
    email = null,
    roles,
    expired,
    leaving,
    username = null,
    avatarUrl = null,
  } = value as Record<string, unknown>
  if (typeof id !== 'string' || !isText(email) || !isText(username) || !isText(avatarUrl))
    return null
  return {
    id,
    email,
    roles: Array.isArray(roles) ? roles.filter(isRole) : null,
    expired: expired === true,
    leaving: leaving === true,
    username,
    avatarUrl,
  }
}
