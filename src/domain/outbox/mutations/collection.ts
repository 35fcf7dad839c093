import * as v from 'valibot'
import { Id, Timestamp, written } from '#domain/text/text.ts'
import { defineMutation } from '../define-mutation.ts'
import { editRow } from '../draft.ts'
import { drop, merge, nothing, type PendingChange } from '../outbox-view.ts'
import type { UserRows } from '../user-rows.ts'
import { StoredText } from './fields.ts'

export const Collection = v.object({
  id: Id,
  name: v.string(),
  description: StoredText,
  isPublic: v.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Collection = v.InferOutput<typeof Collection>

interface WithId {
  readonly id: string
}
/** The key of a collection, also for changes of what is in it. */
export const collectionKey = ({ id }: WithId): string => `collection:${id}`
export const hasCollection = (rows: UserRows, id: string): boolean =>
  rows.collections.some((row) => row.id === id)

const keysOfChange = (args: WithId) => ({ makes: null, needs: [collectionKey(args)] })

export const createCollection = defineMutation({
  name: 'collection.create',
  args: v.strictObject({
    id: Id,
    name: written(1, 100),
    description: v.nullable(written(0, 500)),
    isPublic: v.boolean(),
  }),
  subject: collectionKey,
  item: () => null,
  keys: (args) => ({ makes: collectionKey(args), needs: [] }),
  apply({ collections }, args, at) {
    const before = collections.get(args.id)
    collections.set(args.id, { createdAt: at, updatedAt: at, ...before, ...args })
  },
  plan: (outbox, wish) =>
    merge(outbox, collectionKey(wish), { name: 'collection.create', args: wish }, [
      'collection.create',
    ]),
})

export const updateCollection = defineMutation({
  name: 'collection.update',
  args: v.strictObject({
    id: Id,
    name: v.exactOptional(written(1, 100)),
    description: v.exactOptional(v.nullable(written(0, 500))),
    isPublic: v.exactOptional(v.boolean()),
  }),
  subject: collectionKey,
  item: () => null,
  keys: keysOfChange,
  apply({ collections }, args) {
    editRow(collections, args.id, args)
  },
  plan(outbox, wish) {
    if (!hasCollection(outbox.shown(), wish.id)) return nothing
    return merge(outbox, collectionKey(wish), { name: 'collection.update', args: wish }, [
      'collection.create',
      'collection.update',
    ])
  },
})

export const deleteCollection = defineMutation({
  name: 'collection.delete',
  args: v.strictObject({ id: Id }),
  subject: collectionKey,
  item: () => null,
  keys: keysOfChange,
  apply({ collections, items }, args) {
    collections.delete(args.id)
    for (const [key, { collectionId }] of items) if (collectionId === args.id) items.delete(key)
  },
  plan(outbox, wish) {
    if (!hasCollection(outbox.shown(), wish.id)) return nothing
    const key = collectionKey(wish)
    const isAbout = ({ keys }: PendingChange) => keys.makes === key || keys.needs.includes(key)
    const unsent = outbox.changes.filter((one) => one.unsent && isAbout(one))
    const neverSent = unsent.some(({ name }) => name === 'collection.create')
    return drop(unsent, neverSent ? null : { name: 'collection.delete', args: wish })
  },
})
