/** One text for an item of the catalogue, `type/id`: what maps and sets are keyed by. */
export const itemKey = ({
  itemType,
  itemId,
}: {
  readonly itemType: string
  readonly itemId: string
}): string => `${itemType}/${itemId}`
