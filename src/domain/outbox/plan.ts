import { keysOf } from './mutation-keys.ts'
import type { Mutation, MutationArgs, MutationName } from './mutations.ts'
import { itemKey, type Made, overlay } from './overlay.ts'
import type { Submission, UserRows } from './user-rows.ts'

/** What a person asks for: a change, without the row ids that only the outbox knows. */
export type Wish =
  | Exclude<Mutation, { name: 'favorite.remove' | 'collectionItem.remove' }>
  | {
      readonly name: 'favorite.remove'
      readonly args: Omit<MutationArgs<'favorite.remove'>, 'seen'>
    }
  | {
      readonly name: 'collectionItem.remove'
      readonly args: Omit<MutationArgs<'collectionItem.remove'>, 'seen'>
    }

/**
 * A change that is in effect on the screen, with its number and whether it has never left the
 * device.
 */
export type Waiting = Made & { readonly n: number; readonly unsent: boolean }

/**
 * What is to be done to the outbox: entries to drop, one to rewrite in its place, one to add at the
 * end.
 */
export interface Plan {
  readonly drop: readonly number[]
  readonly rewrite: { readonly n: number; readonly change: Mutation } | null
  readonly add: Mutation | null
}
const nothing: Plan = { drop: [], rewrite: null, add: null }

/**
 * How a wish enters the outbox. Only entries that never left the device are dropped or rewritten:
 * any other may have been applied already. A wish for what is so already adds nothing.
 */
export function plan(rows: UserRows, outbox: readonly Waiting[], wish: Wish): Plan {
  switch (wish.name) {
    case 'favorite.add':
      return isFavorite(overlay(rows, outbox), wish.args)
        ? nothing
        : toggled(rows, outbox, wish, isFavorite, wish)
    case 'favorite.remove': {
      const seen = idsOf(rows.favorites, outbox, 'favorite.add', wish.args, () => true)
      return isFavorite(overlay(rows, outbox), wish.args)
        ? toggled(rows, outbox, wish, isFavorite, { name: wish.name, args: { ...wish.args, seen } })
        : nothing
    }
    case 'collection.create':
    case 'profile.update':
      return merged(outbox, wish)
    case 'collection.update':
      return hasCollection(overlay(rows, outbox), wish.args.id) ? merged(outbox, wish) : nothing
    case 'collection.delete':
      return deleted(rows, outbox, wish)
    case 'submission.create':
      return created(rows, outbox, wish)
    case 'submission.update':
      return submissionOf(overlay(rows, outbox), wish.args.id)?.status === 'pending'
        ? merged(outbox, wish)
        : nothing
    case 'submission.revise': {
      const now = submissionOf(overlay(rows, outbox), wish.args.id)?.status
      if (now === undefined || now === 'approved') return nothing
      // an edit that never left was of what has been rejected since: as an edit it would be refused
      return now === 'rejected' ? merged(outbox, wish, wish.name) : merged(outbox, wish)
    }
    case 'submission.withdraw':
      return withdrawn(rows, outbox, wish)
    case 'collectionItem.add': {
      const now = overlay(rows, outbox)
      return !hasCollection(now, wish.args.collectionId) || hasItem(now, wish.args)
        ? nothing
        : { ...nothing, add: wish }
    }
    case 'collectionItem.update':
      return hasItem(overlay(rows, outbox), wish.args) ? merged(outbox, wish) : nothing
    case 'collectionItem.remove': {
      const seen = idsOf(
        rows.items,
        outbox,
        'collectionItem.add',
        wish.args,
        ({ collectionId }) => collectionId === wish.args.collectionId,
      )
      return hasItem(overlay(rows, outbox), wish.args)
        ? toggled(rows, outbox, wish, hasItem, { name: wish.name, args: { ...wish.args, seen } })
        : nothing
    }
  }
}

type Item = MutationArgs<'favorite.remove'>
type Place = MutationArgs<'collectionItem.remove'>
const isFavorite = (rows: UserRows, item: Omit<Item, 'seen'>): boolean =>
  rows.favorites.some((one) => itemKey(one) === itemKey(item))
const hasCollection = (rows: UserRows, id: string): boolean =>
  rows.collections.some((one) => one.id === id)
const hasItem = (rows: UserRows, item: Omit<Place, 'seen'>): boolean =>
  rows.items.some((one) => one.collectionId === item.collectionId && itemKey(one) === itemKey(item))

const aboutItem = new Set<string>([
  'favorite.add',
  'favorite.remove',
  'collectionItem.add',
  'collectionItem.update',
  'collectionItem.remove',
])
function sameItem(
  one: { name: string; args: object },
  other: { name: string; args: object },
): boolean {
  if (
    !aboutItem.has(one.name) ||
    !aboutItem.has(other.name) ||
    one.name.split('.')[0] !== other.name.split('.')[0]
  )
    return false
  const [a, b] = [one.args as Item & Partial<Place>, other.args as Item & Partial<Place>]
  return itemKey(a) === itemKey(b) && a.collectionId === b.collectionId
}

