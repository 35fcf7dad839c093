import { decoded } from '#domain/text/decoded.ts'

/** What people may do about accounts here, as the operator has set it. */
export interface AccountRules {
  /** Whether anybody may make an account, or only people with an invitation. */
  readonly registration: 'open' | 'closed'
  /** Whether letters reach people: by a mail server, or by the mailbox of a trial. */
  readonly mail: boolean
  /** Whether a new account works only once its address was confirmed by a letter. */
  readonly confirmations: boolean
}

const refusal = (error_code: string, msg: string): Response =>
  Response.json(
    { code: 422, error_code, msg },
    { status: 422, headers: { 'access-control-allow-origin': '*' } },
  )

const closed = () => refusal('signup_disabled', 'Signups not allowed for this instance')
const noMail = () =>
  refusal('mail_not_configured', 'This site sends no mail. Ask its administrator for a link.')

/** What cannot be done without a letter. */
const byLetter = new Set([
  'POST recover',
  'POST otp',
  'POST magiclink',
  'POST resend',
  'GET reauthenticate',
  'POST reauthenticate',
])

/**
 * Told apart by their fields: while the server runs, `instanceof Response` is false for what
 * Response.json() makes, because the adapter for Node puts a class of its own in its place.
 */
export type Held = { readonly refused: Response } | { readonly allowed: Request }

/**
 * Holds a request of the auth service against the rules: gives the refusal, or the request that may
 * go on. Where registration is closed, asking for a link signs in whoever has an account, and makes
 * none.
 */
export async function heldAgainst(
  request: Request,
  { registration, mail, confirmations }: AccountRules,
): Promise<Held> {
  const action = actionOf(request)
  if (action === 'POST signup') {
    if (registration === 'closed') return { refused: closed() }
    return confirmations && !mail ? { refused: noMail() } : { allowed: request }
  }
  if (!mail && (byLetter.has(action) || (action === 'PUT user' && (await changesAddress(request)))))
    return { refused: noMail() }
  if (registration === 'closed' && (action === 'POST otp' || action === 'POST magiclink'))
    return withoutSignUp(request)
  return { allowed: request }
}

/** Method and route, such as `POST signup`; '' for what is no route of the auth service. */
function actionOf(request: Request): string {
  const { pathname } = new URL(request.url)
  const path = (decoded(pathname) ?? pathname).replace(/\/+$/, '')
  const route = /^\/+auth\/+v1\/+([\w-]+)$/.exec(path)?.[1]
  return route ? `${request.method} ${route}` : ''
}

async function bodyOf(request: Request): Promise<Record<string, unknown> | null> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null
}

async function changesAddress(request: Request): Promise<boolean> {
  const email = (await bodyOf(request))?.['email']
  return email !== undefined && email !== null && email !== ''
}

async function withoutSignUp(request: Request): Promise<Held> {
  const body = await bodyOf(request)
  if (!body) return { refused: closed() }
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  const url = new URL(request.url)
  url.pathname = '/auth/v1/otp'
  const asked = { method: 'POST', headers, body: JSON.stringify({ ...body, create_user: false }) }
  return { allowed: new Request(url, asked) }
}
