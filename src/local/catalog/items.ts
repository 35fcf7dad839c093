import { useMemo } from 'react'
import { absenceOf } from '#domain/catalog/absence.ts'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import type { SkillCard } from '#domain/catalog/skill.ts'
import type { Template } from '#domain/catalog/template.ts'
import { useStoredRows } from './rows.ts'
import { useCardsById } from './skills.ts'
import { useTemplateCards } from './templates.ts'
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
  const templateCards = useTemplateCards()
  const listed = useMemo(
    () => templateCards && new Set(templateCards.map(({ id }) => id)),
    [templateCards],
  )
  const { asked: tried, complete, whole } = useCatalogCompleteness()
  const find = useMemo(
    () =>
      ({ itemType, itemId }: Item): FoundItem => {
        const skill = itemType === 'skill' ? cards?.get(itemId) : undefined
        const template = itemType === 'template' ? templates?.get(itemId) : undefined
        if (skill || template) return { skill, template, gone: false, reading: false }
        const held = templates !== undefined && listed !== undefined
        const read = itemType === 'skill' ? answered : held
        const absence = absenceOf({
          itemType,
          searched: itemType === 'skill' ? asked : held,
          asked: tried,
          complete,
          whole,
          listed: listed?.has(itemId) ?? false,
        })
        return { gone: absence === 'gone', reading: absence === 'unasked' || !read }
      },
    [cards, answered, asked, templates, listed, tried, complete, whole],
  )
  return { find, read: cards !== undefined && templates !== undefined }
}

const idsOf = (items: readonly Item[], type: ItemType): string[] =>
  items.filter(({ itemType }) => itemType === type).map(({ itemId }) => itemId)
