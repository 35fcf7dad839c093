import type { ItemType } from './enumerations.ts'

/** An item of the catalogue: a skill or a template. */
export interface ItemRef {
  readonly itemType: ItemType
  readonly itemId: string
}

/** One text for an item of the catalogue, `type/id`: what maps and sets are keyed by. */
export const itemKey = ({
  itemType,
  itemId,
}: {
  readonly itemType: string
  readonly itemId: string
}): string => `${itemType}/${itemId}`

/** The item among the arguments of a change. */
export const itemAmong = ({ itemType, itemId }: ItemRef): ItemRef => ({ itemType, itemId })
