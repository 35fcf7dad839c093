import type { SupabaseClient } from '@supabase/supabase-js'
import { type AuthRefusal, authRefusal } from '#domain/account/auth-failure.ts'
import { server } from './client.ts'
import type { Database } from './database.types.ts'

export type AuthOutcome<T = null> = { readonly ok: T } | AuthRefusal
export type SignOutScope = 'global' | 'local' | 'others'

type Client = SupabaseClient<Database>
const offline: AuthRefusal = { fault: 'offline' }

/** Makes one call to the auth service. Never rejects: each failure is an outcome. */
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

/** Signs in with e-mail and password. The session itself comes through watchSession. */
export const signIn = (email: string, password: string): Promise<AuthOutcome> =>
  attempt(async ({ auth }) => {
    const { error } = await auth.signInWithPassword({ email, password })
    return error ? authRefusal(error) : { ok: null }
  })

/**
 * Makes an account. `confirm`: the person must first use the link in the server's mail, which leads
 * to the site root.
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
    // this is how GoTrue answers when the address has an account and addresses must be confirmed
    if (data.user?.identities?.length === 0 && !data.session) return { fault: 'registered' }
    return { ok: data.session ? 'signed-in' : 'confirm' }
  })

/** In ms. Without a limit, an expired session would first be refreshed, which waits for the network. */
const signOutMs = 8000

/**
 * Ends sessions on the server: this device's, all of them, or all others. No session to end (401,
 * 403, 404) is a success as well.
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
 * Sends the mail that leads to /auth/reset. It succeeds for unknown addresses as well, so that nobody
 * can find out who has an account.
 */
export const requestReset = (email: string): Promise<AuthOutcome> =>
  attempt(async ({ auth }) => {
    const { error } = await auth.resetPasswordForEmail(email, {
      redirectTo: `${location.origin}/auth/reset`,
    })
    return error ? authRefusal(error) : { ok: null }
  })

/** Sets the password of the person who is signed in, after they have used the link in the mail. */
export const setPassword = (password: string): Promise<AuthOutcome> =>
  attempt(async ({ auth }) => {
    const { error } = await auth.updateUser({ password })
    return error ? authRefusal(error) : { ok: null }
  })

/** Sends the confirmation mail of a sign-up again. */
export const resendConfirmation = (email: string): Promise<AuthOutcome> =>
  attempt(async ({ auth }) => {
    const { error } = await auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: `${location.origin}/` },
    })
    return error ? authRefusal(error) : { ok: null }
  })

/** Whether the username is free, whatever its case; null when the server does not answer. */
export async function usernameFree(username: string): Promise<boolean | null> {
  const client = await server()
  if (!client) return null
  const { data, error } = await client
    .rpc('username_free', { p_username: username })
    .retry(false)
    .abortSignal(AbortSignal.timeout(8000))
  return error || typeof data !== 'boolean' ? null : data
}
