import type { Keys } from './server-keys.ts'
import type { Sql } from './migrate.ts'
import { type Bucket, countHere, countTogether } from './rate-limit.ts'
import { bearerOf } from './tokens.ts'

/** How often the limited things may be done; supabase/README.md lists what follows from them. */
export interface Limits {
  /** How often an address, and an account, may try to sign in and the like in five minutes. */
  readonly attempts: number
  /** How many changes an address may send in an hour without signing in. */
  readonly visitorWrites: number
}

/** What is known of a request when it is counted. The path is clean. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly address: string
  /** The parsed JSON of the body; null where there is none. */
  readonly body: unknown
  /** Whose session it brings along; null for a visitor. */
  readonly person: string | null
}

const fiveMinutes = 300
const hour = 3600
const mailing = new Set(['recover', 'otp', 'magiclink', 'resend', 'reauthenticate'])

const textOf = (body: unknown, name: string): string | null => {
  const value: unknown = Object(body)[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** What an auth route is counted as. Refreshing is told by nothing but exactly this query. */
function kindOf({ method, path, query }: Asked): string {
  const route = path.slice('/auth/v1/'.length)
  if (route === 'token') return /^\??grant_type=refresh_token$/.test(query) ? 'refresh' : 'sign-in'
  if (mailing.has(route)) return 'mail'
  if (route === 'signup' || route === 'verify') return route
  return route === 'user' && method !== 'GET' ? 'change' : 'other'
}

/** By address and by account, whatever the method: a link is followed by GET. */
function bucketsOfAuth(asked: Asked, attempts: number): Bucket[] {
  const kind = kindOf(asked)
  const many = { refresh: 10, other: 20 }[kind] ?? 1
  const most = attempts * many
  const buckets: Bucket[] = [{ key: `${kind} from ${asked.address}`, most, seconds: fiveMinutes }]
  const account =
    kind === 'refresh'
      ? textOf(asked.body, 'refresh_token')
      : (textOf(asked.body, 'email')?.trim().toLowerCase() ?? asked.person)
  if (account !== null && kind !== 'other')
    buckets.push({
      key: `${kind} of ${account}`,
      // each of these is a letter to somebody who may not have asked for it
      most: kind === 'mail' ? Math.ceil(attempts / 3) : attempts,
      seconds: fiveMinutes,
    })
  return buckets
}

/** What visitors may change, and what everybody may add to counters and to the newsletter. */
function bucketsOfRest({ method, path, address, body, person }: Asked, writes: number): Bucket[] {
  const hourly = (what: string, most: number, weight = 1): Bucket => ({
    key: `${what} from ${address}`,
    most: Math.ceil(most),
    seconds: hour,
    weight,
  })
  const [, called] = /^\/rest\/v1\/rpc\/([^/]+)/.exec(path) ?? []
  if (called === 'subscribe_newsletter') return [hourly('newsletter', writes / 24)]
  if (called === 'count_items') {
    const counts: unknown = Object(body)['p_counts']
    const number = Array.isArray(counts) ? Math.max(1, counts.length) : 1
    return [hourly('counting', writes), hourly('counts', writes * 4, number)]
  }
  if (person !== null) return []
  if (called !== undefined) return [{ ...hourly('calls', writes * 100), alone: true }]
  return ['GET', 'HEAD'].includes(method) ? [] : [hourly('visitor', writes)]
}

/** The limits that a request counts towards. */
export function bucketsOf(asked: Asked, { attempts, visitorWrites }: Limits): Bucket[] {
  if (asked.method === 'OPTIONS') return []
  if (asked.path.startsWith('/auth/v1')) return bucketsOfAuth(asked, attempts)
  return bucketsOfRest(asked, visitorWrites)
}

/**
 * Counts requests, and gives for how many seconds one has to wait: 0 when it need not. Without an
 * address it is the server's own. `together`: other processes use the same database.
 */
export function requestLimits(
  sql: Sql,
  { jwt, secret }: Keys,
  together: boolean,
  limits: Limits,
): (request: Request, path: string, address: string | undefined) => Promise<number> {
  const count = together ? countTogether(sql) : countHere()
  return async (request, path, address) => {
    const isAuth = path.startsWith('/auth/v1')
    if ((!isAuth && address === undefined) || request.headers.get('apikey') === secret) return 0
    const needsBody = isAuth || path.startsWith('/rest/v1/rpc/count_items')
    const body: unknown =
      needsBody && request.body
        ? await request
            .clone()
            .json()
            .catch(() => null)
        : null
    return count(
      bucketsOf(
        {
          method: request.method,
          path,
          query: new URL(request.url).search,
          address: address ?? 'here',
          body,
          person: personOf(request.headers.get('authorization'), jwt),
        },
        limits,
      ),
    )
  }
}

/** Whose session a request brings along; null where there is none, or where it is not good. */
function personOf(authorization: string | null, jwt: string): string | null {
  const read = bearerOf(authorization, jwt)
  return read && 'claims' in read ? (read.claims.sub ?? null) : null
}
