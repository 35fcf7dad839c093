/** Why signing in, signing up or changing an account can fail. The texts are in copy/auth. */
const authFailures = [
  'credentials', // the e-mail and the password do not belong together
  'unconfirmed', // the link in the confirmation mail has not been used
  'registered', // the e-mail has an account
  'username-taken',
  'weak-password',
  'same-password', // the new one is the old one
  'email', // the server does not accept the address
  'incomplete', // a field of the form was not sent
  'link-over', // the link of the mail was used before, or is too old
  'rate-limited',
  'closed', // the server does not accept new accounts
  'no-mail', // this needs a letter, and the server sends none
  'banned',
  'signed-out', // the session is gone
  'offline',
  'unavailable',
  'other', // the server's own words are in `message`
] as const
export type AuthFailure = (typeof authFailures)[number]

/** Why a password is too weak, as GoTrue says it. */
const weakReasons = ['length', 'characters', 'pwned'] as const
export type WeakReason = (typeof weakReasons)[number]

export interface AuthRefusal {
  readonly fault: AuthFailure
  readonly reasons?: readonly WeakReason[]
  readonly message?: string
}

/** The fields of supabase-js's AuthError that say what went wrong. */
export interface AuthErrorFacts {
  readonly name?: string
  readonly code?: string | undefined
  readonly status?: number | undefined
  readonly message: string
  readonly reasons?: readonly string[]
}

const byCode: ReadonlyMap<string, AuthFailure> = new Map(
  Object.entries({
    invalid_credentials: 'credentials',
    email_not_confirmed: 'unconfirmed',
    user_already_exists: 'registered',
    email_exists: 'registered',
    weak_password: 'weak-password',
    same_password: 'same-password',
    email_address_invalid: 'email',
    email_address_not_authorized: 'email',
    otp_expired: 'link-over',
    flow_state_expired: 'link-over',
    bad_jwt: 'link-over',
    over_request_rate_limit: 'rate-limited',
    over_email_send_rate_limit: 'rate-limited',
    signup_disabled: 'closed',
    email_provider_disabled: 'closed',
    mail_not_configured: 'no-mail',
    user_banned: 'banned',
    session_not_found: 'signed-out',
    session_expired: 'signed-out',
    refresh_token_not_found: 'signed-out',
    refresh_token_already_used: 'signed-out',
    user_not_found: 'signed-out',
  } as const),
)
const byName: ReadonlyMap<string, AuthFailure> = new Map(
  Object.entries({
    AuthInvalidCredentialsError: 'incomplete',
    AuthSessionMissingError: 'signed-out',
    AuthWeakPasswordError: 'weak-password',
  } as const),
)

/**
 * What an error of the auth service means. 523 stands for a server that could not be reached (see
 * remote/auth-fetch).
 */
export function authRefusal({
  name = '',
  code = '',
  status = 0,
  message,
  reasons = [],
}: AuthErrorFacts): AuthRefusal {
  const fault = byCode.get(code) ?? byName.get(name)
  if (fault === 'weak-password')
    return { fault, reasons: weakReasons.filter((one) => reasons.includes(one)) }
  if (fault) return { fault }
  if (status === 429) return { fault: 'rate-limited' }
  if (status === 0 || status === 523) return { fault: 'offline' }
  if (status >= 500) return { fault: 'unavailable' }
  return { fault: 'other', message }
}
