import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Collection } from '#domain/outbox/mutations/collection.ts'
import { waitingKeys } from '#domain/outbox/waiting-keys.ts'
import { css } from '#panda/css'
import { collections } from '#copy/collections.ts'
import { usePerson } from '#local/person/person.ts'
import { useCopy } from '#state/language.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { Icon, PencilIcon, Trash2Icon } from '#ui/icon.tsx'
import { lazyLayer } from '#ui/lazy-layer.tsx'
import { Link } from '#ui/link.tsx'
import { Pending } from '#ui/pending.tsx'
import { Switch } from '#ui/switch.tsx'
import { notify } from '#ui/toast.tsx'
import { type CollectionSlots, CollectionView } from './collection-view.tsx'
import { storeChanges } from './store-changes.ts'
import { ShareButton } from './share-button.tsx'
import { useDesired } from './use-desired-items.ts'

const CollectionForm = lazyLayer(() =>
  import('./collection-form.tsx').then((file) => file.CollectionForm),
)

/** The person's own collection, from the device, with everything that can be changed about it. */
export function OwnCollection({
  collection,
  slots,
}: {
  collection: Collection
  slots: CollectionSlots
}) {
  const text = useCopy(collections)
  const { rows, entries } = usePerson()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'form' | 'delete' | null>(null)
  const { id, isPublic } = collection
  const [shownPublic, setPublic] = useDesired(isPublic, (wanted) =>
    storeChanges([{ name: 'collection.update', args: { id, isPublic: wanted } }], 'failedUpdate'),
  )
  const waiting = waitingKeys(entries)
  const close = () => setOpen(null)
  const remove = () =>
    void storeChanges([{ name: 'collection.delete', args: { id } }], 'failedDelete').then(
      (kept) => {
        if (!kept) return
        notify({ id: 'collection', title: text.removed })
        void navigate({ to: '/collections', replace: true })
      },
    )
  const controls = (
    <>
      <Switch checked={shownPublic} onChange={setPublic}>
        {text.makePublic}
      </Switch>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
        {isPublic && <ShareButton id={id} name={collection.name} />}
        <Button look="quiet" onClick={() => setOpen('form')}>
          <Icon of={PencilIcon} size="s" />
          {text.editShort}
        </Button>
        <Button look="quiet" onClick={() => setOpen('delete')}>
          <Icon of={Trash2Icon} size="s" />
          {text.removeYes}
        </Button>
      </div>
      {waiting.has(`collection:${id}`) && <Pending>{text.waiting}</Pending>}
    </>
  )
  return (
    <>
      <Breadcrumb label={text.trail} here={collection.name}>
        <Link to="/collections">{text.title}</Link>
      </Breadcrumb>
      <CollectionView
        collection={collection}
        items={rows.items.filter(({ collectionId }) => collectionId === id)}
        username={rows.profile?.username ?? null}
        slots={slots}
        controls={controls}
        own={{ waiting }}
      />
      {open === 'form' && <CollectionForm collection={collection} onClose={close} />}
      {open === 'delete' && (
        <Confirm
          title={text.removeTitle}
          text={text.removeText}
          yes={text.removeYes}
          cancel={text.cancel}
          onYes={remove}
          onClose={close}
        />
      )}
    </>
  )
}
