import type { Mutation } from './mutations.ts'
import type {
  Collection,
  CollectionItem,
  Favorite,
  Profile,
  Submission,
  UserRows,
} from './user-rows.ts'

/** A change that the person has made, and when, by their device's clock. */
export type Made = Mutation & { readonly at: string }

export const itemKey = ({
  itemType,
  itemId,
}: {
  readonly itemType: string
  readonly itemId: string
}): string => `${itemType}/${itemId}`
const placeKey = (item: {
  readonly collectionId: string
  readonly itemType: string
  readonly itemId: string
}): string => `${item.collectionId}/${itemKey(item)}`

/** The rows while they change. */
interface Draft {
  profile: Profile | null
  readonly favorites: Map<string, Favorite>
  readonly collections: Map<string, Collection>
  readonly items: Map<string, CollectionItem>
  readonly submissions: Map<string, Submission>
}

/**
 * What the screen shows: the server's rows with the person's changes laid on top, in order. Laying
 * a change over rows that hold its effect already changes nothing that can be seen; a change of
 * what is not there (any more) has no effect.
 */
export function overlay(rows: UserRows, changes: readonly Made[]): UserRows {
  if (changes.length === 0) return rows
  const draft: Draft = {
    profile: rows.profile,
    favorites: new Map(rows.favorites.map((row) => [itemKey(row), row])),
    collections: new Map(rows.collections.map((row) => [row.id, row])),
    items: new Map(rows.items.map((row) => [placeKey(row), row])),
    submissions: new Map(rows.submissions.map((row) => [row.id, row])),
  }
  for (const change of changes) lay(draft, change)
  return {
    profile: draft.profile,
    favorites: [...draft.favorites.values()],
    collections: [...draft.collections.values()],
    items: [...draft.items.values()],
    submissions: [...draft.submissions.values()],
  }
}

function lay(draft: Draft, change: Made): void {
  switch (change.name) {
    case 'favorite.add':
      return void draft.favorites.set(itemKey(change.args), {
        ...change.args,
        createdAt: draft.favorites.get(itemKey(change.args))?.createdAt ?? change.at,
      })
    case 'favorite.remove':
      return leave(draft.favorites, itemKey(change.args), change.args.seen)
    case 'collection.create':
      return void draft.collections.set(change.args.id, {
        createdAt: change.at,
        updatedAt: change.at,
        ...draft.collections.get(change.args.id),
        ...change.args,
      })
    case 'collection.update':
      return edit(draft.collections, change.args.id, change.args)
    case 'collection.delete': {
      draft.collections.delete(change.args.id)
      for (const [key, { collectionId }] of draft.items)
        if (collectionId === change.args.id) draft.items.delete(key)
      return
    }
    case 'collectionItem.add': {
      if (!draft.collections.has(change.args.collectionId)) return
      const before = draft.items.get(placeKey(change.args))
      draft.items.set(placeKey(change.args), {
        notes: before?.notes ?? null,
        ...change.args,
        createdAt: before?.createdAt ?? change.at,
      })
      return
    }
    case 'collectionItem.remove':
      return leave(draft.items, placeKey(change.args), change.args.seen)
    case 'collectionItem.update':
      return edit(draft.items, placeKey(change.args), change.args)
    case 'submission.create': {
      const fresh: Submission = {
        ...change.args,
        status: 'pending',
        createdAt: change.at,
        updatedAt: change.at,
        reviewedAt: null,
        rejectionReason: null,
        history: [],
      }
      if (!draft.submissions.has(change.args.id)) draft.submissions.set(change.args.id, fresh)
      return
    }
    case 'submission.update':
      return isPending(draft, change.args.id)
        ? edit(draft.submissions, change.args.id, change.args)
        : undefined
    case 'submission.revise':
      return revise(draft, change)
    case 'submission.withdraw':
      return isPending(draft, change.args.id)
        ? void draft.submissions.delete(change.args.id)
        : undefined
    case 'profile.update':
      if (draft.profile) draft.profile = { ...draft.profile, ...change.args }
  }
}

function edit<T>(rows: Map<string, T>, key: string, fields: Partial<T>): void {
  const row = rows.get(key)
  if (row) rows.set(key, { ...row, ...fields })
}

/** What a moderator has decided stays as they saw it. */
const isPending = (draft: Draft, id: string): boolean =>
  draft.submissions.get(id)?.status === 'pending'

function revise(draft: Draft, { args, at }: Extract<Made, { name: 'submission.revise' }>): void {
  const before = draft.submissions.get(args.id)
  if (!before || before.status === 'approved') return
  const { rejectionReason: reason, reviewedAt, updatedAt } = before
  const verdict =
    before.status === 'rejected' && reason !== null && reviewedAt !== null
      ? [{ reason, sentAt: before.createdAt, reviewedAt }]
      : []
  draft.submissions.set(args.id, {
    ...before,
    ...args,
    status: 'pending',
    updatedAt: verdict.length > 0 ? at : updatedAt,
    reviewedAt: null,
    rejectionReason: null,
    history: [...(before.history ?? []), ...verdict],
  })
}

/** A row that the person had not seen when they removed it was added elsewhere since, and stays. */
function leave(
  rows: Map<string, { readonly id: string }>,
  key: string,
  seen: readonly string[],
): void {
  if (seen.includes(rows.get(key)?.id ?? '')) rows.delete(key)
}
