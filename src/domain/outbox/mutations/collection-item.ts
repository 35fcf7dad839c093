import * as v from 'valibot'
import { ItemType } from '#domain/catalog/enumerations.ts'
import { itemAmong } from '#domain/catalog/item-key.ts'
import { Id, Timestamp, written } from '#domain/text/text.ts'
import { defineMutation } from '../define-mutation.ts'
import { editRow, removeSeen } from '../draft.ts'
import { add, merge, nothing, seenIds, toggle } from '../outbox-view.ts'
import { placeKey, type UserRows } from '../user-rows.ts'
import { collectionKey, hasCollection } from './collection.ts'
import { SeenIds, StoredText } from './fields.ts'

export const CollectionItem = v.object({
  id: Id,
  collectionId: Id,
  itemType: ItemType,
  itemId: Id,
  notes: StoredText,
  position: v.string(),
  createdAt: Timestamp,
})
export type CollectionItem = v.InferOutput<typeof CollectionItem>

/** A fractional key: items are sorted by it as bytes, and a new key fits between any two. */
export const Position = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{1,100}$/))

const place = { collectionId: Id, itemType: ItemType, itemId: Id }
interface Place {
  readonly collectionId: string
  readonly itemType: ItemType
  readonly itemId: string
}

const subject = (args: Place): string => `item:${placeKey(args)}`
const collectionOf = ({ collectionId }: Place): string => collectionKey({ id: collectionId })
const hasItem = (rows: UserRows, wanted: Place): boolean =>
  rows.items.some((row) => placeKey(row) === placeKey(wanted))

export const addCollectionItem = defineMutation({
  name: 'collectionItem.add',
  args: v.strictObject({
    id: Id,
    ...place,
    position: Position,
    notes: v.exactOptional(v.nullable(written(0, 500))),
  }),
  subject,
  item: itemAmong,
  keys: (args) => ({ makes: subject(args), needs: [collectionOf(args)] }),
  apply({ collections, items }, args, at) {
    if (!collections.has(args.collectionId)) return
    const before = items.get(placeKey(args))
    items.set(placeKey(args), {
      notes: before?.notes ?? null,
      ...args,
      createdAt: before?.createdAt ?? at,
    })
  },
  plan(outbox, wish) {
    const rows = outbox.shown()
    if (!hasCollection(rows, wish.collectionId) || hasItem(rows, wish)) return nothing
    return add('collectionItem.add', wish)
  },
})

export const updateCollectionItem = defineMutation({
  name: 'collectionItem.update',
  args: v.strictObject({
    ...place,
    position: v.exactOptional(Position),
    notes: v.exactOptional(v.nullable(written(0, 500))),
  }),
  subject,
  item: itemAmong,
  keys: (args) => ({ makes: null, needs: [collectionOf(args), subject(args)] }),
  apply({ items }, args) {
    editRow(items, placeKey(args), args)
  },
  plan(outbox, wish) {
    if (!hasItem(outbox.shown(), wish)) return nothing
    return merge(outbox, subject(wish), { name: 'collectionItem.update', args: wish }, [
      'collectionItem.add',
      'collectionItem.update',
    ])
  },
})

export const removeCollectionItem = defineMutation({
  name: 'collectionItem.remove',
  args: v.strictObject({ ...place, seen: SeenIds }),
  subject,
  item: itemAmong,
  // not the item: the server accepts the removal of one whose addition it has refused
  keys: (args) => ({ makes: null, needs: [collectionOf(args)] }),
  apply({ items }, args) {
    removeSeen(items, placeKey(args), args.seen)
  },
  plan(outbox, wish: Place) {
    const stored = outbox.rows.items.filter((row) => placeKey(row) === placeKey(wish))
    const seen = seenIds(outbox, subject(wish), stored, 'collectionItem.add')
    return toggle(outbox, subject(wish), (rows) => !hasItem(rows, wish), {
      name: 'collectionItem.remove',
      args: { ...wish, seen },
    })
  },
})
