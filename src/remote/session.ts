import type { AuthChangeEvent } from '@supabase/supabase-js'
import type { Role } from '#domain/catalog/enumerations.ts'
import { server, tokenKey } from './client.ts'

export interface SessionChange {
  readonly event: AuthChangeEvent
  readonly user: { readonly id: string; readonly email: string | null } | null
}

/**
 * Calls the listener with the session as it is, and after each change, a tick later. False while no
 * server has ever been found.
 */
export async function watchSession(listener: (change: SessionChange) => void): Promise<boolean> {
  const client = await server()
  if (!client) return false
  client.auth.onAuthStateChange((event, session) => {
    const user = session ? { id: session.user.id, email: session.user.email ?? null } : null
    // supabase-js waits until its listeners return; a listener that calls it would wait for ever
    setTimeout(() => listener({ event, user }))
  })
  return true
}

/**
 * Whether the tokens are still on this device: then nobody has ended the session, though it may have
 * to be refreshed before it can be used.
 */
export function tokensKept(): boolean {
  try {
    return localStorage.getItem(tokenKey) !== null
  } catch {
    return false
  }
}

/** Removes the tokens: signs out on this device while the server cannot be reached. */
export function dropTokens(): void {
  try {
    localStorage.removeItem(tokenKey)
  } catch {
    /* a browser that keeps nothing for this site */
  }
}

/** The roles of a person. Rejects when the server does not answer. */
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
