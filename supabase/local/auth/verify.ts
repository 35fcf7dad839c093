import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AuthOptions } from './context.ts'
import {
  type Claimed,
  claimLink,
  claimRow,
  dropLetters,
  matchCode,
  type Purpose,
} from './email-tokens.ts'
import { emailTaken, invalid, isDuplicate, linkOver } from './errors.ts'
import { emailOf } from './input.ts'
import { beginSession, type Session } from './sessions.ts'
import { changeEmail, confirmUser, createUser, userByEmail, userById } from './users.ts'

/** What each type of GoTrue's stands for: links for signing in and for a new password are one kind. */
const purposes: Readonly<Record<string, readonly Purpose[]>> = {
  signup: ['signup'],
  invite: ['signup'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email: ['signup', 'recovery'],
  email_change: ['email_change'],
}

function purposesOf(type: string): readonly Purpose[] {
  const known = Object.hasOwn(purposes, type) ? purposes[type] : undefined
  if (!known) throw invalid('Invalid email verification type')
  return known
}

/** A session for the token of a letter's link. Throws `AuthError`. */
export function verifyLink(options: AuthOptions, type: string, token: string): Promise<Session> {
  const wanted = purposesOf(type)
  return finish(options, (tx) => claimLink(tx, token, wanted))
}

/** A session for the code of a letter that went to `typed`. Throws `AuthError`. */
export async function verifyCode(
  options: AuthOptions,
  type: string,
  { email: typed, code }: { email: string; code: string },
): Promise<Session> {
  const wanted = purposesOf(type)
  const email = emailOf(typed)
  const row = await matchCode(options.db, options.keys.jwt, {
    email,
    code: code.trim(),
    purposes: wanted,
  })
  if (row === null) throw linkOver()
  return finish(options, (tx) => claimRow(tx, row))
}

async function finish(
  options: AuthOptions,
  claim: (tx: Kysely<unknown>) => Promise<Claimed | null>,
): Promise<Session> {
  try {
    return await options.db.transaction().execute(async (tx) => {
      const claimed = await claim(tx)
      if (!claimed) throw linkOver()
      const userId = claimed.user_id ?? (await accountFor(tx, claimed))
      await apply(tx, claimed, userId)
      return beginSession(tx, options.keys.jwt, userId)
    })
  } catch (error) {
    // somebody else has confirmed the address meanwhile
    if (isDuplicate(error)) throw emailTaken()
    throw error
  }
}

/** What the letter was for happens. */
async function apply(tx: Kysely<unknown>, claimed: Claimed, userId: string): Promise<void> {
  const user = await userById(tx, userId)
  if (claimed.purpose === 'email_change') {
    // it was asked for, and then another one was
    if (user?.email_change !== claimed.email) throw linkOver()
    await changeEmail(tx, userId, claimed.email)
  } else {
    // the account has another address by now
    if (user?.email !== claimed.email) throw linkOver()
    if (user.email_confirmed_at === null) await confirmUser(tx, userId)
  }
  await dropLetters(tx, userId)
}

/** The account of an address that had none when its letter was asked for. */
async function accountFor(tx: Kysely<unknown>, { email, data }: Claimed): Promise<string> {
  const existing = await userByEmail(tx, email)
  if (existing) return existing.id
  const id = randomUUID()
  await createUser(tx, id, { email, passwordHash: null, data: data ?? {}, confirmed: true })
  return id
}
