import type { Kysely } from 'kysely'
import type { DataFolder } from './data-folder.ts'
import { DiskSpace, type Log } from './engine/disk-space.ts'
import { EmbeddedLane } from './engine/embedded-lane.ts'
import { type Connect, PostgresLane } from './engine/postgres-lane.ts'
import { asRequest, ownRequest } from './engine/request-context.ts'
import { limitOf, type Limits, Scheduler } from './engine/scheduler.ts'
import { kyselyOver } from './engine/turns.ts'
import {
  type asPostgrest,
  postgresOptions,
  type takeRequest,
  type takeRole,
} from './like-hosted.ts'
import type { Sql } from './migrate.ts'

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
  applyRpcRequestGucs: typeof takeRequest
  normalizeDbError(error: Parameters<typeof asPostgrest>[0]): unknown
  introspect(options?: { useCache?: boolean }): Promise<unknown>
  onPostgrestAST(ast: object, context: { auth?: { role?: string } }): Promise<object>
  exec(text: string): Promise<unknown>
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
  /** Ends what runs, and closes the database within some seconds. */
  readonly close: () => Promise<void>
  /** Rejects with `Unavailable` when the disk has no room for a write of so many bytes. */
  readonly needRoom: (bytes: number) => Promise<void>
}

/** PGlite in the data folder, or in memory, where it may start from a dump. */
export async function openEmbedded(
  folder: DataFolder | null,
  limits: Limits,
  begin?: Blob,
): Promise<Database> {
  const dump = begin && !folder ? new Uint8Array(await begin.arrayBuffer()) : null
  const files = folder?.database() ?? null
  const lane = new EmbeddedLane(files, dump)
  await lane.open()
  folder?.started()
  const scheduler = new Scheduler([lane], limits)
  const disk = files === null ? null : new DiskSpace(files, logOf(scheduler))
  return {
    ...(await connectionOver(scheduler)),
    needRoom: async (bytes) => disk?.need(bytes),
    learnTypes: () => scheduler.alone(() => lane.learnTypes()),
    dump: () => scheduler.alone(() => lane.dump()),
    async close() {
      scheduler.stop()
      await lane.close()
    },
  }
}

function logOf(scheduler: Scheduler): Log {
  const ask = async (script: string) => {
    const [last] = await scheduler.run({ script }, ownRequest(), 'service_role')
    return last?.rows[0]
  }
  return {
    position: async () =>
      (await ask(
        'select file_name as file, file_offset as offset, (pg_current_wal_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint(), pg_walfile_name_offset(pg_current_wal_lsn())',
      )) as { file: string; offset: number; bytes: number },
    checkpoint: async () => void (await ask('checkpoint')),
  }
}

const connections = 10

/** A real Postgres. Its driver reads the types when it connects. */
export async function openPostgres(url: string, limits: Limits): Promise<Database> {
  const { default: postgres } = await import('postgres')
  const connect: Connect = (options) =>
    postgres(url, { ...postgresOptions, ...options, max: 1, connect_timeout: 5 })
  const control = connect({})
  const timeoutOf = (role = 'anon') => limitOf(limits, role) + 500
  const lanes = Array.from(
    { length: connections },
    () => new PostgresLane(connect, (sql) => control.unsafe(sql), timeoutOf),
  )
  const scheduler = new Scheduler(lanes, limits)
  return {
    ...(await connectionOver(scheduler)),
    needRoom: () => Promise.resolve(),
    learnTypes: () => Promise.resolve(),
    dump: () => Promise.reject(new Error('only the embedded database can be dumped; use pg_dump')),
    async close() {
      scheduler.stop()
      await Promise.all([...lanes.map((lane) => lane.close()), control.end({ timeout: 1 })])
    },
  }
}

/**
 * The backend's own connection, with its sessions replaced by those of the scheduler: it connects
 * to nothing itself.
 */
async function connectionOver(scheduler: Scheduler): Promise<Pick<Database, 'connection' | 'sql'>> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const connection = createPostgresConnection({ url: '' }) as unknown as Connection
  connection.kysely = kyselyOver(scheduler)
  const script = async (text: string) => {
    const [last] = await scheduler.run({ script: text }, null, null)
    return last?.rows ?? []
  }
  connection.exec = async (text) => ({ rows: await script(text) })
  connection.close = () => Promise.resolve()
  // what the database looks like is asked for once, and not as a part of somebody's request
  const introspect = connection.introspect.bind(connection)
  let known: Promise<unknown> | null = null
  connection.introspect = (options) => {
    if (options?.useCache !== true) return asRequest(null, () => introspect(options))
    known ??= asRequest(null, () => introspect(options)).finally(() => {
      known = null
    })
    return known
  }
  return {
    connection,
    sql: {
      run: async (text) => void (await script(text)),
      rows: async <T>(text: string) => (await script(text)) as T[],
    },
  }
}
