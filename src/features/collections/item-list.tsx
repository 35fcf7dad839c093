import type { ReactNode } from 'react'
import type { Skill } from '#domain/catalog/skill.ts'
import type { Template } from '#domain/catalog/template.ts'
import type { CollectionItem } from '#domain/outbox/mutations/collection-item.ts'
import { css } from '#panda/css'
import type { FoundItem } from '#local/catalog/items.ts'
import { Panel } from '#ui/panel.tsx'
import { ItemRow } from './item-row.tsx'
import { NoteLine } from './note.tsx'

export const heading = css({ textStyle: 'section', marginBottom: '3' })
export const entry = css({
  borderTopWidth: '[1px]',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
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
  return (
    <section>
      <h2 className={heading}>{title}</h2>
      <Panel clip>
        <ol>
          {items.map((item) => {
            const of = item.itemType === 'skill' ? whole?.get(item.itemId) : find(item).template
            return (
              <li key={item.id} className={entry}>
                <ItemRow
                  found={find(item)}
                  id={item.itemId}
                  whole={whole?.get(item.itemId)}
                  actions={of && actions(of, item.itemType)}
                >
                  {item.notes && <NoteLine>{item.notes}</NoteLine>}
                </ItemRow>
              </li>
            )
          })}
        </ol>
      </Panel>
    </section>
  )
}
