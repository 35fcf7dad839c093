import type Dexie from 'dexie'
import { whileAwake } from './page-lifecycle.ts'

/**
 * Opening hangs when another tab blocks it, or when storage is broken. After this time the app goes
 * on without the database. The time in which the page is put aside does not count.
 */
const openTimeoutMs = 4000

/**
 * The database once it is open, or null when that fails or takes too long. One that opens too late
 * is closed again, since the app uses something else by then.
 */
export async function openWithTimeout<D extends Dexie>(
  database: D,
  timeoutMs = openTimeoutMs,
): Promise<D | null> {
  let stopClock = () => {}
  const late = new Promise<null>((resolve) => {
    stopClock = whileAwake(() => {
      const timer = setTimeout(() => resolve(null), timeoutMs)
      return () => clearTimeout(timer)
    })
  })
  const opening = Promise.resolve(database.open())
  try {
    if ((await Promise.race([opening, late])) !== null) return database
    opening.then(
      () => database.close(),
      () => {},
    )
    return null
  } catch {
    return null
  } finally {
    stopClock()
  }
}
