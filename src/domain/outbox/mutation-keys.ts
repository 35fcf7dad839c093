import type { Mutation } from './mutations.ts'

export interface Keys {
  /** What exists because of this change: when it is refused, what takes it for granted waits. */
  readonly makes: string | null
  /** What this change is about; changes with a key in common keep their order. */
  readonly needs: readonly string[]
}

/** The keys of a change for the outbox. */
export function keysOf({ name, args }: Mutation): Keys {
  switch (name) {
    case 'favorite.add':
    case 'favorite.remove':
      return { makes: null, needs: [`favorite:${args.itemType}/${args.itemId}`] }
    case 'collection.create':
      return { makes: `collection:${args.id}`, needs: [] }
    case 'collection.update':
    case 'collection.delete':
      return { makes: null, needs: [`collection:${args.id}`] }
    case 'collectionItem.add':
      return { makes: placeOf(args), needs: [`collection:${args.collectionId}`] }
    case 'collectionItem.update':
      return { makes: null, needs: [`collection:${args.collectionId}`, placeOf(args)] }
    // removing what never came to be is no fault
    case 'collectionItem.remove':
      return { makes: null, needs: [`collection:${args.collectionId}`] }
    case 'submission.create':
      return { makes: `submission:${args.id}`, needs: [] }
    case 'submission.update':
    case 'submission.revise':
    case 'submission.withdraw':
      return { makes: null, needs: [`submission:${args.id}`] }
    case 'profile.update':
      return { makes: null, needs: ['profile'] }
  }
}

const placeOf = (item: {
  readonly collectionId: string
  readonly itemType: string
  readonly itemId: string
}): string => `item:${item.collectionId}/${item.itemType}/${item.itemId}`
