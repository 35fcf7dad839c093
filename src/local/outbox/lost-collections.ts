import type { Collection } from '#domain/outbox/mutations/collection.ts'
import type { CollectionItem } from '#domain/outbox/mutations/collection-item.ts'
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
 * Remembers how the device knew collections that are gone from the server while changes of them are
 * still in the outbox, so that a copy can be made. What was remembered first stays: the rows of a
 * collection leave one by one, and later fewer are left. Runs inside a transaction on `rows` and
 * `lost`.
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
 * Runs before refused changes are stored. Their collections are still on the device then: it has
 * pulled nothing since the refusal.
 */
export const rememberRefused = (database: UserDatabase, changed: readonly Entry[]): Promise<void> =>
  remember(
    database,
    changed.flatMap((entry) => (entry.state === 'refused' ? (collectionOf(entry) ?? []) : [])),
  )

/** Runs before a pulled page removes collections that changes in the outbox are about. */
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

/**
 * Forgets the collections that no change is about any more. Runs inside a transaction on `outbox`
 * and `lost`.
 */
export async function forgetLost(database: UserDatabase): Promise<void> {
  const ids = await database.lost.toCollection().primaryKeys()
  if (ids.length === 0) return
  const wanted = new Set((await database.outbox.toArray()).map(collectionOf))
  await database.lost.bulkDelete(ids.filter((id) => !wanted.has(id)))
}
