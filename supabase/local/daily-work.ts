import type { Backend } from './backend.ts'

/** Any number but those of other locks. */
const lockNumber = 4_120_260_302
const dayMs = 24 * 60 * 60 * 1000

/**
 * What the database has to forget from time to time. Of several processes that share it, the one that
 * comes first does it; the others have nothing to do then.
 */
const work = `do $$ begin
  if pg_try_advisory_xact_lock(${lockNumber}) then
    call sync.purge();
    call sync.purge_packages();
    delete from private.one_time_links where expires_at < now() - interval '1 day';
  end if;
end $$`

/**
 * The backend, which does its daily work when it is opened and every day that it is open: a server
 * runs for months, or never for a whole day.
 */
export function withDailyWork(backend: Backend, everyMs = dayMs): Backend {
  let running: Promise<void> = Promise.resolve()
  const begin = () => {
    running = backend.sql.run(work).catch((error: unknown) => {
      console.error(
        `Daily work failed (${(error as { code?: string }).code ?? 'error'}); it is tried again tomorrow. / 每日整理没有完成，明天再试。`,
      )
    })
  }
  begin()
  const timer = setInterval(begin, everyMs)
  timer.unref()
  return {
    ...backend,
    async close() {
      clearInterval(timer)
      await running
      await backend.close()
    },
  }
}
