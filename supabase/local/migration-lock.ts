import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'

/** Any number will do, as long as every process has the same. */
const lockNumber = 4_120_260_301
const patienceMs = 180_000
const pauseMs = 300

/** Another process has been preparing the database for too long. */
export class StillMigrating extends Error {}

/** The database is too old; the message says so. */
export class OldPostgres extends Error {}

const oldest = 15

/** Throws `OldPostgres` for a `server_version_num` below 15. */
export function refuseOldPostgres(version: string): void {
  if (Number(version) >= oldest * 10_000) return
  const major = Math.floor(Number(version) / 10_000)
  throw new OldPostgres(
    `DATABASE_URL: this is Postgres ${major}; ${oldest} or later is needed. Upgrade it, or give another. / 这是 Postgres ${major}，需要 ${oldest} 或更新的版本。`,
  )
}

/**
 * Runs `work` while no other process prepares the same database. The lock is the database's own, and
 * ends with our connection: one that is killed leaves nothing behind. Waits up to three minutes, says
 * so on the terminal, then throws `StillMigrating`.
 *
 * The lock is one of a transaction, because a pooler between us and the database may give every
 * transaction to another session.
 */
export async function aloneOnDatabase<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = postgres(url, {
    max: 1,
    connect_timeout: 15,
    onnotice: () => {},
    connection: { application_name: 'skill-bazaar start' },
  })
  try {
    return (await client.begin(async (session) => {
      await session.unsafe(
        'set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0',
      )
      const [server] = await session<{ server_version_num: string }[]>`show server_version_num`
      refuseOldPostgres(server?.server_version_num ?? '0')
      const until = Date.now() + patienceMs
      for (let said = false; ; said = true) {
        const [row] = await session<
          { got: boolean }[]
        >`select pg_try_advisory_xact_lock(${String(lockNumber)}::bigint) as got`
        if (row?.got) return work()
        if (Date.now() >= until)
          throw new StillMigrating(
            'DATABASE_URL: another process has been preparing the database for three minutes. Look at that one, then start again. / 另一个进程准备这个数据库已超过三分钟，请先查看那个进程，再重新启动。',
          )
        if (!said)
          console.error(
            'DATABASE_URL: another process is preparing the database; waiting for it. / 另一个进程正在准备数据库，等待中。',
          )
        await wait(pauseMs)
      }
    })) as T
  } finally {
    await client.end({ timeout: 5 })
  }
}
