import { App } from '@supabase/lite'
import { resendConfirmation } from './confirmation.ts'
import { DataFolder, type Keys } from './data-folder.ts'
import { type Connection, openEmbedded, openPostgres } from './database.ts'
import { asRequest, currentRequest, type RequestContext } from './engine/request-context.ts'
import { type Limits, usualLimits } from './engine/scheduler.ts'
import { Unavailable } from './engine/work.ts'
import { asPostgrest, postgrestError, projectSql, takeRequest, takeRole } from './like-hosted.ts'
import type { Known } from './literals/body.ts'
import { NotAFilter } from './literals/literals.ts'
import { RestRequest } from './literals/rest-request.ts'
import { Mailbox } from './mailbox.ts'
import {
  migrate,
  type Migration,
  recordedVersions,
  refuseOtherVersion,
  type Sql,
} from './migrate.ts'
import { rateLimit } from './rate-limit.ts'
import { tokenFault, unauthorized } from './tokens.ts'

export interface BackendOptions {
  /** The folder of the database's files and keys; without it everything is in memory (tests). */
  readonly dataDir?: string
  /** A real Postgres instead of the embedded one. */
  readonly databaseUrl?: string
  /** Where browsers reach the server: links in mails lead there. */
  readonly origin?: string
  /** Whether a sign-up must be confirmed by mail. */
  readonly confirmations?: boolean
  /** A dump that a database in memory starts from: much faster than migrating an empty one. */
  readonly begin?: Blob
  /** Others than those of this build (tests of upgrading). */
  readonly migrations?: readonly Migration[]
  /** How often one peer may try each of sign-in, sign-up and the like in five minutes. */
  readonly attempts?: number
  /** How long statements may take, and how many may wait. */
  readonly limits?: Partial<Limits>
}

export interface Backend {
  /** Answers /rest/v1 and /auth/v1 as a hosted project does. `peer` is the client's address. */
  fetch(request: Request, peer?: string): Promise<Response>
  readonly keys: Keys
  readonly mailbox: Mailbox
  readonly folder: DataFolder | null
  readonly kind: 'pglite' | 'postgres'
  /** The database itself, as its owner. */
  readonly sql: Sql
  /** The whole embedded database as a file. Rejects on a real Postgres. */
  dump(): Promise<Blob>
  close(): Promise<void>
}

const testKeys: Keys = {
  jwt: 'a-secret-only-for-tests-with-at-least-32-characters',
  publishable: 'sb_publishable_test',
  secret: 'sb_secret_test',
}

/**
 * Opens the Supabase API in this process, on PGlite or on a real Postgres, migrated and seeded.
 * Rejects with `FolderHeld` when another process has the folder open, with `OtherVersion` when another version
 * made what is in it.
 */
export async function openBackend(options: BackendOptions = {}): Promise<Backend> {
  const folder = options.dataDir ? new DataFolder(options.dataDir) : null
  try {
    return await open(options, folder)
  } catch (error) {
    folder?.close()
    throw error
  }
}

