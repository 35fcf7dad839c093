import type { SupabaseClient } from '@supabase/supabase-js'
import { type AuthRefusal, authRefusal } from '#domain/account/auth-failure.ts'
import { type LinkPurpose, type LinkUse, readLinkPurpose } from '#domain/account/one-time-link.ts'
import { authFetch } from './auth-fetch.ts'
import { authAddress, server } from './client.ts'
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

/** Asks the server about a link that an operator has handed out. */
async function askAboutLink(use: LinkUse): Promise<AuthOutcome<unknown>> {
  const address = await authAddress()
  if (!address) return offline
  const reply = await authFetch(`${address}/one-time-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(use),
  })
  const body = (await reply.json().catch(() => null)) as {
    error_code?: string
    msg?: string
    weak_password?: { reasons?: string[] }
  } | null
  if (reply.ok) return { ok: body }
  return authRefusal({
    code: body?.error_code,
    status: reply.status,
    message: body?.msg ?? '',
    reasons: body?.weak_password?.reasons ?? [],
  })
}

/** What a link is for; `link-over` when it is used up. */
export async function lookAtLink(token: string): Promise<AuthOutcome<LinkPurpose>> {
  const outcome = await askAboutLink({ token })
  if (!('ok' in outcome)) return outcome
  const purpose = readLinkPurpose(outcome.ok)
  return purpose ? { ok: purpose } : { fault: 'unavailable' }
}

/** Does what the link is for, which uses it up. The person is not signed in yet. */
export const redeemLink = (
  use: LinkUse & { readonly password: string },
): Promise<AuthOutcome<unknown>> => askAboutLink(use)

/** Makes the person who is signed in the administrator, by the link that the server printed. */
export const becomeAdministrator = (token: string): Promise<AuthOutcome> =>
  attempt(async (client) => {
    const { error } = await client.rpc('become_administrator', { p_token: token })
    if (!error) return { ok: null }
    if (error.hint === 'link-over') return { fault: 'link-over' }
    return { fault: error.hint === 'signed-out' ? 'signed-out' : 'unavailable' }
  })
