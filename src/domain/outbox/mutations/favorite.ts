import * as v from 'valibot'
import { ItemType } from '#domain/catalog/enumerations.ts'
import { itemAmong, itemKey } from '#domain/catalog/item-key.ts'
import { Id, Timestamp } from '#domain/text/text.ts'
import { defineMutation } from '../define-mutation.ts'
import { removeSeen } from '../draft.ts'
import { seenIds, toggle } from '../outbox-view.ts'
import type { UserRows } from '../user-rows.ts'
import { SeenIds } from './fields.ts'

export const Favorite = v.object({ id: Id, itemType: ItemType, itemId: Id, createdAt: Timestamp })
export type Favorite = v.InferOutput<typeof Favorite>

const item = { itemType: ItemType, itemId: Id }
interface Item {
  readonly itemType: ItemType
  readonly itemId: string
}

const subject = (args: Item): string => `favorite:${itemKey(args)}`
const keys = (args: Item) => ({ makes: null, needs: [subject(args)] })
const isFavorite = (rows: UserRows, wanted: Item): boolean =>
  rows.favorites.some((row) => itemKey(row) === itemKey(wanted))

export const addFavorite = defineMutation({
  name: 'favorite.add',
  args: v.strictObject({ id: Id, ...item }),
  subject,
  item: itemAmong,
  keys,
  apply({ favorites }, args, at) {
    const before = favorites.get(itemKey(args))
    favorites.set(itemKey(args), { ...args, createdAt: before?.createdAt ?? at })
  },
  plan: (outbox, wish) =>
    toggle(outbox, subject(wish), (rows) => isFavorite(rows, wish), {
      name: 'favorite.add',
      args: wish,
    }),
})

export const removeFavorite = defineMutation({
  name: 'favorite.remove',
  args: v.strictObject({ ...item, seen: SeenIds }),
  subject,
  item: itemAmong,
  keys,
  apply({ favorites }, args) {
    removeSeen(favorites, itemKey(args), args.seen)
  },
  plan(outbox, wish: Item) {
    const stored = outbox.rows.favorites.filter((row) => itemKey(row) === itemKey(wish))
    const seen = seenIds(outbox, subject(wish), stored, 'favorite.add')
    return toggle(outbox, subject(wish), (rows) => !isFavorite(rows, wish), {
      name: 'favorite.remove',
      args: { ...wish, seen },
    })
  },
})
