import { useId, useState } from 'react'
import { itemKey } from '#domain/catalog/item-key.ts'
import type { Skill } from '#domain/catalog/skill.ts'
import type { CollectionItem } from '#domain/outbox/mutations/collection-item.ts'
import { css } from '#panda/css'
import { collections } from '#copy/collections.ts'
import type { FoundItem } from '#local/catalog/items.ts'
import { useCopy } from '#state/language.ts'
import { Confirm } from '#ui/confirm.tsx'
import { GripVerticalIcon, Icon, XIcon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LongList } from '#ui/long-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { Pending } from '#ui/pending.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { entry, heading, type ListProps } from './item-list.tsx'
import { ItemRow, useItemName } from './item-row.tsx'
import { OwnNote } from './note.tsx'
import { storeChanges } from './store-changes.ts'
import { type Order, useOrder } from './use-order.ts'

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

/** The same list for the owner, who can reorder, remove and annotate the items. */
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
    storeChanges(
      changes.map(({ item, position }) => ({
        name: 'collectionItem.update',
        args: { ...keyOf(item), position },
      })),
      'failedUpdate',
    ),
  )
  const rowOf = (item: CollectionItem, at: number) => (
    <OwnItem
      item={item}
      found={find(item)}
      whole={whole?.get(item.itemId)}
      order={order}
      at={at}
      hint={hint}
      waiting={waiting.has(`item:${item.collectionId}/${itemKey(item)}`)}
    />
  )
  return (
    <section>
      <h2 className={heading}>{title}</h2>
      <Panel>
        <LongList
          count={order.items.length}
          keyOf={(at) => order.items[at]?.id ?? ''}
          estimate={96}
          numbered
          divided
          itemClass={entry}
          itemProps={order.row}
          keep={order.needed}
          lifted={order.dragged}
          places={order.places}
        >
          {(at) => order.items[at] && rowOf(order.items[at], at)}
        </LongList>
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

const keyOf = ({ collectionId, itemType, itemId }: CollectionItem) => ({
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
  const [removing, setRemoving] = useState(false)
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
        <IconButton label={text.removeItem(name)} onClick={() => setRemoving(true)}>
          <Icon of={XIcon} />
        </IconButton>
      }
    >
      <OwnNote
        of={item.id}
        name={name}
        note={item.notes}
        onSave={(notes) =>
          void storeChanges(
            [{ name: 'collectionItem.update', args: { ...keyOf(item), notes } }],
            'failedNotes',
          )
        }
      />
      {removing && (
        <Confirm
          title={text.removeItemTitle}
          text={text.removeItemText}
          yes={text.removeItemYes}
          cancel={text.cancel}
          onClose={() => setRemoving(false)}
          onYes={() =>
            void storeChanges(
              [{ name: 'collectionItem.remove', args: keyOf(item) }],
              'failedRemove',
            )
          }
        />
      )}
    </ItemRow>
  )
}
