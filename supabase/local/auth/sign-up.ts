import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type AuthOptions, sendLetter } from './context.ts'
import { AuthError, invalid, isDuplicate } from './errors.ts'
import { checkPassword, emailOf, metadataText } from './input.ts'
import { hashPassword } from './passwords.ts'
import { beginSession, type Session } from './sessions.ts'
import { createUser, invented, type NewUser, shown, userByEmail, userById } from './users.ts'

interface SignUp {
  readonly email: string
  readonly password: string
  readonly data?: Record<string, unknown> | null | undefined
}

/**
 * Makes an account: gives its session, or, where addresses must be confirmed, the person. Where they
 * must, somebody else's address is answered as a free one is. Throws `AuthError`.
 */
export async function signUp(
  options: AuthOptions,
  { email: typed, password, data }: SignUp,
  redirectTo: string | null,
): Promise<Session | object> {
  if (password === '') throw invalid('Signup requires a valid password')
  checkPassword(password)
  const email = emailOf(typed)
  const metadata = data ?? {}
  metadataText(metadata)
  const passwordHash = await hashPassword(password)
  const user: NewUser = {
    email,
    passwordHash,
    data: metadata,
    confirmed: !options.confirmations,
  }
  const id = randomUUID()
  if (options.confirmations) return signUpByLetter(options, id, user, redirectTo)
  try {
    return await options.db.transaction().execute(async (tx) => {
      await createUser(tx, id, user)
      return beginSession(tx, options.keys.jwt, id)
    })
  } catch (error) {
    if (isDuplicate(error))
      throw new AuthError(422, 'user_already_exists', 'User already registered')
    throw error
  }
}

async function signUpByLetter(
  options: AuthOptions,
  id: string,
  user: NewUser,
  redirectTo: string | null,
): Promise<object> {
  const { db } = options
  const existing = await userByEmail(db, user.email)
  try {
    if (existing) await withoutTrace(db, id, user)
    else await db.transaction().execute((tx) => createUser(tx, id, user))
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return signUpByLetter(options, id, user, redirectTo) // somebody was faster
  }
  // an account that waits for its letter gets another one; its password stays what it was, since
  // nobody knows yet who its owner is
  const own = existing ?? (await userById(db, id))
  const waits = own?.email_confirmed_at === null
  await sendLetter(options, {
    type: 'signup',
    email: user.email,
    userId: waits ? own.id : null,
    redirectTo,
  })
  return waits ? shown(own) : invented(id, user.email, user.data)
}

/** Does what making an account does, and undoes it: otherwise the time would tell. */
async function withoutTrace(db: Kysely<unknown>, id: string, user: NewUser): Promise<void> {
  const undone = new Error('undone')
  await db
    .transaction()
    .execute(async (tx) => {
      await createUser(tx, id, { ...user, email: `${id}@nobody.invalid` })
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
}
