import { App } from '@supabase/lite'
import { emailTokensSql } from './auth/schema.ts'
import type { AuthOptions } from './auth/context.ts'
import { authGuard, withClaims } from './auth/guard.ts'
import { DataFolder } from './data-folder.ts'
import { type Connection, openEmbedded, openPostgres } from './database.ts'
import { currentRequest } from './engine/request-context.ts'
import { type Limits, usualLimits } from './engine/scheduler.ts'
import { asPostgrest, postgrestError, projectSql, takeRequest, takeRole } from './like-hosted.ts'
import type { Known } from './literals/body.ts'
import { served } from './served.ts'
import { Mailbox } from './mailbox.ts'
import {
  migrate,
  type Migration,
  recordedVersions,
  refuseOtherVersion,
  type Sql,
} from './migrate.ts'
import { aloneOnDatabase } from './migration-lock.ts'
import { tooMany } from './refusal.ts'
import { requestLimits } from './request-limits.ts'
import { cleanPath } from '#domain/server/clean-path.ts'
import { withPath } from './request-path.ts'
import { findKeys, keepKeys, type Keys } from './server-keys.ts'

export interface BackendOptions {
  /** The folder of the database's files and keys; without it everything is in memory (tests). */
  readonly dataDir?: string
  /** A real Postgres instead of the embedded one. It needs no folder, and keeps the keys itself. */
  readonly databaseUrl?: string
  /** The keys' file of an older installation, whose keys the database takes over at its first start. */
  readonly olderKeys?: string
  /** Where browsers reach the server: links in mails lead there. */
  readonly origin?: string
  /** Whether a sign-up must be confirmed by mail. */
  readonly confirmations?: boolean
  /** A dump that a database in memory starts from: much faster than migrating an empty one. */
  readonly begin?: Blob
  /** Others than those of this build (tests of upgrading). */
  readonly migrations?: readonly Migration[]
  /** The SQL that a new database begins with, instead of supabase/seed.sql. */
  readonly seed?: string
  /** How often an address, and an account, may try to sign in and the like in five minutes. */
  readonly attempts?: number
  /** How many changes an address may send in an hour without signing in. */
  readonly visitorWrites?: number
  /** How long statements may take, and how many may wait. */
  readonly limits?: Partial<Limits>
}

export interface Backend {
  /**
   * Answers /rest/v1 and /auth/v1 as a hosted project does. `peer` is the client's address; requests
   * of the server itself have none.
   */
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
  const { databaseUrl } = options
  const folder = options.dataDir && !databaseUrl ? new DataFolder(options.dataDir) : null
  try {
    // two processes that prepare one database at the same time would be in each other's way
    return await (databaseUrl
      ? aloneOnDatabase(databaseUrl, () => open(options, null))
      : open(options, folder))
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
    visitorWrites = 240,
  } = options
  // asked before the database is opened, which makes it one that was used
  const isUsed = folder?.isUsed ?? true
  const limits = { ...usualLimits, ...options.limits }
  const { connection, sql, learnTypes, dump, close, needRoom } = await (databaseUrl
    ? openPostgres(databaseUrl, limits)
    : openEmbedded(folder, limits, options.begin))
  let keys = testKeys
  const keysFile = folder?.keysFile ?? options.olderKeys
  try {
    if (databaseUrl) refuseOtherVersion(await recordedVersions(sql), 'database')
    if (folder || databaseUrl)
      keys = await findKeys(sql, { file: keysFile ?? null, isEmbedded: folder !== null, isUsed })
  } catch (error) {
    await close()
    throw error
  }
  repair(connection)
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
      jwt_secret: keys.jwt,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
    },
    options: { server: { admin: false, disableStudio: true, middlewares: [withClaims] } },
  } as never)
  await app.init()
  await app.ensureSystemSchema()
  await sql.run(projectSql + emailTokensSql)
  const applied = await migrate(sql, options.migrations, options.seed)
  if (databaseUrl && applied.length > 0) {
    // this connection knows only the types that the database had before it was migrated
    await close()
    return open(options, folder)
  }
  await learnTypes()
  if (folder || databaseUrl) await keepKeys(sql, keys)
  await sql.run('call sync.purge()')
  const waitOf = requestLimits(sql, keys, Boolean(databaseUrl), { attempts, visitorWrites })
  const auth: AuthOptions = {
    db: connection.kysely,
    keys,
    site: origin,
    confirmations,
    send: mailbox.driver.send,
  }

  const known = async () => (await connection.introspect({ useCache: true })) as Known

  async function answer(raw: Request, peer?: string): Promise<Response> {
    const request = withPath(raw, cleanPath(new URL(raw.url).pathname))
    const url = new URL(request.url)
    const wait = await waitOf(request, url.pathname, peer)
    if (wait > 0) return tooMany(url.pathname, wait)
    const client = peer ?? 'here'
    return served(request, { client, known, needRoom }, (asked) =>
      authGuard(auth, asked, (claims) => {
        const context = { peerAddress: client, claims }
        return app.fetch(asked, context)
      }),
    )
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
