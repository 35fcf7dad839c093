import { AsyncLocalStorage } from 'node:async_hooks'
import { inspect } from 'node:util'
import { sql } from 'kysely'

/** PostgREST writes timestamps in RFC 3339; Postgres writes a space and a short offset. */
const iso = (text: string | null): string | null =>
  text === null ? null : text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

const timestamptz = 1184
const timestamp = 1114
export const pgliteOptions = {
  parsers: { [timestamptz]: (text: string) => iso(text), [timestamp]: (text: string) => iso(text) },
}

const same = (text: string): string => text
/** The auth tables' metadata arrives here as JSON text, which must not be encoded again. */
const json = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
})
export const postgresOptions = {
  onnotice: () => {},
  types: {
    jsonb: json(3802),
    json: json(114),
    timestamptz: { to: timestamptz, from: [timestamptz], serialize: same, parse: iso },
    timestamp: { to: timestamp, from: [timestamp], serialize: same, parse: iso },
  },
}

/**
 * Roles belong to the whole server: a process that prepares another database of it may make them at
 * the same moment.
 */
const apiRoles = ['anon nologin', 'authenticated nologin', 'service_role nologin bypassrls']
  .map(
    (role) => `do $$ begin
  if to_regrole('${role.split(' ')[0]}') is null then create role ${role} noinherit; end if;
exception when duplicate_object or unique_violation then null;
end $$;`,
  )
  .join('\n')

/** The roles, schemas and grants that a hosted project has before its first migration. */
export const projectSql = `
${apiRoles}
create schema if not exists extensions;
grant usage on schema public, auth, extensions to anon, authenticated, service_role;
grant execute on all functions in schema auth to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;`

/** Whether the backend itself gives an error of this SQLSTATE the form that PostgREST gives it. */
const isKnownToBackend = (code: string): boolean =>
  code === 'PGRST' ||
  code.startsWith('PT') ||
  ['23505', '23503', '23502'].includes(code) ||
  ['42', '22', '21', '55', '53'].includes(code.slice(0, 2)) ||
  code === '25006'

/** The HTTP status PostgREST 12 gives an SQLSTATE (docs: "Errors", table of status codes). */
function statusOf(code: string): number {
  if (code.startsWith('08')) return 503
  if (code === '28000' || code === '28P01') return 403
  if (code === 'P0001') return 400
  return /^(P0|XX|40|57|54|25)/.test(code) ? 500 : 400
}

interface DatabaseError {
  code?: unknown
  message?: string
  detail?: string
  hint?: string
}

/**
 * A database error in the form that PostgREST gives it; without this, raised exceptions and failed
 * checks would be answered with 500 and without their hint.
 */
export function asPostgrest(error: DatabaseError): unknown {
  const { code } = error
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return error
  if (isKnownToBackend(code)) return withoutData(error, code)
  const body = {
    code,
    message: error.message,
    details: error.detail ?? null,
    hint: error.hint ?? null,
  }
  return withoutData(
    {
      code: 'PGRST',
      message: JSON.stringify(body),
      detail: JSON.stringify({ status: statusOf(code), headers: {} }),
    },
    code,
  )
}

/**
 * The same error, printed as one line: the backend prints every error, and would print with it the
 * values that people sent.
 */
const withoutData = <T extends object>(error: T, code: string): T =>
  Object.defineProperty(error, inspect.custom, { value: () => `refused by the database: ${code}` })

/** The address that the request at hand came from: limits of visitors go by it. */
export const peerOfRequest = new AsyncLocalStorage<string>()

interface RequestContext {
  auth?: { role?: string; uid?: unknown; jwt?: unknown }
  storage?: { operation?: unknown }
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Sets the role and the claims of a request in one round trip. Only the API's roles are allowed.
 */
export async function takeRole(
  database: Parameters<ReturnType<typeof sql>['execute']>[0],
  context: RequestContext,
): Promise<void> {
  const role = context.auth?.role ?? 'anon'
  if (!['anon', 'authenticated', 'service_role'].includes(role))
    throw Object.assign(new Error(`role "${role}" is not permitted`), { code: '42501' })
  const jwt = context.auth?.jwt
  const claims = typeof jwt === 'object' && jwt !== null ? (jwt as Record<string, unknown>) : {}
  await sql`select set_config('request.jwt.claim.sub', ${textOf(context.auth?.uid)}, true), set_config('request.jwt.claim.role', ${role}, true),
    set_config('request.jwt.claim.email', ${textOf(claims['email'])}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
    set_config('storage.operation', ${textOf(context.storage?.operation)}, true), set_config('bazaar.peer', ${peerOfRequest.getStore() ?? ''}, true), set_config('role', ${role}, true)`.execute(
    database,
  )
}
