import { type AuthOptions, sendLetter } from './context.ts'
import { invalid } from './errors.ts'
import { emailOf, metadataText } from './input.ts'
import { userByEmail } from './users.ts'

/* Requests for a letter. Their answer is {} whether or not somebody has the address, and they take
 * the same statements. */

/** A letter to set a new password. */
export async function recover(
  options: AuthOptions,
  typed: string,
  redirectTo: string | null,
): Promise<void> {
  if (typed === '') throw invalid('Password recovery requires an email')
  const email = emailOf(typed)
  const user = await userByEmail(options.db, email)
  await sendLetter(options, { type: 'recovery', email, userId: user?.id ?? null, redirectTo })
}

/**
 * A letter to sign in with. With `creates`, an address that nobody has gets one as well, and using
 * it makes the account: GoTrue makes it at once, for addresses of strangers, too.
 */
export async function signInByLetter(
  options: AuthOptions,
  typed: string,
  { creates, data }: { creates: boolean; data: object },
  redirectTo: string | null,
): Promise<void> {
  if (typed === '') throw invalid('One of email or phone must be set')
  const email = emailOf(typed)
  const metadata = metadataText(data)
  const user = await userByEmail(options.db, email)
  await sendLetter(options, {
    type: 'magiclink',
    email,
    userId: user?.id ?? null,
    data: !user && creates ? metadata : null,
    redirectTo,
  })
}

/** The letter of a sign-up or of a changed address again; what the earlier one carried is dead. */
export async function resend(
  options: AuthOptions,
  { type, email: typed }: { type: string; email: string },
  redirectTo: string | null,
): Promise<void> {
  if (type !== 'signup' && type !== 'email_change')
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  if (typed === '') throw invalid('Type provided requires an email address')
  const email = emailOf(typed)
  const user = await userByEmail(options.db, email)
  const waits = type === 'signup' ? user?.email_confirmed_at === null : user?.email_change
  await sendLetter(options, {
    type,
    email: type === 'email_change' ? (user?.email_change ?? email) : email,
    userId: waits ? (user?.id ?? null) : null,
    redirectTo,
  })
}
