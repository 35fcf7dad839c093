import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What is wrong with a request's token, in PostgREST's words; null when it is good or there is
 * none. The backend itself treats a person whose session has expired as a visitor, and answers that
 * they have no rows.
 */
export function tokenFault(
  authorization: string | null,
  secret: string,
  now = Date.now(),
): 'JWT expired' | 'JWT invalid' | null {
  const token = authorization?.replace(/^Bearer\s+/i, '')
  // a client without a session sends its API key here as well
  if (!token || token.startsWith('sb_')) return null
  const [head = '', claims = '', signature = ''] = token.split('.')
  const expected = createHmac('sha256', secret).update(`${head}.${claims}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'JWT invalid'
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { exp?: number }
  return typeof exp === 'number' && exp * 1000 > now ? null : 'JWT expired'
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
