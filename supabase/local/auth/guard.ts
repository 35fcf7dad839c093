import type { MiddlewareHandler } from 'hono'
import { bearerOf, type Claims, unauthorized } from '../tokens.ts'
import type { AuthOptions } from './context.ts'
import { failure } from './replies.ts'
import { answerAuth } from './server.ts'
import { isSession } from './sessions.ts'

/**
 * What stands before the backend: answers /auth/v1 itself, and refuses a request to /rest/v1 whose
 * access token is not good, or belongs to a session that has ended. The backend would read such a
 * request as a visitor's, and answer that the person has no rows. (A hosted project takes an access
 * token until it expires.) `next` is called with what the token says; null for a visitor.
 */
export async function authGuard(
  options: AuthOptions,
  request: Request,
  next: (claims: Claims | null) => Promise<Response>,
): Promise<Response> {
  if (new URL(request.url).pathname.startsWith('/auth/')) return answerAuth(options, request)
  const bearer = bearerOf(request.headers.get('authorization'), options.keys.jwt)
  if (bearer === null) return next(null)
  if ('fault' in bearer) return unauthorized(bearer.fault)
  const { sub, session_id: session } = bearer.claims
  try {
    if (sub !== undefined && session !== undefined && !(await isSession(options.db, session, sub)))
      return unauthorized('JWT invalid')
  } catch (error) {
    return failure(error)
  }
  return next(bearer.claims)
}

/** Tells the backend who asks, which it would else find out with two queries of its own. */
export const withClaims: MiddlewareHandler<{
  Bindings: { readonly claims?: Claims | null }
  Variables: Record<string, unknown>
}> = async (context, next) => {
  const { claims } = context.env
  if (claims) {
    context.set('jwt', claims)
    context.set('userId', claims.sub)
    context.set('sessionId', claims.session_id ?? 'none')
  }
  await next()
}