/**
 * On or off: the unsent changes of this item fall away; whether one more is needed depends on what
 * is so without them.
 */
function toggled<A>(
  rows: UserRows,
  outbox: readonly Waiting[],
  wish: { name: string; args: A & object },
  is: (rows: UserRows, args: A) => boolean,
  change: Mutation,
): Plan {
  const idle = outbox.filter((entry) => entry.unsent && sameItem(entry, wish))
  const rest = outbox.filter((entry) => !idle.includes(entry))
  const wanted = change.name.endsWith('.add')
  return {
    ...nothing,
    drop: idle.map(({ n }) => n),
    add: is(overlay(rows, rest), wish.args) === wanted ? null : change,
  }
}

/**
 * The ids of rows that this device knows for the item, its own unconfirmed ones included; those
 * that never leave it need not be told.
 */
function idsOf<R extends Omit<Item, 'seen'> & { id: string }>(
  rows: readonly R[],
  outbox: readonly Waiting[],
  adding: 'favorite.add' | 'collectionItem.add',
  item: Omit<Item, 'seen'>,
  here: (row: R) => boolean,
): string[] {
  const own = outbox
    .filter(({ name, unsent }) => name === adding && !unsent)
    .map(({ args }) => args as unknown as R)
  return [
    ...new Set(
      [...rows, ...own]
        .filter((row) => itemKey(row) === itemKey(item) && here(row))
        .map(({ id }) => id),
    ),
  ].slice(-100)
}

const editable = {
  'collection.create': ['collection.create'],
  'collection.update': ['collection.create', 'collection.update'],
  'collectionItem.update': ['collectionItem.add', 'collectionItem.update'],
  'profile.update': ['profile.update'],
  'submission.update': ['submission.create', 'submission.update', 'submission.revise'],
  'submission.revise': ['submission.update', 'submission.revise'],
} as const

/**
 * Fields go into the newest change of the same thing when that is still here, else they are a
 * change of their own. `name`: what that change becomes; without it, it stays what it was.
 */
function merged(
  outbox: readonly Waiting[],
  wish: Extract<Mutation, { name: keyof typeof editable }>,
  name?: MutationName,
): Plan {
  const targets: readonly string[] = editable[wish.name]
  const last = outbox.findLast(
    (entry) =>
      targets.includes(entry.name) &&
      (wish.name.startsWith('collectionItem.')
        ? sameItem(entry, wish)
        : idOf(entry) === idOf(wish)),
  )
  if (!last?.unsent) return { ...nothing, add: wish }
  return {
    ...nothing,
    rewrite: {
      n: last.n,
      change: { name: name ?? last.name, args: { ...last.args, ...wish.args } } as Mutation,
    },
  }
}
const idOf = ({ args }: Mutation): string | undefined => ('id' in args ? args.id : undefined)

function deleted(
  rows: UserRows,
  outbox: readonly Waiting[],
  wish: Extract<Mutation, { name: 'collection.delete' }>,
): Plan {
  if (!hasCollection(overlay(rows, outbox), wish.args.id)) return nothing
  const key = `collection:${wish.args.id}`
  const idle = outbox.filter(
    (entry) => entry.unsent && (keysOf(entry).makes === key || keysOf(entry).needs.includes(key)),
  )
  return {
    ...nothing,
    drop: idle.map(({ n }) => n),
    add: idle.some(({ name }) => name === 'collection.create') ? null : wish,
  }
}

const submissionOf = (rows: UserRows, id: string): Submission | undefined =>
  rows.submissions.find((one) => one.id === id)

/**
 * Two tabs that send the same draft send one submission: the second one's words, where they differ,
 * are an edit of it.
 */
function created(
  rows: UserRows,
  outbox: readonly Waiting[],
  wish: Extract<Mutation, { name: 'submission.create' }>,
): Plan {
  const there = submissionOf(overlay(rows, outbox), wish.args.id)
  if (!there) return { ...nothing, add: wish }
  if (
    there.status !== 'pending' ||
    JSON.stringify(there.content) === JSON.stringify(wish.args.content)
  )
    return nothing
  return merged(outbox, { name: 'submission.update', args: wish.args })
}

/**
 * What never left the device leaves without a trace: a new one is gone, a revised one is rejected
 * as before.
 */
function withdrawn(
  rows: UserRows,
  outbox: readonly Waiting[],
  wish: Extract<Mutation, { name: 'submission.withdraw' }>,
): Plan {
  if (submissionOf(overlay(rows, outbox), wish.args.id)?.status !== 'pending') return nothing
  const idle = outbox.filter(
    (entry) => entry.unsent && entry.name.startsWith('submission.') && idOf(entry) === wish.args.id,
  )
  const rest = outbox.filter((entry) => !idle.includes(entry))
  return {
    ...nothing,
    drop: idle.map(({ n }) => n),
    add: submissionOf(overlay(rows, rest), wish.args.id)?.status === 'pending' ? wish : null,
  }
}
