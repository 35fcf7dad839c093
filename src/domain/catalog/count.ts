import type { ItemType } from './enumerations.ts'

/** What is counted: of a skill its views and downloads, of a template its views and uses. */
export type Counted =
  | { readonly itemType: 'skill'; readonly counter: 'views' | 'downloads' }
  | { readonly itemType: 'template'; readonly counter: 'views' | 'uses' }

/** Something that happened to an item on this device, on a day (UTC, `2025-12-30`). */
export interface Count {
  readonly itemType: ItemType
  readonly itemId: string
  readonly counter: 'views' | 'downloads' | 'uses'
  readonly day: string
}

/** The same thing on the same day is one count. */
export const countKey = ({ itemType, itemId, counter, day }: Count): string =>
  [day, itemType, counter, itemId].join('/')
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Most that one request tells; the server takes no more. */
export const countsAtOnce = 100

/** `later`: nobody answered, or asks for patience. `refused`: asking again would change nothing. */
export type CountReply = 'counted' | 'refused' | 'later'
