import { useMemo } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import type { SkillCard } from '#domain/catalog/skill.ts'
import type { Template } from '#domain/catalog/template.ts'
import { useStoredRows } from './rows.ts'
import { useCardsById } from './skills.ts'
import { useCatalogCompleteness } from './catalog-completeness.ts'

export interface Item {
  readonly itemType: ItemType
  readonly itemId: string
}
export interface FoundItem {
  readonly skill?: SkillCard | undefined
  readonly template?: Template | undefined
  /**
   * The device is sure that there is no such thing any more: it holds the whole catalogue, tried in
   * this session to bring it up to date, and does not find it.
   */
  readonly gone: boolean
}

/**
 * What favourites and collections name, from the device. `read` is false until it has been looked
 * for.
 */
export function useItems(items: readonly Item[]): {
  readonly find: (item: Item) => FoundItem
  readonly read: boolean
} {
  const { cards, asked } = useCardsById(idsOf(items, 'skill'))
  const templates = useStoredRows<Template>('templates', idsOf(items, 'template'))
  const { asked: tried, complete, whole } = useCatalogCompleteness()
  const find = useMemo(
    () =>
      ({ itemType, itemId }: Item): FoundItem => {
        if (itemType === 'skill') {
          const skill = cards?.get(itemId)
          return { skill, gone: !skill && asked && tried && complete }
        }
        const template = templates?.get(itemId)
        return { template, gone: !template && templates !== undefined && tried && whole }
      },
    [cards, asked, templates, tried, complete, whole],
  )
  return { find, read: cards !== undefined && templates !== undefined }
}

const idsOf = (items: readonly Item[], type: ItemType): string[] =>
  items.filter(({ itemType }) => itemType === type).map(({ itemId }) => itemId)
