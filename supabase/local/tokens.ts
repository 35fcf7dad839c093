import { createHmac, timingSafeEqual } from 'node:crypto'

type TokenFault = 'JWT expired' | 'JWT invalid'

/** What an access token says, as far as it is used. */
export interface Claims {
  readonly role: string
  readonly sub?: string
  readonly session_id?: string
  readonly exp: number
}

/** Ours have some 500; others are not even looked at. */
const longest = 4096
/** In seconds; PostgREST allows as much between two clocks. */
const clockSkew = 30
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function objectIn(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/**
 * The claims of a token, or what is wrong with it, in PostgREST's words. Everything but a token that
 * this server has signed (HS256), as it would sign one, is invalid. `now`: in ms.
 */
export function readToken(
  token: string,
  secret: string,
  now = Date.now(),
): { readonly claims: Claims } | { readonly fault: TokenFault } {
  const invalid = { fault: 'JWT invalid' } as const
  const parts = token.split('.')
  if (token.length > longest || parts.length !== 3 || !parts.every((one) => /^[\w-]+$/.test(one)))
    return invalid
  const [head = '', body = '', signature = ''] = parts
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return invalid
  const header = objectIn(head)
  const isOurs =
    header?.['alg'] === 'HS256' &&
    [undefined, 'JWT', 'jwt'].includes(header['typ'] as undefined | string) &&
    header['crit'] === undefined
  const claims = objectIn(body)
  if (!isOurs || !claims) return invalid
  const seconds = now / 1000
  const { exp, iat, nbf, sub, role, session_id: session } = claims
  const isTime = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
  const begins = [iat, nbf].filter((value) => value !== undefined)
  if (!isTime(exp) || !begins.every(isTime)) return invalid
  if (begins.some((value) => Number(value) > seconds + clockSkew)) return invalid
  const isId = (value: unknown) =>
    value === undefined || (typeof value === 'string' && uuid.test(value))
  if (typeof role !== 'string' || !isId(sub) || !isId(session)) return invalid
  return Number(exp) > seconds ? { claims: claims as unknown as Claims } : { fault: 'JWT expired' }
}

/**
 * Who a request to /rest is from: null for a visitor, whose client sends its API key or nothing.
 * The backend itself would treat a person whose session has expired as a visitor, and answer that
 * they have no rows.
 */
export function bearerOf(
  authorization: string | null,
  secret: string,
  now?: number,
): ReturnType<typeof readToken> | null {
  const token = authorization?.replace(/^Bearer\s+/i, '')
  return !token || token.startsWith('sb_') ? null : readToken(token, secret, now)
}

/** PostgREST's response to a token that it refuses. */
export const unauthorized = (message: string): Response =>
  Response.json(
    {
      code: message === 'JWT expired' ? 'PGRST303' : 'PGRST301',
      message,
      details: null,
      hint: null,
    },
    { status: 401, headers: { 'www-authenticate': 'Bearer', 'access-control-allow-origin': '*' } },
  )
