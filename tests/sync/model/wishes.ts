import type { Wish } from '#domain/outbox/plan.ts'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import type { UserRows } from '#domain/outbox/user-rows.ts'
import type { Random } from './random.ts'
import { poisonName, refusedName } from './server-sql.ts'

/** One of the few items that there are. */
export const few = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A name; now and then one that the server dislikes. */
export function nameOr(random: Random, name: string): string {
  if (random.chance(0.04)) return refusedName
  return random.chance(0.02) ? poisonName : name
}

interface Item {
  readonly itemType: ItemType
  readonly itemId: string
}

/**
 * Something a person might do, seeing this screen. Few items, so that devices meet; `step` makes
 * every text another one.
 */
export function someWish(random: Random, screen: UserRows, step: number): Wish {
  const itemType = random.chance(0.3) ? 'template' : 'skill'
  const item: Item = { itemType, itemId: few(random.upTo(itemType === 'skill' ? 5 : 3)) }
  const is = (one: Item) => one.itemType === item.itemType && one.itemId === item.itemId
  const collection = screen.collections.length > 0 ? random.of(screen.collections) : null
  const kept = screen.items.length > 0 ? random.of(screen.items) : null
  const isFavorite = screen.favorites.some(is)
  const heart = (): Wish =>
    isFavorite
      ? { name: 'favorite.remove', args: item }
      : { name: 'favorite.add', args: { id: random.uuid(), ...item } }
  const name = () => nameOr(random, `list ${step}`)
  switch (
    random.weighted({
      heart: 30,
      create: 10,
      edit: 14,
      delete: 4,
      put: 20,
      note: 8,
      take: 8,
      profile: 6,
    })
  ) {
    case 'heart':
      return heart()
    case 'create':
      return {
        name: 'collection.create',
        args: {
          id: random.uuid(),
          name: name(),
          description: random.chance(0.5) ? `about ${step}` : null,
          isPublic: random.chance(0.3),
        },
      }
    case 'edit':
      return collection
        ? {
            name: 'collection.update',
            args: {
              id: collection.id,
              ...(random.chance(0.6)
                ? { name: `renamed ${step}` }
                : { isPublic: !collection.isPublic, description: `since ${step}` }),
            },
          }
        : heart()
    case 'delete':
      return collection ? { name: 'collection.delete', args: { id: collection.id } } : heart()
    case 'put': {
      if (!collection || screen.items.some((one) => one.collectionId === collection.id && is(one)))
        return heart()
      return {
        name: 'collectionItem.add',
        args: {
          id: random.uuid(),
          collectionId: collection.id,
          ...item,
          position: `V${step}`,
          ...(random.chance(0.3) ? { notes: `why ${step}` } : {}),
        },
      }
    }
    case 'note':
      return kept
        ? {
            name: 'collectionItem.update',
            args: {
              ...placeOf(kept),
              ...(random.chance(0.6) ? { notes: `note ${step}` } : { position: `k${step}` }),
            },
          }
        : heart()
    case 'take':
      return kept ? { name: 'collectionItem.remove', args: placeOf(kept) } : heart()
    case 'profile':
      return { name: 'profile.update', args: { bio: `bio ${step}` } }
  }
}

const placeOf = ({ collectionId, itemType, itemId }: UserRows['items'][number]) => ({
  collectionId,
  itemType,
  itemId,
})
