import { freshCursor } from '#sync'
import type { MirrorDatabase } from './mirror-database.ts'

/** Steps that free storage, from what is missed least. The outbox is never among them. */
export type FreeingSteps = readonly (() => Promise<unknown>)[]

/**
 * Pictures, then the long texts of the catalogue and the pages of people, then the catalogue: all
 * of it can be fetched again.
 */
export function catalogFreeingSteps(database: MirrorDatabase | null): FreeingSteps {
  const pictures = () => ('caches' in globalThis ? caches.delete('pictures') : Promise.resolve())
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
 * Does the work; when storage is full it frees one thing after the other and tries again. Rejects
 * with the last failure.
 */
export async function withQuotaRetry<T>(room: FreeingSteps, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const [free, ...more] = room
    if (!free || !isFull(error)) throw error
    await free().catch(() => {}) // what cannot be freed is passed over
    return withQuotaRetry(more, work)
  }
}

/** Dexie wraps the browser's error. */
export function isFull(error: unknown): boolean {
  const { name, inner } = (error ?? {}) as { name?: unknown; inner?: { name?: unknown } }
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError'
}
