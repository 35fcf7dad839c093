import { type asPostgrest, pgliteOptions, postgresOptions, type takeRole } from './like-hosted.ts'
import type { DataFolder } from './data-folder.ts'
import type { Sql } from './migrate.ts'
import { type Session, takingTurns } from './pglite-turns.ts'
import type { Kysely } from 'kysely'

/**
 * The parts of the backend's connection that backend.ts replaces (supabase/README.md, "Faults").
 */
export interface Connection {
  kysely: Kysely<unknown>
  ensureRlsContext(): Promise<boolean>
  applyJwtSessionContext(
    database: Parameters<typeof takeRole>[0],
    context: Parameters<typeof takeRole>[1],
  ): Promise<void>
  normalizeDbError(error: Parameters<typeof asPostgrest>[0]): unknown
  close(): Promise<void>
}

export interface Database {
  readonly connection: Connection
  /** Runs statements as the owner of the database, never within the transaction of a request. */
  readonly sql: Sql
  /**
   * Call after a migration: an array of an enumeration is read as text until the driver knows its
   * type.
   */
  readonly learnTypes: () => Promise<void>
  readonly dump: () => Promise<Blob>
}

interface Embedded extends Session {
  readonly waitReady: Promise<void>
  exec(text: string): Promise<unknown>
  refreshArrayTypes(): Promise<void>
  dumpDataDir(compression: 'none'): Promise<Blob>
}

/** PGlite in the data folder, or in memory, where it may start from a dump. */
export async function openEmbedded(folder: DataFolder | null, begin?: Blob): Promise<Database> {
  const { createPgliteConnection } = await import('@supabase/lite/pglite')
  const connection = (await createPgliteConnection({
    url: folder?.database() ?? 'memory://',
    pgliteOptions: { ...pgliteOptions, ...(begin && !folder ? { loadDataDir: begin } : {}) },
  })) as unknown as Connection & { driver: Embedded }
  const { driver } = connection
  await driver.waitReady
  folder?.started()
  const { kysely, alone } = takingTurns(driver)
  connection.kysely = kysely
  return {
    connection,
    sql: {
      run: (text) => alone(async () => void (await driver.exec(text))),
      rows: <T>(text: string) => alone(async () => (await driver.query(text, [])).rows as T[]),
    },
    learnTypes: () => alone(() => driver.refreshArrayTypes()),
    dump: () => alone(() => driver.dumpDataDir('none')),
  }
}

/** A real Postgres. Its driver reads the types when it connects. */
export async function openPostgres(url: string): Promise<Database> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const connection = createPostgresConnection({
    url,
    postgresOptions: { ...postgresOptions, max: 10 },
  }) as unknown as Connection & {
    driver: { unsafe(text: string): Promise<unknown[]> }
  }
  const { driver } = connection
  return {
    connection,
    sql: {
      run: async (text) => void (await driver.unsafe(text)),
      rows: async <T>(text: string) => [...(await driver.unsafe(text))] as T[],
    },
    learnTypes: () => Promise.resolve(),
    dump: () => Promise.reject(new Error('only the embedded database can be dumped; use pg_dump')),
  }
}
