import { itemKey } from '../catalog/item-key.ts'
import type { Collection } from './mutations/collection.ts'
import type { CollectionItem } from './mutations/collection-item.ts'
import type { Favorite } from './mutations/favorite.ts'
import type { Profile } from './mutations/profile.ts'
import type { Submission } from './mutations/submission.ts'

/*
 * A person's own rows, as their device stores them. How each is parsed stands beside its mutations:
 * the first screenful shows who has nothing yet, and must not wait for schemas.
 */

/** A collection holds an item once. */
export const placeKey = (
  item: Pick<CollectionItem, 'collectionId' | 'itemType' | 'itemId'>,
): string => `${item.collectionId}/${itemKey(item)}`

/** What a person has many rows of, by the name that screens read. */
export interface ListRows {
  readonly favorites: Favorite
  readonly collections: Collection
  readonly items: CollectionItem
  readonly submissions: Submission
}
export type ListName = keyof ListRows

export type RowLists = { readonly [L in ListName]: readonly ListRows[L][] }
/** All that a person has. */
export interface UserRows extends RowLists {
  readonly profile: Profile | null
}

interface List<Row> {
  /** The table of the server, as the change feed names it. */
  readonly table: string
  /** Two rows of one key are the same thing on the screen, whatever their ids are. */
  readonly keyOf: (row: Row) => string
}

const idOf = ({ id }: { readonly id: string }): string => id

/**
 * The one list of a person's tables: the rows that screens read and the draft that changes are laid
 * on are made from it. One more table is a row type above and a line here.
 */
export const lists: { readonly [L in ListName]: List<ListRows[L]> } = {
  favorites: { table: 'user_favorites', keyOf: itemKey },
  collections: { table: 'collections', keyOf: idOf },
  items: { table: 'collection_items', keyOf: placeKey },
  submissions: { table: 'user_submissions', keyOf: idOf },
}
export const listNames = Object.keys(lists) as ListName[]
/**
 * An object with one value a list. The caller says its type: the compiler cannot follow a name to
 * the row of its own list through `fromEntries`.
 */
export const perList = <Values>(valueOf: (name: ListName) => unknown): Values =>
  Object.fromEntries(listNames.map((name) => [name, valueOf(name)])) as Values
/** Everybody has exactly one. */
export const profileTable = 'profiles'

/** Stored rows as one object, in no particular order. They were parsed when they came. */
export function userRows(
  stored: readonly { readonly table: string; readonly row: object }[],
): UserRows {
  const rowsOf = <Row>(table: string) =>
    stored.filter((one) => one.table === table).map(({ row }) => row as Row)
  return {
    profile: rowsOf<Profile>(profileTable)[0] ?? null,
    ...perList<RowLists>((name) => rowsOf(lists[name].table)),
  }
}

/** How many things a person has. */
export const countRows = (rows: UserRows): number =>
  listNames.reduce((sum, name) => sum + rows[name].length, rows.profile ? 1 : 0)

/** Of somebody who has nothing yet. */
export const noRows: UserRows = userRows([])
