import type { ItemType } from './enumerations.ts'

/** What a device knows about an item that it does not have. */
export interface Looking {
  readonly itemType: ItemType
  /** The stored catalogue, as it is now, has been searched for the item. */
  readonly searched: boolean
  /** The server has been asked for news in this session, successfully or not. */
  readonly asked: boolean
  /** The device has the card of everything that is listed. */
  readonly complete: boolean
  /** It has every whole row as well. */
  readonly whole: boolean
  /** The item's card is here, though its whole row is not. */
  readonly listed: boolean
}

/**
 * Why an item is not here. `gone`: it is no longer listed. `unread`: it has not arrived yet.
 * `unasked`: nobody knows before the server has been asked, so neither may be said.
 */
export function absenceOf(item: Looking): 'gone' | 'unread' | 'unasked' {
  const { itemType, searched, asked, complete, whole, listed } = item
  if (!asked) return 'unasked'
  // whole rows come after the cards: where there is no card, no row will come
  const isGone = itemType === 'skill' ? complete : whole || (complete && !listed)
  return searched && isGone ? 'gone' : 'unread'
}
