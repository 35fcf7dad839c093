import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { AuthError, banned, invalid } from './errors.ts'
import { shown, type User, userById } from './users.ts'

/** In seconds. */
const accessLasts = 3600
/** In this time a used refresh token gives the one that came after it: two tabs refresh at once. */
const reuseInterval = sql`interval '10 seconds'`

export interface Session {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  readonly expires_at: number
  readonly refresh_token: string
  readonly user: object
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function accessToken(secret: string, user: User, session: string, now: number): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({
    aud: user.aud ?? 'authenticated',
    sub: user.id,
    email: user.email ?? '',
    role: user.role ?? 'authenticated',
    aal: 'aal1',
    session_id: session,
    is_anonymous: false,
    iat: now,
    exp: now + accessLasts,
  })}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

async function sessionFor(
  tx: Kysely<unknown>,
  secret: string,
  user: User,
  session: string,
  refreshToken: string,
): Promise<Session> {
  await sql`update auth.users set last_sign_in_at = now() where id = ${user.id}::uuid`.execute(tx)
  const now = Math.floor(Date.now() / 1000)
  return {
    access_token: accessToken(secret, user, session, now),
    token_type: 'bearer',
    expires_in: accessLasts,
    expires_at: now + accessLasts,
    refresh_token: refreshToken,
    user: shown({ ...user, last_sign_in_at: new Date(now * 1000).toISOString() }),
  }
}

async function newRefreshToken(
  tx: Kysely<unknown>,
  userId: string,
  session: string,
  parent: string | null,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await sql`insert into auth.refresh_tokens (id, token, user_id, session_id, parent)
    values (gen_random_uuid()::text, ${token}, ${userId}::uuid, ${session}::uuid, ${parent})`.execute(
    tx,
  )
  return token
}

/** Begins a session. Throws `AuthError` when the account is banned or gone. */
export async function beginSession(
  tx: Kysely<unknown>,
  secret: string,
  userId: string,
): Promise<Session> {
  const user = await userById(tx, userId)
  if (!user || user.is_banned) throw banned()
  const session = randomUUID()
  await sql`insert into auth.sessions (id, user_id, aal)
    values (${session}::uuid, ${userId}::uuid, 'aal1')`.execute(tx)
  return sessionFor(tx, secret, user, session, await newRefreshToken(tx, userId, session, null))
}

const unknownToken = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')

/**
 * The session with a new access token, for its refresh token. A token that was used already gives
 * the one that came after it for ten seconds; then somebody else has it, and the session ends.
 * Throws `AuthError`.
 */
export async function refreshSession(
  db: Kysely<unknown>,
  secret: string,
  token: string,
): Promise<Session> {
  if (token === '' || token.length > 200 || /[^\x21-\x7e]/.test(token))
    throw invalid('Refresh token is not valid')
  const session = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; user_id: string }>`
      select id, user_id from auth.sessions where id =
        (select session_id from auth.refresh_tokens where token = ${token} limit 1)
      for update`.execute(tx)
    const [locked] = rows
    const user = locked && (await userById(tx, locked.user_id))
    if (!locked || !user) throw unknownToken()
    if (user.is_banned) throw banned()
    const next = await nextToken(tx, token, locked)
    if (next !== null) {
      await sql`update auth.sessions set refreshed_at = now(), updated_at = now()
        where id = ${locked.id}::uuid`.execute(tx)
      return sessionFor(tx, secret, user, locked.id, next)
    }
    // the refusal is thrown outside: here it would undo this
    await endSession(tx, locked.id)
    return null
  })
  if (session) return session
  throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
}

/** Null when the token was used too long ago. The session must be locked. */
async function nextToken(
  tx: Kysely<unknown>,
  token: string,
  session: { id: string; user_id: string },
): Promise<string | null> {
  const { rows } = await sql<{ revoked: boolean; late: boolean }>`
    select coalesce(revoked, false) as revoked, updated_at < now() - ${reuseInterval} as late
    from auth.refresh_tokens where token = ${token}`.execute(tx)
  if (rows[0]?.revoked !== true) {
    await sql`update auth.refresh_tokens set revoked = true, updated_at = now()
      where token = ${token}`.execute(tx)
    return newRefreshToken(tx, session.user_id, session.id, token)
  }
  if (rows[0].late) return null
  const active = await sql<{ token: string }>`select token from auth.refresh_tokens
    where session_id = ${session.id}::uuid and not revoked`.execute(tx)
  return active.rows[0]?.token ?? null
}

/** Ends a session: its refresh tokens go with it, and its access token is good for nothing. */
export async function endSession(db: Kysely<unknown>, session: string): Promise<void> {
  await sql`delete from auth.sessions where id = ${session}::uuid`.execute(db)
}

/** Ends the sessions of a person, but for one. */
export async function endSessions(
  db: Kysely<unknown>,
  userId: string,
  except: string | null,
): Promise<void> {
  await sql`delete from auth.sessions
    where user_id = ${userId}::uuid and id is distinct from ${except}::uuid`.execute(db)
}

/** Whether a session goes on. */
export async function isSession(
  db: Kysely<unknown>,
  session: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`select 1 as one from auth.sessions
    where id = ${session}::uuid and user_id = ${userId}::uuid`.execute(db)
  return rows.length > 0
}
