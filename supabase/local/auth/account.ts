import { sql } from 'kysely'
import { type AuthOptions, sendLetter } from './context.ts'
import { dropLetters } from './email-tokens.ts'
import { AuthError, emailTaken, invalid } from './errors.ts'
import { checkPassword, emailOf, metadataText } from './input.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { endSession, endSessions } from './sessions.ts'
import { mergedMetadata, shown, type User, userByEmail, userById } from './users.ts'

/** Who asks: the person, and the session of their access token. */
export interface Caller {
  readonly user: User
  readonly session: string | null
}

interface Change {
  readonly email: string
  readonly password?: string | null | undefined
  readonly data?: Record<string, unknown> | null | undefined
  readonly app_metadata?: unknown
}

/**
 * Changes an account. A new password ends the other sessions and makes all letters invalid; a new
 * address becomes the account's when the letter that goes there is used. Throws `AuthError`.
 */
export async function updateUser(
  options: AuthOptions,
  { user, session }: Caller,
  change: Change,
  redirectTo: string | null,
): Promise<object> {
  if (change.app_metadata !== undefined && change.app_metadata !== null)
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  const { db } = options
  const email = change.email === '' ? user.email : emailOf(change.email)
  const metadata = change.data
    ? metadataText(mergedMetadata(user.raw_user_meta_data, change.data))
    : null
  const passwordHash = await newHash(user, change.password)
  const isMoving = email !== null && email !== user.email
  if (isMoving && (await userByEmail(db, email))) throw emailTaken()
  await db.transaction().execute(async (tx) => {
    if (passwordHash !== null) {
      await sql`update auth.users set encrypted_password = ${passwordHash}
        where id = ${user.id}::uuid`.execute(tx)
      await dropLetters(tx, user.id)
      await endSessions(tx, user.id, session)
    }
    if (metadata !== null)
      await sql`update auth.users set raw_user_meta_data = ${metadata}::text::jsonb
        where id = ${user.id}::uuid`.execute(tx)
    if (isMoving)
      await sql`update auth.users set email_change = ${email}, email_change_sent_at = now()
        where id = ${user.id}::uuid`.execute(tx)
    await sql`update auth.users set updated_at = now() where id = ${user.id}::uuid`.execute(tx)
  })
  if (isMoving)
    await sendLetter(options, { type: 'email_change', email, userId: user.id, redirectTo })
  return shown((await userById(db, user.id)) ?? user)
}

async function newHash(user: User, password: string | null | undefined): Promise<string | null> {
  if (password === null || password === undefined) return null
  checkPassword(password)
  if (await passwordFits(password, user.encrypted_password))
    throw new AuthError(
      422,
      'same_password',
      'New password should be different from the old password.',
    )
  return hashPassword(password)
}

/** Ends sessions: all of the person (as when no scope is named), this one, or all others. */
export async function signOut(
  { db }: AuthOptions,
  { user, session }: Caller,
  scope: string,
): Promise<void> {
  if (!['', 'global', 'local', 'others'].includes(scope))
    throw invalid(`Unsupported logout scope ${JSON.stringify(scope.slice(0, 40))}`)
  if (scope === 'local' && session !== null) await endSession(db, session)
  else await endSessions(db, user.id, scope === 'others' ? session : null)
}
