import type Dexie from 'dexie'

/**
 * Opening hangs when another tab blocks it, or when storage is broken. After this time the app goes
 * on without the database.
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
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs))
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
  }
}
