import { createHash, randomBytes } from 'node:crypto'
import { type LinkUse, readLinkUse } from '#domain/account/one-time-link.ts'
import type { Backend } from '../backend.ts'
import { demoAccounts } from '../demo-accounts.ts'
import { quoted } from '../sql-text.ts'

interface Link {
  readonly purpose: 'administrator' | 'invitation' | 'password'
  readonly email: string | null
  readonly role: string | null
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The page of the app that opens a link. What it carries stands behind '#', which reaches no log. */
export const addressOfLink = (origin: string, token: string): string =>
  `${origin}/auth/link#${token}`

/** A new token, 256 random bits, and its hash, which is all that is stored. */
export function newToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/**
 * Makes the link whose reader becomes the first administrator; it works once, for a day, and until
 * the next start. Null when there is an administrator. `withDemo`: the demonstration accounts can be
 * used, so that one of them is an administrator.
 */
export async function firstAdministratorLink(
  { sql }: Pick<Backend, 'sql'>,
  origin: string,
  withDemo: boolean,
): Promise<string | null> {
  const demo = withDemo
    ? ''
    : `and u.email not in (${demoAccounts.map(({ email }) => quoted(email)).join(', ')})`
  const [found] = await sql.rows<{ there: boolean }>(`select exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin' and u.deleted_at is null ${demo}
  ) as there`)
  if (found?.there) return null
  const { token, hash } = newToken()
  await sql.run(`delete from private.one_time_links where purpose = 'administrator';
    insert into private.one_time_links (hash, purpose, expires_at)
    values (${quoted(hash)}, 'administrator', now() + interval '1 day')`)
  return addressOfLink(origin, token)
}

const cors = { 'access-control-allow-origin': '*' }
const refused = (status: number, error_code: string, msg: string): Response =>
  Response.json({ code: status, error_code, msg }, { status, headers: cors })
const isOver = () => refused(404, 'otp_expired', 'This link was used before, or is too old')

/**
 * Answers POST /auth/v1/one-time-link: what the link in the body is for, or, with a password, does it
 * and uses the link up. A refusal (a weak password, a taken address) leaves the link as it was.
 */
export async function answerLink(request: Request, backend: Backend): Promise<Response> {
  const use = readLinkUse(await request.json().catch(() => null))
  if (!use) return refused(400, 'validation_failed', 'A token is needed')
  const { sql } = backend
  const where = `hash = ${quoted(hashOf(use.token))} and used_at is null and expires_at > now()`
  const [link] = await sql.rows<Link>(
    `select purpose, email, role from private.one_time_links where ${where}`,
  )
  if (!link) return isOver()
  if (use.password === undefined)
    return Response.json({ purpose: link.purpose, email: link.email }, { headers: cors })
  const claimed = await sql.rows(
    `update private.one_time_links set used_at = now() where ${where} returning hash`,
  )
  if (claimed.length === 0) return isOver()
  let refusal: Response | null
  try {
    refusal = await carryOut(link, { ...use, password: use.password }, backend)
  } catch (error) {
    refusal = refused(500, 'unexpected_failure', 'That did not work. Try again.')
    console.error(error)
  }
  if (!refusal) return Response.json({ email: link.email ?? use.email }, { headers: cors })
  await sql.run(
    `update private.one_time_links set used_at = null where hash = ${quoted(hashOf(use.token))}`,
  )
  return refusal
}

/** Does what the link is for. Gives the auth service's refusal, or null. */
async function carryOut(
  { purpose, email, role }: Link,
  use: LinkUse & { readonly password: string },
  backend: Backend,
): Promise<Response | null> {
  if (purpose === 'password') return setPassword(email ?? '', use.password, backend)
  const address = (email ?? use.email ?? '').trim().toLowerCase()
  const refusal = (await hasAccount(address, backend))
    ? await takeOver(purpose, address, use.password, backend)
    : await signUp(address, use, backend)
  if (refusal) return refusal
  const given = purpose === 'administrator' ? 'admin' : role
  if (given)
    await backend.sql.run(`insert into public.user_roles (user_id, role)
      select id, ${quoted(given)} from auth.users where email = ${quoted(address)}
      on conflict do nothing`)
  return null
}

/** A request to the auth service from this very process, past the operator's rules. */
function call(backend: Backend, method: string, path: string, body?: object, token?: string) {
  return backend.fetch(
    new Request(`http://127.0.0.1${path}`, {
      method,
      headers: {
        apikey: backend.keys.publishable,
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
    `link-${randomBytes(6).toString('hex')}`,
  )
}

async function hasAccount(email: string, { sql }: Pick<Backend, 'sql'>): Promise<boolean> {
  const rows = await sql.rows(`select from auth.users where email = ${quoted(email)}`)
  return rows.length > 0
}

/**
 * Somebody has signed up with the address before. An invitation is for whoever it was sent to: they
 * set the password, and whoever came first loses the account. The first administrator names an
 * address themselves, and must not take another's.
 */
const takeOver = (
  purpose: Link['purpose'],
  email: string,
  password: string,
  backend: Backend,
): Promise<Response | null> =>
  purpose === 'invitation'
    ? setPassword(email, password, backend)
    : Promise.resolve(refused(422, 'user_already_exists', 'User already registered'))

/** Makes an account whose address needs no letter: whoever handed out the link vouches for it. */
async function signUp(
  email: string,
  { password, username }: LinkUse & { readonly password: string },
  backend: Backend,
): Promise<Response | null> {
  const reply = await backend.mailbox.withoutLetters(() =>
    call(backend, 'POST', '/auth/v1/signup', { email, password, data: { username } }),
  )
  if (!reply.ok) return reply
  await backend.sql.run(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), confirmation_token = null where email = ${quoted(email)}`,
  )
  return null
}

/** Sets a password by the way of the letter for it, which is opened here instead of being sent. */
async function setPassword(
  email: string,
  password: string,
  backend: Backend,
): Promise<Response | null> {
  const letter = await backend.mailbox.instead(() =>
    call(backend, 'POST', '/auth/v1/recover', { email }),
  )
  const link = new URL(/https?:\/\/\S+\/verify\S+/.exec(letter?.text ?? '')?.[0] ?? 'none:')
  const opened = await call(backend, 'GET', link.pathname + link.search)
  const { hash } = new URL(opened.headers.get('location') ?? 'none:')
  const token = new URLSearchParams(hash.slice(1)).get('access_token')
  if (!token) return isOver()
  const reply = await call(backend, 'PUT', '/auth/v1/user', { password }, token)
  return reply.ok ? null : reply
}
