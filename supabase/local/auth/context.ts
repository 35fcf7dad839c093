import type { Kysely } from 'kysely'
import type { Keys } from '../server-keys.ts'
import { newLetter } from './email-tokens.ts'
import { linkOf, type LinkType, type Mail, mailOf, purposeOf } from './letters.ts'
import { redirectFor } from './redirects.ts'

export interface AuthOptions {
  readonly db: Kysely<unknown>
  readonly keys: Keys
  /** Where browsers reach the server: links in letters lead there. */
  readonly site: string
  /** Whether an address must be confirmed before its owner can sign in. */
  readonly confirmations: boolean
  /** Takes a letter that is to be sent. Nobody waits for it: that would tell who has an account. */
  readonly send: (mail: Mail) => Promise<void>
}

export interface Asked {
  readonly type: LinkType
  readonly email: string
  /** Null: nobody has the address. */
  readonly userId: string | null
  /** Metadata (JSON) of the account that the letter makes, if it may make one. */
  readonly data?: string | null
  readonly redirectTo: string | null
}

/**
 * Makes a letter and gives it to the post, unless nobody has the address and the letter may make no
 * account: then all is done but the sending, so that the answer takes the same time.
 */
export async function sendLetter(options: AuthOptions, asked: Asked): Promise<void> {
  const { type, email, userId, data = null, redirectTo } = asked
  const { db, keys, site, send } = options
  const letter = await newLetter(db, keys.jwt, { purpose: purposeOf[type], email, userId, data })
  const link = linkOf(site, letter.token, type, redirectFor(redirectTo, site))
  const mail = mailOf(email, type, letter, link)
  if (userId !== null || data !== null)
    send(mail).catch((error: unknown) => console.error('a letter could not be sent:', error))
}