async function open(options: BackendOptions, folder: DataFolder | null): Promise<Backend> {
  const {
    databaseUrl,
    origin = 'http://127.0.0.1:3000',
    confirmations = false,
    attempts = 30,
  } = options
  const limits = { ...usualLimits, ...options.limits }
  const { connection, sql, learnTypes, dump, close, needRoom } = await (databaseUrl
    ? openPostgres(databaseUrl, limits)
    : openEmbedded(folder, limits, options.begin))
  if (databaseUrl)
    try {
      refuseOtherVersion(await recordedVersions(sql), 'database')
    } catch (error) {
      await close()
      throw error
    }
  repair(connection)
  const keys = folder?.keys ?? testKeys
  const mailbox = new Mailbox()
  const app = new App({
    connection: connection as never,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    studio: { enabled: false },
    db: {
      migrations: { enabled: false, schema_paths: [] },
      seed: { enabled: false, sql_paths: [] },
    },
    auth: {
      enabled: true,
      site_url: origin,
      additional_redirect_urls: addressesOf(origin),
      jwt_secret: keys.jwt,
      jwt_expiry: 3600,
      enable_signup: true,
      minimum_password_length: 6,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: 10,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      email: {
        enable_signup: true,
        enable_confirmations: confirmations,
        double_confirm_changes: false,
      },
    },
    options: { server: { admin: false, disableStudio: true }, drivers: { email: mailbox.driver } },
  } as never)
  await app.init()
  await app.ensureSystemSchema()
  await sql.run(projectSql)
  const applied = await migrate(sql, options.migrations)
  if (databaseUrl && applied.length > 0) {
    // this connection knows only the types that the database had before it was migrated
    await close()
    return open(options, folder)
  }
  await learnTypes()
  await sql.run('call sync.purge()')
  const isAllowed = rateLimit(attempts, 300_000)

  async function answer(request: Request, peer = 'here'): Promise<Response> {
    const url = new URL(request.url)
    if (request.method === 'POST' && isSensitive(url) && !isAllowed(`${peer} ${url.pathname}`))
      return tooMany()
    if (request.method === 'POST' && url.pathname === '/auth/v1/resend') {
      const body = (await request
        .clone()
        .json()
        .catch(() => null)) as { type?: unknown; email?: unknown } | null
      if (body?.type === 'signup' && typeof body.email === 'string') {
        const { email } = body
        await mailbox.during(url.searchParams.get('redirect_to'), () =>
          resendConfirmation(sql, mailbox, origin, email),
        )
        return Response.json({}, { headers: { 'access-control-allow-origin': '*' } })
      }
    }
    const isRest = url.pathname.startsWith('/rest/')
    const fault = isRest ? tokenFault(request.headers.get('authorization'), keys.jwt) : null
    if (fault) return unauthorized(fault)
    let rest: RestRequest | null = null
    try {
      if (isRest)
        rest = new RestRequest(request, (await connection.introspect({ useCache: true })) as Known)
    } catch (error) {
      if (error instanceof NotAFilter) return notAFilter(error)
      throw error
    }
    const context: RequestContext = {
      rest,
      client: peer,
      signal: request.signal,
      readOnly: isRest && ['GET', 'HEAD'].includes(request.method),
      size: Number(request.headers.get('content-length') ?? 0),
      trouble: null,
    }
    const mayWrite = !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
    if (mayWrite || url.pathname === '/auth/v1/verify')
      try {
        await needRoom(context.size)
      } catch (error) {
        if (error instanceof Unavailable) return troubled(error, isRest)
        throw error
      }
    const reply = await asRequest(context, () =>
      mailbox.during(url.searchParams.get('redirect_to'), () =>
        app.fetch(rest?.request ?? request, { peerAddress: peer }),
      ),
    )
    if (context.trouble) return troubled(context.trouble, isRest)
    return rest ? rest.answered(reply) : reply
  }

  return {
    fetch: answer,
    keys,
    mailbox,
    folder,
    sql,
    dump,
    kind: databaseUrl ? 'postgres' : 'pglite',
    async close() {
      await close()
      folder?.close()
    },
  }
}

/** Replaces the parts of a connection that are wrong (supabase/README.md, "Faults"). */
function repair(connection: Connection): void {
  // the first request would grant everything again, and so undo every REVOKE of the migrations
  connection.ensureRlsContext = () => Promise.resolve(true)
  connection.applyJwtSessionContext = takeRole
  connection.applyRpcRequestGucs = takeRequest
  connection.normalizeDbError = asPostgrest
  // here the backend has read a request, and has not made SQL of it yet
  const check = connection.onPostgrestAST.bind(connection)
  connection.onPostgrestAST = async (ast, context) => {
    const known = (await connection.introspect({ useCache: true })) as Known
    const refusal = currentRequest()?.rest?.judge(ast, context.auth?.role ?? 'anon', known)
    if (refusal) throw postgrestError(refusal, refusal.status)
    return check(ast, context)
  }
}

const notAFilter = ({ message }: NotAFilter): Response =>
  Response.json(
    { code: 'PGRST100', message, details: message, hint: null },
    { status: 400, headers: { 'access-control-allow-origin': '*' } },
  )

/** The answer to a request that the database did not take or finish, in the form of its API. */
function troubled(trouble: NonNullable<RequestContext['trouble']>, isRest: boolean): Response {
  const { code, message } = trouble
  const isDown = trouble instanceof Unavailable
  const status = isDown ? trouble.status : 500
  const hint = isDown ? null : (trouble.hint ?? null)
  return Response.json(
    isRest
      ? { code, message, details: null, hint }
      : {
          code: status,
          error_code: isDown ? 'unexpected_failure' : 'request_timeout',
          msg: message,
        },
    {
      status,
      headers: {
        'access-control-allow-origin': '*',
        ...(isDown ? { 'retry-after': String(trouble.retryAfter) } : {}),
      },
    },
  )
}

/** Where links in mails may lead: this server, by either of its local names. */
function addressesOf(origin: string): string[] {
  const other = origin.replace('//localhost:', '//127.0.0.1:')
  return [...new Set([origin, other])].map((one) => `${one}/**`)
}

const isSensitive = (url: URL): boolean =>
  /^\/auth\/v1\/(token|signup|recover|otp|magiclink|verify|resend)$/.test(url.pathname) &&
  url.searchParams.get('grant_type') !== 'refresh_token'

const tooMany = (): Response =>
  Response.json(
    { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    { status: 429, headers: { 'retry-after': '60', 'access-control-allow-origin': '*' } },
  )
