import type { Role } from '../catalog/enumerations.ts'

/** The person whom this device belongs to, remembered from visit to visit. */
export interface KnownPerson {
  readonly id: string
  readonly email: string | null
  /** The last that the server said; null before the first time. */
  readonly roles: readonly Role[] | null
  /** The server has ended the session; the person has not signed out. */
  readonly expired: boolean
  /** The person is signing out: when the session ends, that is what they wanted. */
  readonly leaving: boolean
  readonly username: string | null
  readonly avatarUrl: string | null
}

/** What supabase-js says of the session, and what this device knows beside it. */
export interface SessionEvent {
  readonly event: string
  /** Whose session it is now; null without one. */
  readonly user: { readonly id: string; readonly email: string | null } | null
  /** The tokens are still on the device. Without a session: the server could not be asked. */
  readonly kept: boolean
}

/** Whom the device belongs to after this event. Only a person who signs out is forgotten. */
export function afterSessionEvent(
  known: KnownPerson | null,
  { event, user, kept }: SessionEvent,
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
 * Reads what was remembered; null when it is something else. It does without valibot, since it runs
 * before the first paint.
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
