import { freshCursor } from '#sync'
import type { MirrorDatabase } from './mirror-database.ts'

/** Steps that free storage, the least important data first. The outbox is never among it. */
export type FreeingSteps = readonly (() => Promise<unknown>)[]

/**
 * Frees the pictures, then the long texts of the catalogue and the kept pages, then the catalogue:
 * all of it can be fetched again.
 */
export function catalogFreeingSteps(database: MirrorDatabase | null): FreeingSteps {
  const pictures = async () => globalThis.caches?.delete('pictures')
  if (!database) return [pictures]
  return [
    pictures,
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

/** Whether storage is full. Dexie wraps the browser's error in its own. */
export function isFull(error: unknown): boolean {
  const { name, inner } = (error ?? {}) as { name?: unknown; inner?: { name?: unknown } }
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError'
}
