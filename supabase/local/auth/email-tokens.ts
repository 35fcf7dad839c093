import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

export type Purpose = 'signup' | 'recovery' | 'email_change'

/** What a letter carries: the token of its link (256 bits), and a code that can be typed. */
export interface Letter {
  readonly token: string
  readonly code: string
}

export interface Claimed {
  /** Null: the address has no account yet, and `data` becomes that of a new one. */
  readonly user_id: string | null
  readonly purpose: Purpose
  readonly email: string
  readonly data: object | null
}

const lasting = sql`interval '10 minutes'`
/** Wrong codes; after so many the right one is refused, too. */
const mostTries = 5

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
/** A code is short: without the server's key, a copy of the table would give it away. */
const codeHash = (secret: string, linkHash: string, code: string) =>
  createHmac('sha256', secret).update(`${linkHash} ${code}`).digest('hex')

/**
 * Makes the token and the code of a new letter; what an earlier letter of this kind carried is dead.
 * `data`: nobody has the address, and using the letter makes an account with these metadata (JSON).
 */
export function newLetter(
  db: Kysely<unknown>,
  secret: string,
  letter: { purpose: Purpose; email: string; userId: string | null; data?: string | null },
): Promise<Letter> {
  const { purpose, email, userId, data = null } = letter
  const token = randomBytes(32).toString('hex')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const link = hashOf(token)
  return db.transaction().execute(async (tx) => {
    // two letters at once would both be good
    await sql`select pg_advisory_xact_lock(hashtext(${`email_tokens ${email}`}))`.execute(tx)
    await sql`delete from auth.email_tokens
      where purpose = ${purpose} and (email = ${email} and user_id is not distinct from ${userId}::uuid
        or user_id = ${userId}::uuid) or created_at < now() - ${lasting}`.execute(tx)
    await sql`insert into auth.email_tokens (user_id, purpose, email, link_hash, code_hash, data)
      values (${userId}::uuid, ${purpose}, ${email}, ${link}, ${codeHash(secret, link, code)},
        ${data}::text::jsonb)`.execute(tx)
    return { token, code }
  })
}

const isFresh = sql`created_at > now() - ${lasting}`
const isSomebodys = sql`(user_id is not null or data is not null)`

/** Takes a link's token: it is good once. Null when it is not good, or not for these purposes. */
export async function claimLink(
  tx: Kysely<unknown>,
  token: string,
  purposes: readonly Purpose[],
): Promise<Claimed | null> {
  const { rows } = await sql<Claimed>`delete from auth.email_tokens
    where link_hash = ${hashOf(token)} and purpose in (${sql.join(purposes)})
      and ${isFresh} and ${isSomebodys}
    returning user_id, purpose, email, data`.execute(tx)
  return rows[0] ?? null
}

interface Tried {
  readonly id: string
  readonly link_hash: string
  readonly code_hash: string
  readonly is_somebodys: boolean
}

/**
 * Counts a try of a code, also for an address that nobody has, and gives the row's id when the code
 * is right; `claimRow` then takes it. Not for use in a transaction that may be rolled back: the try
 * would not count.
 */
export async function matchCode(
  db: Kysely<unknown>,
  secret: string,
  { email, code, purposes }: { email: string; code: string; purposes: readonly Purpose[] },
): Promise<string | null> {
  const { rows } = await sql<Tried>`
    update auth.email_tokens set tries = tries + 1
    where email = ${email} and purpose in (${sql.join(purposes)}) and tries < ${mostTries}
      and ${isFresh}
    returning id, link_hash, code_hash, ${isSomebodys} as is_somebodys`.execute(db)
  const right = rows.find(({ link_hash, code_hash }) =>
    timingSafeEqual(
      Buffer.from(code_hash, 'hex'),
      Buffer.from(codeHash(secret, link_hash, code), 'hex'),
    ),
  )
  return right?.is_somebodys === true ? right.id : null
}

export async function claimRow(tx: Kysely<unknown>, id: string): Promise<Claimed | null> {
  const { rows } = await sql<Claimed>`delete from auth.email_tokens
    where id = ${id}::uuid returning user_id, purpose, email, data`.execute(tx)
  return rows[0] ?? null
}

/** For an account whose password or address has changed: earlier letters are not to be trusted. */
export async function dropLetters(tx: Kysely<unknown>, userId: string): Promise<void> {
  await sql`delete from auth.email_tokens where user_id = ${userId}::uuid`.execute(tx)
}
