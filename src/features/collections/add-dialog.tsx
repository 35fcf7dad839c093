import { type FormEvent, useRef, useState } from 'react'
import { itemKey } from '#domain/catalog/item-key.ts'
import { atTheEnd } from '#domain/collection/position.ts'
import type { Collection } from '#domain/outbox/mutations/collection.ts'
import { css } from '#panda/css'
import { collections } from '#copy/collections.ts'
import type { Item } from '#local/catalog/items.ts'
import { usePerson } from '#local/person/person.ts'
import { readText, useFormDraft } from '#state/form-draft.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { GlobeIcon, Icon, LockIcon, PlusIcon } from '#ui/icon.tsx'
import { Input } from '#ui/input.tsx'
import { storeChanges } from './store-changes.ts'
import { useDesired } from './use-desired-items.ts'

/** So many collections are listed at a time. */
const atOnce = 60

/** The person's collections as checkboxes: which of them hold the item. Offers a new one, too. */
export function AddDialog({
  item,
  name,
  onClose,
}: {
  item: Item
  name: string
  onClose: () => void
}) {
  const text = useCopy(collections)
  const { rows } = usePerson()
  const { value: newName, edit: setNewName, settle } = useFormDraft('new-name', '', readText)
  const [shown, setShown] = useState(atOnce)
  const busy = useRef(false)
  const { itemType, itemId } = item
  const holding = new Set(
    rows.items
      .filter((one) => itemKey(one) === itemKey(item))
      .map(({ collectionId }) => collectionId),
  )
  const all = [...rows.collections].sort(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  )
  const addTo = (collectionId: string) => {
    const position = atTheEnd(rows.items.filter((one) => one.collectionId === collectionId))
    return {
      name: 'collectionItem.add',
      args: { id: crypto.randomUUID(), collectionId, itemType, itemId, position },
    } as const
  }
  const set = (collectionId: string, wanted: boolean) =>
    wanted
      ? storeChanges([addTo(collectionId)], 'failedAdd')
      : storeChanges(
          [{ name: 'collectionItem.remove', args: { collectionId, itemType, itemId } }],
          'failedRemove',
        )
  async function create(event: FormEvent): Promise<void> {
    event.preventDefault()
    const collectionName = newName.trim()
    if (busy.current || collectionName === '') return
    busy.current = true
    const id = crypto.randomUUID()
    settle()
    const kept = await storeChanges(
      [
        {
          name: 'collection.create',
          args: { id, name: collectionName, description: null, isPublic: false },
        },
        addTo(id),
      ],
      'failedCreate',
    )
    if (!kept) setNewName(collectionName)
    busy.current = false
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.addTitle}
      lead={name}
      closeLabel={text.close}
      footer={
        <Button look="main" onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      {all.length === 0 ? (
        <p className={css({ fontSize: 'sm', color: 'ink.3' })}>{text.noneYet}</p>
      ) : (
        <ul
          aria-label={text.title}
          className={css({
            maxHeight: '[40dvh]',
            overflowY: 'auto',
            marginInline: '[-4px]',
            paddingInline: '1',
          })}
        >
          {all.slice(0, shown).map((one) => (
            <li key={one.id}>
              <Choice
                collection={one}
                holds={holding.has(one.id)}
                set={(wanted) => set(one.id, wanted)}
              />
            </li>
          ))}
          {all.length > shown && (
            <li>
              <Button size="sm" look="quiet" onClick={() => setShown(shown + atOnce)}>
                {text.moreOf(all.length - shown)}
              </Button>
            </li>
          )}
        </ul>
      )}
      <form
        onSubmit={(event) => void create(event)}
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          gap: '2',
          '& > input': { flex: '[1 1 200px]' },
          '& > button': { flex: '[1 0 auto]' },
        })}
      >
        <Input
          aria-label={text.newName}
          placeholder={text.newName}
          value={newName}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setNewName(event.target.value)}
        />
        <Button type="submit" disabled={newName.trim() === ''}>
          <Icon of={PlusIcon} size="s" />
          {text.addNew}
        </Button>
      </form>
    </Dialog>
  )
}

function Choice({
  collection: { name, isPublic },
  holds,
  set,
}: {
  collection: Collection
  holds: boolean
  set: (wanted: boolean) => Promise<unknown>
}) {
  const text = useCopy(collections)
  const [shown, choose] = useDesired(holds, set)
  return (
    <Checkbox
      checked={shown}
      onChange={choose}
      count={
        <Icon
          of={isPublic ? GlobeIcon : LockIcon}
          size="xs"
          label={isPublic ? text.publicWord : text.privateWord}
        />
      }
    >
      {name}
    </Checkbox>
  )
}
