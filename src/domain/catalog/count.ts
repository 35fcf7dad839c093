import type { ItemType } from './enumerations.ts'

/** Views and downloads of a skill, views and uses of a template. */
export type Counted =
  | { readonly itemType: 'skill'; readonly counter: 'views' | 'downloads' }
  | { readonly itemType: 'template'; readonly counter: 'views' | 'uses' }

/** Something that was done with an item on this device, on a day (UTC, `2025-12-30`). */
export interface Count {
  readonly itemType: ItemType
  readonly itemId: string
  readonly counter: 'views' | 'downloads' | 'uses'
  readonly day: string
}

/** What has the same key is counted once. */
export const countKey = ({ itemType, itemId, counter, day }: Count): string =>
  [day, itemType, counter, itemId].join('/')
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The most counts in one request; the server takes no more. */
export const countsAtOnce = 100

/** `later`: no answer, or the server asks for patience. `refused`: a second attempt is useless. */
export type CountReply = 'counted' | 'refused' | 'later'
