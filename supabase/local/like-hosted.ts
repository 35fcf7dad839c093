import { inspect } from 'node:util'
import { parsers } from './engine/parsers.ts'
import { currentRequest } from './engine/request-context.ts'
import { takeSettings } from './engine/turns.ts'
import { textOf } from './engine/values.ts'
import { Unavailable } from './engine/work.ts'

/** The driver writes a value of the type as text, and PostgreSQL reads it. */
const asText = (oid: number, parse: (text: string) => unknown = parsers[oid] ?? String) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => textOf(value, false),
  parse,
})
export const postgresOptions = {
  onnotice: () => {},
  connection: { TimeZone: 'UTC' },
  types: {
    int8: asText(20),
    bytea: asText(17),
    real: asText(700),
    double: asText(701),
    json: asText(114),
    jsonb: asText(3802),
    numeric: asText(1700),
    date: asText(1082),
    time: asText(1083),
    timetz: asText(1266),
    timestamp: asText(1114),
    timestamptz: asText(1184),
    bool: asText(16, (text) => text === 't'),
    text: asText(25),
    varchar: asText(1043),
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
  (['42', '22', '21', '55'].includes(code.slice(0, 2)) && code !== '42P17') ||
  code === '25006'

/** The HTTP status PostgREST 12 gives an SQLSTATE (docs: "Errors", table of status codes). */
function statusOf(code: string): number {
  if (/^(08|53|57P01)/.test(code)) return 503
  if (code.startsWith('54')) return 413
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
  if (error instanceof Unavailable) return postgrestError(error, error.status, error.retryAfter)
  const { code } = error
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return error
  if (code === '53100')
    return postgrestError({ ...error, code, message: error.message ?? '' }, 507, 60)
  if (isKnownToBackend(code)) return withoutData(error, code)
  return postgrestError({ ...error, code, message: error.message ?? '' }, statusOf(code))
}

interface Refusal {
  readonly code: string
  readonly message: string
  readonly detail?: string | undefined
  readonly hint?: string | undefined
}

/** An error that the backend answers as it is, in the form and with the status of PostgREST. */
export function postgrestError(refusal: Refusal, status: number, retryAfter?: number): object {
  const { code, message, detail, hint } = refusal
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  return withoutData(
    {
      code: 'PGRST',
      message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
      detail: JSON.stringify({ status, headers }),
    },
    code,
  )
}

/**
 * The same error, printed as one line: the backend prints every error, and would print with it the
 * values that people sent.
 */
const withoutData = <T extends object>(error: T, code: string): T =>
  Object.defineProperty(error, inspect.custom, {
    value: () => `refused by the database: ${code}`,
    configurable: true, // an error may be seen twice
  })

interface RequestContext {
  auth?: { role?: string; uid?: unknown; jwt?: unknown }
  storage?: { operation?: unknown }
}
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Sets the role and the claims of a request, in one message with its first statement. Only the
 * API's roles are allowed.
 */
export async function takeRole(
  database: Parameters<typeof takeSettings>[0],
  context: RequestContext,
): Promise<void> {
  const role = context.auth?.role ?? 'anon'
  if (!['anon', 'authenticated', 'service_role'].includes(role))
    throw Object.assign(new Error(`role "${role}" is not permitted`), { code: '42501' })
  const jwt = context.auth?.jwt
  const claims = typeof jwt === 'object' && jwt !== null ? (jwt as Record<string, unknown>) : {}
  await takeSettings(database, {
    'request.jwt.claim.sub': wordOf(context.auth?.uid),
    'request.jwt.claim.role': role,
    'request.jwt.claim.email': wordOf(claims['email']),
    'request.jwt.claims': JSON.stringify(claims),
    'storage.operation': wordOf(context.storage?.operation),
    // limits of visitors go by it
    'bazaar.peer': currentRequest()?.client ?? '',
    role,
  })
}

/** Sets what a function may ask about its request. */
export async function takeRequest(
  database: Parameters<typeof takeSettings>[0],
  {
    method,
    path,
    requestHeaders = {},
  }: { method: string; path: string; requestHeaders?: Record<string, string> },
): Promise<void> {
  await takeSettings(database, {
    'response.status': '',
    'response.headers': '',
    'request.method': method,
    'request.path': path,
    'request.headers': JSON.stringify(requestHeaders),
  })
}
