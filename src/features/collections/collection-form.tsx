import { type FormEvent, useRef, useState } from 'react'
import { type CollectionDraft, readCollectionDraft } from '#domain/collection/draft.ts'
import type { Collection } from '#domain/outbox/mutations/collection.ts'
import { collections } from '#copy/collections.ts'
import { useFormDraft } from '#state/form-draft.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input, TextArea } from '#ui/input.tsx'
import { RestoredDraft } from '#ui/restored-draft.tsx'
import { Switch } from '#ui/switch.tsx'
import { storeChanges } from './store-changes.ts'

const nameLimit = 100
const aboutLimit = 500

/**
 * Creates a collection, or edits the name and the description of one. `onDone` receives its id.
 */
export function CollectionForm({
  collection,
  onClose,
  onDone,
}: {
  collection?: Collection
  onClose: () => void
  onDone?: (id: string) => void
}) {
  const text = useCopy(collections)
  // the same id for every press, so that pressing twice makes one collection
  const [id] = useState(() => collection?.id ?? crypto.randomUUID())
  const draft = useFormDraft<CollectionDraft>(
    collection ? `collection/${collection.id}` : 'collection',
    {
      name: collection?.name ?? '',
      about: collection?.description ?? '',
      isPublic: collection?.isPublic ?? false,
    },
    readCollectionDraft,
  )
  const { name, about, isPublic } = draft.value
  const write = (change: Partial<CollectionDraft>) => draft.edit({ ...draft.value, ...change })
  const cancel = () => {
    draft.settle()
    onClose()
  }
  const [missing, setMissing] = useState(false)
  const busy = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy.current) return
    if (name.trim() === '') {
      setMissing(true)
      field.current?.focus()
      return
    }
    busy.current = true
    const fields = { id, name: name.trim(), description: about.trim() || null }
    const kept = await (collection
      ? storeChanges([{ name: 'collection.update', args: fields }], 'failedUpdate')
      : storeChanges(
          [{ name: 'collection.create', args: { ...fields, isPublic } }],
          'failedCreate',
        ))
    busy.current = false
    if (!kept) return
    draft.settle()
    onClose()
    onDone?.(id)
  }
  const form = `collection-${id}`
  return (
    <Dialog
      open
      onClose={onClose}
      title={collection ? text.edit : text.create}
      closeLabel={text.close}
      footer={
        <>
          <Button onClick={cancel}>{text.cancel}</Button>
          <Button look="main" type="submit" form={form}>
            {collection ? text.save : text.saveNew}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => void save(event)}
        style={{ display: 'contents' }}
      >
        {draft.restored && (
          <RestoredDraft text={text.restored} drop={text.dropDraft} onDrop={draft.settle} />
        )}
        <Field
          label={text.name}
          required
          error={missing && name.trim() === '' ? text.nameRequired : undefined}
        >
          {(control) => (
            <Input
              {...control}
              ref={field}
              value={name}
              maxLength={nameLimit}
              autoComplete="off"
              data-autofocus
              onChange={(event) => write({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={text.about} count={{ used: about.length, limit: aboutLimit }}>
          {(control) => (
            <TextArea
              {...control}
              value={about}
              maxLength={aboutLimit}
              onChange={(event) => write({ about: event.target.value })}
            />
          )}
        </Field>
        {!collection && (
          <Switch checked={isPublic} onChange={(next) => write({ isPublic: next })}>
            {text.makePublic}
          </Switch>
        )}
      </form>
    </Dialog>
  )
}
