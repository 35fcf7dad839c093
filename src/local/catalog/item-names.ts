import { useMemo } from 'react'
import { itemKey, type ItemRef } from '#domain/catalog/item-key.ts'
import { useSearchQuery } from '../search/search-query.ts'
import { mirrorStore } from '../db/open-mirror.ts'
import { useStoredTable } from './rows.ts'
import { searchClient } from '../search/client.ts'

export interface Named {
  readonly name: string
  readonly nameEn: string | null
}

/** The names of these items by `type/id`, as far as the device's catalogue knows them. */
export function useItemNames(items: readonly ItemRef[]): ReadonlyMap<string, Named> {
  const ids = [
    ...new Set(items.filter(({ itemType }) => itemType === 'skill').map(({ itemId }) => itemId)),
  ].sort()
  const { value: skills } = useSearchQuery('byIds', { ids })
  const templates = useStoredTable<Named & { readonly id: string }>('templates')
  return useMemo(
    () =>
      new Map([
        ...(skills ?? []).map((card): [string, Named] => [
          itemKey({ itemType: 'skill', itemId: card.id }),
          card,
        ]),
        ...(templates ?? []).map((row): [string, Named] => [
          itemKey({ itemType: 'template', itemId: row.id }),
          row,
        ]),
      ]),
    [skills, templates],
  )
}

/** The name of one item, read once; null when the device does not know it. */
export async function itemName({ itemType, itemId }: ItemRef): Promise<Named | null> {
  try {
    if (itemType === 'skill')
      return (await searchClient().question('byIds', { ids: [itemId] }))[0] ?? null
    const row = await (await mirrorStore())?.rows.get(`templates/${itemId}`)
    return (row?.row as Named | undefined) ?? null
  } catch {
    return null
  }
}
