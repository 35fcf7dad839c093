import { App } from '@supabase/lite'
import type { Kysely } from 'kysely'
import { DataFolder, type Keys } from './data-folder.ts'
import { asPostgrest, pgliteOptions, postgresOptions, projectSql, takeRole } from './like-hosted.ts'
import { Mailbox } from './mailbox.ts'
import { migrate, type Sql } from './migrate.ts'
import { type Session, takingTurns } from './pglite-turns.ts'
import { rateLimit } from './rate-limit.ts'

export interface BackendOptions {
  /** Where the database's files and keys are; without it everything is in memory (tests). */
  readonly dataDir?: string
  /** A real Postgres instead of the embedded one. */
  readonly databaseUrl?: string
  /** Where browsers reach the server: links in mails lead there. */
  readonly origin?: string
  /** Whether a sign-up must be confirmed by mail. */
  readonly confirmations?: boolean
}

export interface Backend {
  /** Answers /rest/v1 and /auth/v1 as a hosted project does. */
  fetch(request: Request, peer?: string): Promise<Response>
  readonly keys: Keys
  readonly mailbox: Mailbox
  readonly folder: DataFolder | null
  readonly kind: 'pglite' | 'postgres'
  /** The database itself, as its owner. */
  readonly sql: Sql
  close(): Promise<void>
}

/** The parts of the backend's connection that have to be mended (see supabase/README.md, "Faults"). */
interface Connection {
  kysely: Kysely<unknown>
  rlsState: string
  ensureRlsContext(): Promise<boolean>
  applyJwtSessionContext(database: Parameters<typeof takeRole>[0], context: Parameters<typeof takeRole>[1]): Promise<void>
  normalizeDbError(error: Parameters<typeof asPostgrest>[0]): unknown
  close(): Promise<void>
}

const testKeys: Keys = { jwt: 'a-secret-only-for-tests-with-at-least-32-characters', publishable: 'sb_publishable_test', secret: 'sb_secret_test' }

/** Opens the Supabase API in this process, on PGlite or on a real Postgres, migrated and seeded. */
export async function openBackend(options: BackendOptions = {}): Promise<Backend> {
  const folder = options.dataDir ? new DataFolder(options.dataDir) : null
  try {
    return await open(options, folder)
  } catch (error) {
    folder?.close()
    throw error
  }
}

async function open({ databaseUrl, origin = 'http://127.0.0.1:3000', confirmations = false }: BackendOptions, folder: DataFolder | null): Promise<Backend> {
  const { connection, sql } = databaseUrl ? await postgres(databaseUrl) : await pglite(folder)
  mend(connection)
  const keys = folder?.keys ?? testKeys
  const mailbox = new Mailbox()
  const app = new App({
    connection: connection as never,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    studio: { enabled: false },
    db: { migrations: { enabled: false, schema_paths: [] }, seed: { enabled: false, sql_paths: [] } },
    auth: {
      enabled: true, site_url: origin, additional_redirect_urls: [`${origin}/**`], jwt_secret: keys.jwt, jwt_expiry: 3600, enable_signup: true,
      minimum_password_length: 6, enable_refresh_token_rotation: true, refresh_token_reuse_interval: 10, publishable_key: keys.publishable, secret_key: keys.secret,
      email: { enable_signup: true, enable_confirmations: confirmations, double_confirm_changes: false },
    },
    options: { server: { admin: false, disableStudio: true }, drivers: { email: mailbox.driver } },
  } as never)
  await app.init()
  await app.ensureSystemSchema()
  await sql.run(projectSql)
  await migrate(sql)
  const mayTry = rateLimit(30, 300_000)

  async function answer(request: Request, peer = 'here'): Promise<Response> {
    const url = new URL(request.url)
    if (request.method === 'POST' && isSensitive(url) && !mayTry(`${peer} ${url.pathname}`)) return tooMany()
    const response = await mailbox.during(url.searchParams.get('redirect_to'), () => app.fetch(request, { peerAddress: peer } as never) as Promise<Response>)
    return response
  }

  return {
    fetch: answer, keys, mailbox, folder, sql, kind: databaseUrl ? 'postgres' : 'pglite',
    async close() {
      await connection.close()
      folder?.close()
    },
  }
}

async function pglite(folder: DataFolder | null): Promise<{ connection: Connection; sql: Sql }> {
  const { createPgliteConnection } = await import('@supabase/lite/pglite')
  const made = await createPgliteConnection({ url: folder?.database() ?? 'memory://', pgliteOptions } as never)
  const driver = (made as unknown as { driver: Session & { waitReady: Promise<void>; exec(text: string): Promise<unknown> } }).driver
  await driver.waitReady
  folder?.started()
  const connection = made as unknown as Connection
  connection.kysely = takingTurns(driver)
  return {
    connection,
    sql: { run: async (text) => void (await driver.exec(text)), rows: async <T>(text: string) => (await driver.query(text, [])).rows as T[] },
  }
}

async function postgres(url: string): Promise<{ connection: Connection; sql: Sql }> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const made = await createPostgresConnection({ url, postgresOptions: { ...postgresOptions, max: 10 } } as never)
  const driver = (made as unknown as { driver: { unsafe(text: string): Promise<unknown[]> } }).driver
  return { connection: made as unknown as Connection, sql: { run: async (text) => void (await driver.unsafe(text)), rows: async <T>(text: string) => [...await driver.unsafe(text)] as T[] } }
}

function mend(connection: Connection): void {
  connection.rlsState = 'active'
  // the first request would grant everything again, and undo every REVOKE of the migrations
  connection.ensureRlsContext = () => Promise.resolve(true)
  connection.applyJwtSessionContext = takeRole
  connection.normalizeDbError = asPostgrest
}

const isSensitive = (url: URL): boolean =>
  /^\/auth\/v1\/(token|signup|recover|otp|magiclink|verify|resend)$/.test(url.pathname) && url.searchParams.get('grant_type') !== 'refresh_token'

const tooMany = (): Response => Response.json(
  { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
  { status: 429, headers: { 'retry-after': '60', 'access-control-allow-origin': '*' } },
)
