import { keysOf } from '#domain/outbox/mutation-keys.ts'
import { type Mutation, readMutation, storedMutation } from '#domain/outbox/mutations.ts'
import { overlay } from '#domain/outbox/overlay.ts'
import type { Collection } from '#domain/outbox/mutations/collection.ts'
import type { CollectionItem } from '#domain/outbox/mutations/collection-item.ts'
import { noRows } from '#domain/outbox/user-rows.ts'
import type { Entry } from '#sync'
import { collectionOf, forgetLost } from './lost-collections.ts'
import type { UserDatabase } from '../db/user-database.ts'

/**
 * Whether a refused change can be saved in a copy of its collection: that is so when the collection
 * does not exist any more. `exists`: this device still shows it.
 */
export function canRestore(
  { state, code, name, ...keys }: Entry,
  exists: (collection: string) => boolean,
): boolean {
  const id = collectionOf(keys)
  if (state !== 'refused' || id === undefined || name === 'collection.delete') return false
  return code === 'gone' || (code === 'not-found' && !exists(id))
}

/**
 * Makes a new collection from what the device knew of the one that is gone, with its waiting and
 * refused changes applied, and removes those changes from the outbox. `nameless` is the name of the
 * copy when the device never knew one. Gives the id of the copy; null when there is nothing to
 * restore. Rejects when storage fails, and then nothing is changed.
 */
export function restoreAsCopy(
  database: UserDatabase,
  n: number,
  nameless: string,
): Promise<string | null> {
  return database.transaction('rw', [database.rows, database.outbox, database.lost], async () => {
    const entries = await database.outbox.toArray()
    const refused = entries.find((entry) => entry.n === n)
    const id = refused && collectionOf(refused)
    if (!refused || id === undefined) return null
    const exists = (await database.rows.get(`collections/${id}`)) !== undefined
    if (!canRestore(refused, () => exists)) return null
    // a change that was sent stays: the server's verdict on it is still to come
    const mine = entries.filter(
      (entry) => collectionOf(entry) === id && entry.state !== 'sent' && entry.state !== 'acked',
    )
    const copy = await copyOf(database, id, mine, nameless)
    await database.outbox.bulkDelete(mine.map((entry) => entry.n))
    const at = new Date().toISOString()
    for (const change of changesOf(copy)) {
      const valid = readMutation(change)
      if (valid)
        await database.outbox.add({
          ...valid,
          ...keysOf(valid),
          state: 'new',
          seq: null,
          epoch: null,
          code: null,
          at,
        } as Omit<Entry, 'n'> as Entry)
    }
    await forgetLost(database)
    return copy.collection.id
  })
}

interface Copy {
  readonly collection: Collection
  readonly items: readonly CollectionItem[]
}

async function copyOf(
  database: UserDatabase,
  id: string,
  entries: readonly Entry[],
  nameless: string,
): Promise<Copy> {
  const lost = await database.lost.get(id)
  const [first] = entries
  const at = first?.at ?? new Date().toISOString()
  const before: Collection = lost?.collection ?? {
    id,
    name: nameless,
    description: null,
    isPublic: false,
    createdAt: at,
    updatedAt: at,
  }
  const made = entries.flatMap((entry) =>
    entry.name === 'collection.delete' ? [] : (storedMutation(entry) ?? []),
  )
  const rows = { ...noRows, collections: [before], items: lost?.items ?? [] }
  const { collections, items } = overlay(rows, made)
  return { collection: { ...(collections[0] ?? before), id: crypto.randomUUID() }, items }
}

/**
 * A copy is private until the person says otherwise: the link to the old one does not lead to it.
 */
function changesOf({ collection: { id, name, description }, items }: Copy): Mutation[] {
  return [
    { name: 'collection.create', args: { id, name, description, isPublic: false } },
    ...items.map(({ itemType, itemId, notes, position }): Mutation => ({
      name: 'collectionItem.add',
      args: { id: crypto.randomUUID(), collectionId: id, itemType, itemId, position, notes },
    })),
  ]
}
