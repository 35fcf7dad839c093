import { type ReactNode, useId, useState } from 'react'
import { itemKey } from '#domain/catalog/item-key.ts'
import type { Skill } from '#domain/catalog/skill.ts'
import type { Template } from '#domain/catalog/template.ts'
import type { CollectionItem } from '#domain/outbox/user-rows.ts'
import { css } from '#panda/css'
import { collections } from '#copy/collections.ts'
import type { FoundItem } from '#local/catalog/items.ts'
import { useCopy } from '#state/language.ts'
import { Confirm } from '#ui/confirm.tsx'
import { GripVerticalIcon, Icon, XIcon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Panel } from '#ui/panel.tsx'
import { Pending } from '#ui/pending.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ItemRow, useItemName } from './item-row.tsx'
import { keep } from './store-changes.ts'
import { NoteLine, OwnNote } from './note.tsx'
import { type Order, useOrder } from './use-order.ts'

const heading = css({ textStyle: 'section', marginBottom: '3' })
const entry = css({
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
const grip = css({
  position: 'relative',
  zIndex: 'base',
  display: 'inline-grid',
  placeItems: 'center',
  width: '[36px]',
  height: 'touch',
  color: 'ink.3',
  cursor: 'grab',
  touchAction: 'none',
  borderRadius: 'md',
  _hover: { color: 'ink', background: 'hover' },
})

interface ListProps {
  readonly title: string
  readonly items: readonly CollectionItem[]
  readonly find: (item: CollectionItem) => FoundItem
  readonly whole: ReadonlyMap<string, Skill> | undefined
}

/** The skills or the templates of a collection, as others see it. `actions` is for the heart. */
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

/** The same for the owner: in any order, with notes, and each can leave. */
export function OwnItemList({
  title,
  items,
  find,
  whole,
  waiting,
}: ListProps & { waiting: ReadonlySet<string> }) {
  const text = useCopy(collections)
  const hint = useId()
  const order = useOrder(items, (changes) =>
    keep(
      changes.map(({ item, position }) => ({
        name: 'collectionItem.update',
        args: { ...placeOf(item), position },
      })),
      'failedUpdate',
    ),
  )
  return (
    <section>
      <h2 className={heading}>{title}</h2>
      <Panel>
        <ol>
          {order.items.map((item, at) => (
            <li key={item.id} className={entry} {...order.row(at)}>
              <OwnItem
                item={item}
                found={find(item)}
                whole={whole?.get(item.itemId)}
                order={order}
                at={at}
                hint={hint}
                waiting={waiting.has(`item:${item.collectionId}/${itemKey(item)}`)}
              />
            </li>
          ))}
        </ol>
      </Panel>
      <VisuallyHidden>
        <span role="status">
          {order.last && (
            <Moved found={find(order.last.item)} to={order.last.to} all={order.items.length} />
          )}
        </span>
      </VisuallyHidden>
      <VisuallyHidden>
        <span id={hint}>{text.moveHint}</span>
      </VisuallyHidden>
    </section>
  )
}

const placeOf = ({ collectionId, itemType, itemId }: CollectionItem) => ({
  collectionId,
  itemType,
  itemId,
})

function Moved({ found, to, all }: { found: FoundItem; to: number; all: number }) {
  return <>{useCopy(collections).movedTo(useItemName(found), to + 1, all)}</>
}

function OwnItem({
  item,
  found,
  whole,
  order,
  at,
  hint,
  waiting,
}: {
  item: CollectionItem
  found: FoundItem
  whole: Skill | undefined
  order: Order
  at: number
  hint: string
  waiting: boolean
}) {
  const text = useCopy(collections)
  const name = useItemName(found)
  const [leaving, setLeaving] = useState(false)
  const handle = (
    <button
      type="button"
      className={grip}
      aria-label={text.move(name, at + 1, order.items.length)}
      aria-describedby={hint}
      {...order.handle(at)}
    >
      <Icon of={GripVerticalIcon} />
    </button>
  )
  return (
    <ItemRow
      found={found}
      id={item.itemId}
      whole={whole}
      handle={handle}
      mark={waiting && <Pending>{text.waiting}</Pending>}
      actions={
        <IconButton label={text.removeItem(name)} onClick={() => setLeaving(true)}>
          <Icon of={XIcon} />
        </IconButton>
      }
    >
      <OwnNote
        name={name}
        note={item.notes}
        onSave={(notes) =>
          void keep(
            [{ name: 'collectionItem.update', args: { ...placeOf(item), notes } }],
            'failedNotes',
          )
        }
      />
      {leaving && (
        <Confirm
          title={text.removeItemTitle}
          text={text.removeItemText}
          yes={text.removeItemYes}
          cancel={text.cancel}
          onClose={() => setLeaving(false)}
          onYes={() =>
            void keep([{ name: 'collectionItem.remove', args: placeOf(item) }], 'failedRemove')
          }
        />
      )}
    </ItemRow>
  )
}
