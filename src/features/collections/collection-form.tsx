import { type FormEvent, useRef, useState } from 'react'
import type { Collection } from '#domain/outbox/mutations/collection.ts'
import { collections } from '#copy/collections.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input, TextArea } from '#ui/input.tsx'
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
  const [name, setName] = useState(collection?.name ?? '')
  const [about, setAbout] = useState(collection?.description ?? '')
  const [isPublic, setPublic] = useState(collection?.isPublic ?? false)
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
          <Button onClick={onClose}>{text.cancel}</Button>
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
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={text.about} count={{ used: about.length, limit: aboutLimit }}>
          {(control) => (
            <TextArea
              {...control}
              value={about}
              maxLength={aboutLimit}
              onChange={(event) => setAbout(event.target.value)}
            />
          )}
        </Field>
        {!collection && (
          <Switch checked={isPublic} onChange={setPublic}>
            {text.makePublic}
          </Switch>
        )}
      </form>
    </Dialog>
  )
}
