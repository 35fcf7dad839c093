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
   * The item no longer exists: the device has the whole catalogue, has tried to update it in this
   * session, and does not find the item.
   */
  readonly gone: boolean
  /**
   * It is not known yet whether the device has the item: storage has not answered, or the catalogue
   * is being asked for the first time in this session.
   */
  readonly reading: boolean
}

/** The skills and templates of favourites and collections. `read` is false until storage answers. */
export function useItems(items: readonly Item[]): {
  readonly find: (item: Item) => FoundItem
  readonly read: boolean
} {
  const { cards, answered, asked } = useCardsById(idsOf(items, 'skill'))
  const templates = useStoredRows<Template>('templates', idsOf(items, 'template'))
  const { asked: tried, complete, whole } = useCatalogCompleteness()
  const find = useMemo(
    () =>
      ({ itemType, itemId }: Item): FoundItem => {
        if (itemType === 'skill') {
          const skill = cards?.get(itemId)
          return {
            skill,
            gone: !skill && asked && tried && complete,
            reading: !skill && !(answered && tried),
          }
        }
        const template = templates?.get(itemId)
        const found = templates !== undefined
        return {
          template,
          gone: !template && found && tried && whole,
          reading: !template && !(found && tried),
        }
      },
    [cards, answered, asked, templates, tried, complete, whole],
  )
  return { find, read: cards !== undefined && templates !== undefined }
}

const idsOf = (items: readonly Item[], type: ItemType): string[] =>
  items.filter(({ itemType }) => itemType === type).map(({ itemId }) => itemId)
