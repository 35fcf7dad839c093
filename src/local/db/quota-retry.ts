import { freshCursor } from '#sync'
import { clearPackages } from '../packages/package-cache.ts'
import type { MirrorDatabase } from './mirror-database.ts'

/** Steps that free storage, the least important data first. The outbox is never among it. */
export type FreeingSteps = readonly (() => Promise<unknown>)[]

/**
 * Frees the pictures, then the packages, then the long texts of the catalogue and the kept pages,
 * then the catalogue: all of it can be fetched again.
 */
export function catalogFreeingSteps(database: MirrorDatabase | null): FreeingSteps {
  const pictures = async () => globalThis.caches?.delete('pictures')
  if (!database) return [pictures, clearPackages]
  return [
    pictures,
    clearPackages,
    () =>
      database.transaction('rw', [database.rows, database.cursors, database.pages], async () => {
        await Promise.all([database.rows.clear(), database.pages.clear()])
        await database.cursors.toCollection().modify({ full: 0 })
      }),
    () =>
      database.transaction(
        'rw',
        [database.log, database.checkpoints, database.templateCards, database.cursors],
        async () => {
          await Promise.all([
            database.log.clear(),
            database.checkpoints.clear(),
            database.templateCards.clear(),
          ])
          await database.cursors.toCollection().modify(freshCursor)
        },
      ),
  ]
}

/**
 * Does the work. When storage is full it takes the next step that frees some, and tries again.
 * Rejects with the last failure.
 */
export async function withQuotaRetry<T>(steps: FreeingSteps, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const [free, ...rest] = steps
    if (!free || !isFull(error)) throw error
    await free().catch(() => {}) // a step that fails is skipped
    return withQuotaRetry(rest, work)
  }
}

interface StorageError {
  readonly name?: unknown
  readonly inner?: unknown
  readonly failures?: unknown
}

/** What browsers call an error when there is no room left. */
const fullNames = new Set<unknown>([
  'QuotaExceededError',
  'NS_ERROR_DOM_QUOTA_REACHED',
  'NS_ERROR_FILE_NO_DEVICE_SPACE',
])

/**
 * Whether storage is full. Any other failure (a lost connection, a transaction that was given up, a
 * value that cannot be stored) is not. Dexie wraps the browser's error in its own, and those of many
 * rows in a list.
 */
export function isFull(error: unknown, depth = 4): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false
  const { name, inner, failures } = error as StorageError
  const within = Array.isArray(failures) ? failures : []
  return fullNames.has(name) || [inner, ...within].some((one) => isFull(one, depth - 1))
}
