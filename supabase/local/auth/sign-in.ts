import type { AuthOptions } from './context.ts'
import { AuthError, invalid, wrongCredentials } from './errors.ts'
import { normalEmail } from './input.ts'
import { passwordFits } from './passwords.ts'
import { beginSession, type Session } from './sessions.ts'
import { userByEmail } from './users.ts'

/**
 * A session for an address and a password. Whether somebody has the address shows neither in the
 * answer nor in its time. Throws `AuthError`.
 */
export async function signIn(
  { db, keys }: AuthOptions,
  typed: string,
  password: string,
): Promise<Session> {
  const email = normalEmail(typed)
  if (email === '') throw invalid('missing email or phone')
  // U+0000 is no text for Postgres, and nobody has a longer address
  const user = email.length > 255 || email.includes('\0') ? null : await userByEmail(db, email)
  // bcrypt reads 72 bytes: a longer password that begins with the right one is not the right one
  const fits =
    (await passwordFits(password.slice(0, 72), user?.encrypted_password ?? null)) &&
    Buffer.byteLength(password) <= 72
  if (!user || !fits) throw wrongCredentials()
  // said only to those who know the password
  if (user.is_banned) throw new AuthError(400, 'user_banned', 'User is banned')
  if (user.email_confirmed_at === null)
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  return db.transaction().execute((tx) => beginSession(tx, keys.jwt, user.id))
}
