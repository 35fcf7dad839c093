import type Dexie from 'dexie'

/**
 * Opening hangs when another tab blocks it or storage is broken; after this long the app goes on
 * without it.
 */
const openTimeoutMs = 4000

/**
 * The database once it is open, or null when that fails or takes too long: then it is closed as
 * soon as it does open, since something else stands in for it.
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
