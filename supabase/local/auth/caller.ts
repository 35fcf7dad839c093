import { timingSafeEqual } from 'node:crypto'
import { readToken } from '../tokens.ts'
import type { Caller } from './account.ts'
import type { AuthOptions } from './context.ts'
import { AuthError, badToken, banned } from './errors.ts'
import { isSession } from './sessions.ts'
import { userById } from './users.ts'

/** Who asks, by the access token. Throws `AuthError`. */
export async function callerOf({ db, keys }: AuthOptions, request: Request): Promise<Caller> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (bearer === undefined || bearer.startsWith('sb_'))
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const read = readToken(bearer, keys.jwt)
  if ('fault' in read)
    throw badToken(
      read.fault === 'JWT expired'
        ? 'token has invalid claims: token is expired'
        : 'token signature is invalid: signature is invalid',
    )
  const { sub, session_id: session = null } = read.claims
  if (sub === undefined) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  const user = await userById(db, sub)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (session !== null && !(await isSession(db, session, sub)))
    throw new AuthError(
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    )
  if (user.is_banned) throw banned()
  return { user, session }
}

/**
 * Throws `AuthError` without one of the project's keys, as the gateway of a hosted project does; a
 * link of a letter cannot have it.
 */
export function checkKey({ keys }: AuthOptions, request: Request, url: URL): void {
  const key = request.headers.get('apikey') ?? url.searchParams.get('apikey')
  if (key === null) throw new KeyError('No API key found in request')
  const given = Buffer.from(key)
  const fits = [keys.publishable, keys.secret].some(
    (own) => given.length === own.length && timingSafeEqual(Buffer.from(own), given),
  )
  if (!fits) throw new KeyError('Invalid API key')
}

class KeyError extends AuthError {
  constructor(message: string) {
    super(401, 'unauthorized', message)
  }

  override get body(): object {
    return { message: this.message, hint: 'Double check your Supabase `apikey`' }
  }
}
