import type { SupabaseClient } from '@supabase/supabase-js'
import { type AuthRefusal, authRefusal } from '#domain/account/auth-failure.ts'
import { server } from './client.ts'
import type { Database } from './database.types.ts'

export type AuthOutcome<T = null> = { readonly ok: T } | AuthRefusal
export type SignOutScope = 'global' | 'local' | 'others'

type Client = SupabaseClient<Database>
const offline: AuthRefusal = { fault: 'offline' }

/** Runs one call of the auth service. Never rejects: every way to fail is an outcome. */
async function attempt<T>(
  call: (client: Client) => Promise<AuthOutcome<T>>,
): Promise<AuthOutcome<T>> {
  const client = await server()
  if (!client) return offline
  try {
    return await call(client)
  } catch (error) {
    return authRefusal(error instanceof Error ? error : { message: String(error), status: 500 })
  }
}

/** Signs in with e-mail and password; who is signed in is told through watchSession. */
export const signIn = (email: string, password: string): Promise<AuthOutcome> =>
  attempt(async ({ auth }) => {
    const { error } = await auth.signInWithPassword({ email, password })
    return error ? authRefusal(error) : { ok: null }
  })

/**
 * Makes an account. `confirm`: the server wants the link in its letter to be used first, which
 * leads to the site root.
 */
export const signUp = (
  email: string,
  password: string,
  username: string,
): Promise<AuthOutcome<'signed-in' | 'confirm'>> =>
  attempt(async ({ auth }) => {
    const { data, error } = await auth.signUp({
      email,
      password,
      options: { emailRedirectTo: `${location.origin}/`, data: { username } },
    })
    if (error) return authRefusal(error)
    // GoTrue answers so where an address is known already and must be confirmed
    if (data.user?.identities?.length === 0 && !data.session) return { fault: 'registered' }
    return { ok: data.session ? 'signed-in' : 'confirm' }
  })

/**
 * Milliseconds: a session that has run out would be renewed first, and that waits for the network.
 */
const signOutMs = 8000

/**
 * Ends the session on the server: this device's, all of them, or all others. That there was none to
 * end (401, 403, 404) is as good.
 */
export async function signOut(scope: SignOutScope = 'global'): Promise<AuthOutcome> {
  if (!navigator.onLine) return offline
  const late = new Promise<AuthOutcome>((resolve) => setTimeout(() => resolve(offline), signOutMs))
  return Promise.race([
    late,
    attempt(async ({ auth }) => {
      const { error } = await auth.signOut({ scope })
      const refusal = error && authRefusal(error)
      return refusal && refusal.fault !== 'signed-out' ? refusal : { ok: null }
    }),
  ])
}

/**
 * Sends the letter that leads to /auth/reset. Succeeds for unknown addresses, too: who has an
 * account is nobody's business.
 */
export const requestReset = (email: string): Promise<AuthOutcome> =>
  attempt(async ({ auth }) => {
    const { error } = await auth.resetPasswordForEmail(email, {
      redirectTo: `${location.origin}/auth/reset`,
    })
    return error ? authRefusal(error) : { ok: null }
  })

/** Sets the password of whoever is signed in, after the letter's link. */
export const setPassword = (password: string): Promise<AuthOutcome> =>
  attempt(async ({ auth }) => {
    const { error } = await auth.updateUser({ password })
    return error ? authRefusal(error) : { ok: null }
  })

/** Sends the letter of a sign-up again. */
export const resendConfirmation = (email: string): Promise<AuthOutcome> =>
  attempt(async ({ auth }) => {
    const { error } = await auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: `${location.origin}/` },
    })
    return error ? authRefusal(error) : { ok: null }
  })

/** Whether nobody has this username, in any case; null when nobody can say now. */
export async function usernameFree(username: string): Promise<boolean | null> {
  const client = await server()
  if (!client) return null
  const { data, error } = await client
    .rpc('username_free', { p_username: username })
    .retry(false)
    .abortSignal(AbortSignal.timeout(8000))
  return error || typeof data !== 'boolean' ? null : data
}
