import type { Collection, CollectionItem } from '#domain/outbox/user-rows.ts'
import type { Change, Entry } from '#sync'
import type { LostCollection, UserDatabase } from '../db/user-database.ts'

const prefix = 'collection:'
/** The id of the collection that a change is about; undefined when it is about none. */
export const collectionOf = ({
  makes,
  needs,
}: Pick<Entry, 'makes' | 'needs'>): string | undefined =>
  [makes, ...needs].find((key) => key?.startsWith(prefix))?.slice(prefix.length)

/**
 * Remembers collections that the server says are gone while changes of theirs are still here, as
 * the device knew them: a copy can be made from that. The first memory stays, since rows leave one
 * by one. In a transaction on `rows` and `lost`.
 */
async function remember(database: UserDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const known = new Set(await database.lost.toCollection().primaryKeys())
  const rows = await database.rows.bulkGet(
    [...new Set(ids)].filter((id) => !known.has(id)).map((id) => `collections/${id}`),
  )
  const found = rows.flatMap((row) => (row ? [row.row as Collection] : []))
  if (found.length === 0) return
  const items = (await database.rows.toArray())
    .filter(({ table }) => table === 'collection_items')
    .map(({ row }) => row as CollectionItem)
  await database.lost.bulkPut(
    found.map((collection): LostCollection => ({
      id: collection.id,
      collection,
      items: items.filter(({ collectionId }) => collectionId === collection.id),
    })),
  )
}

/**
 * Before refused changes are stored: their collections are still here, since nothing has been
 * pulled after the refusal.
 */
export const rememberRefused = (database: UserDatabase, changed: readonly Entry[]): Promise<void> =>
  remember(
    database,
    changed.flatMap((entry) => (entry.state === 'refused' ? (collectionOf(entry) ?? []) : [])),
  )

/** Before rows leave that changes in the outbox are about. */
export async function rememberDropped(
  database: UserDatabase,
  changes: readonly Change[],
): Promise<void> {
  const dropped = changes
    .filter(({ kind, table }) => kind === 'drop' && table === 'collections')
    .map(({ pk }) => pk)
  if (dropped.length === 0) return
  const wanted = new Set(
    (await database.outbox.toArray()).filter(({ state }) => state !== 'acked').map(collectionOf),
  )
  await remember(
    database,
    dropped.filter((id) => wanted.has(id)),
  )
}

/** Forgets what no change is about any more. In a transaction on `outbox` and `lost`. */
export async function forgetLost(database: UserDatabase): Promise<void> {
  const ids = await database.lost.toCollection().primaryKeys()
  if (ids.length === 0) return
  const wanted = new Set((await database.outbox.toArray()).map(collectionOf))
  await database.lost.bulkDelete(ids.filter((id) => !wanted.has(id)))
}
