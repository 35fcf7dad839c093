import type { ReactNode } from 'react'
import type { Skill } from '#domain/catalog/skill.ts'
import type { Template } from '#domain/catalog/template.ts'
import type { CollectionItem } from '#domain/outbox/mutations/collection-item.ts'
import { css } from '#panda/css'
import type { FoundItem } from '#local/catalog/items.ts'
import { LongList } from '#ui/long-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { ItemRow } from './item-row.tsx'
import { NoteLine } from './note.tsx'

export const heading = css({ textStyle: 'section', marginBottom: '3' })
export const entry = css({
  '&[data-dragged]': {
    position: 'relative',
    zIndex: '[2]',
    background: 'overlay',
    borderRadius: 'lg',
    boxShadow: 'float',
    cursor: 'grabbing',
  },
})
export interface ListProps {
  readonly title: string
  readonly items: readonly CollectionItem[]
  readonly find: (item: CollectionItem) => FoundItem
  readonly whole: ReadonlyMap<string, Skill> | undefined
}

/** The skills or the templates of a collection as visitors see them. */
export function ItemList({
  title,
  items,
  find,
  whole,
  actions,
}: ListProps & { actions: (of: Skill | Template, type: 'skill' | 'template') => ReactNode }) {
  const rowOf = (item: CollectionItem) => {
    const of = item.itemType === 'skill' ? whole?.get(item.itemId) : find(item).template
    return (
      <ItemRow
        found={find(item)}
        id={item.itemId}
        whole={whole?.get(item.itemId)}
        actions={of && actions(of, item.itemType)}
      >
        {item.notes && <NoteLine>{item.notes}</NoteLine>}
      </ItemRow>
    )
  }
  return (
    <section>
      <h2 className={heading}>{title}</h2>
      <Panel clip>
        <LongList
          count={items.length}
          keyOf={(at) => items[at]?.id ?? ''}
          estimate={68}
          numbered
          divided
        >
          {(at) => items[at] && rowOf(items[at])}
        </LongList>
      </Panel>
    </section>
  )
}
