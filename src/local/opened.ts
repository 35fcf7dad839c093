import type Dexie from 'dexie'

/** Opening hangs when another tab blocks it or storage is broken; after this long the app goes on without it. */
const openTimeoutMs = 4000

/** The database once it is open, or null when that fails or takes too long. */
export async function opened<D extends Dexie>(database: D): Promise<D | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), openTimeoutMs))
  try {
    return (await Promise.race([database.open(), late])) === null ? null : database
  } catch {
    return null
  }
}
