import * as v from 'valibot'
import { Id } from '../text/text.ts'
import { Collection } from '../outbox/mutations/collection.ts'
import { CollectionItem } from '../outbox/mutations/collection-item.ts'

const Text = v.nullable(v.string())

/** A collection as whoever has its link sees it. */
export const SharedCollection = v.object({
  collection: Collection,
  owner: v.nullable(v.object({ id: Id, username: v.string(), fullName: Text, avatarUrl: Text })),
  items: v.array(CollectionItem),
})
export type SharedCollection = v.InferOutput<typeof SharedCollection>

/**
 * What the server says of an address: the collection, or that it is not for the caller, or that
 * there is none.
 */
const Reply = v.variant('state', [
  v.object({ state: v.literal('open'), ...SharedCollection.entries }),
  v.object({ state: v.literal('private') }),
  v.object({ state: v.literal('none') }),
])
export type CollectionReply = v.InferOutput<typeof Reply>

/** Null when it is no such reply: somebody else answered. */
export function readCollectionReply(value: unknown): CollectionReply | null {
  const parsed = v.safeParse(Reply, value)
  return parsed.success ? parsed.output : null
}

/** Reads one that the device has kept; null when it is none. */
export function readSharedCollection(value: unknown): SharedCollection | null {
  const parsed = v.safeParse(SharedCollection, value)
  return parsed.success ? parsed.output : null
}

/**
 * When anything about it last changed, RFC 3339. The collection's own date knows nothing of what
 * was put into it.
 */
export function lastChange({ updatedAt }: Collection, items: readonly CollectionItem[]): string {
  return items.reduce(
    (latest, { createdAt }) => (Date.parse(createdAt) > Date.parse(latest) ? createdAt : latest),
    updatedAt,
  )
}
