import type { AuthChangeEvent } from '@supabase/supabase-js'
import type { Role } from '#domain/catalog/enumerations.ts'
import { server, tokenKey } from './client.ts'

export interface SessionNews {
  readonly event: AuthChangeEvent
  readonly user: { readonly id: string; readonly email: string | null } | null
}

/**
 * Tells of every change of the session, first what it is at the start, a tick after it happened.
 * False while no server has ever been found.
 */
export async function watchSession(listener: (news: SessionNews) => void): Promise<boolean> {
  const client = await server()
  if (!client) return false
  client.auth.onAuthStateChange((event, session) => {
    const user = session ? { id: session.user.id, email: session.user.email ?? null } : null
    // supabase-js waits for its listeners; what they ask of it must not wait for them
    setTimeout(() => listener({ event, user }))
  })
  return true
}

/**
 * The tokens are still on this device: nobody has ended the session, though it may be too old to be
 * used before it is refreshed.
 */
export function tokensKept(): boolean {
  try {
    return localStorage.getItem(tokenKey) !== null
  } catch {
    return false
  }
}

/**
 * Drops the tokens here and now, for a sign-out on this device alone while the server cannot be
 * reached.
 */
export function dropTokens(): void {
  try {
    localStorage.removeItem(tokenKey)
  } catch {
    /* a browser that keeps nothing for this site */
  }
}

/** The roles of a person. Rejects when nobody can say. */
export async function rolesOf(user: string): Promise<Role[]> {
  const client = await server()
  if (!client) throw new Error('no server has been found')
  const { data, error } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', user)
    .retry(false)
    .abortSignal(AbortSignal.timeout(5000))
  if (error) throw new Error(`roles: ${error.code} ${error.message}`)
  return data.map(({ role }) => role)
}
