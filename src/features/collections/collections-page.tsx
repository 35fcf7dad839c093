import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { type OwnList, ownList } from '#domain/collection/own-list.ts'
import { inOrder } from '#domain/collection/position.ts'
import type { Collection } from '#domain/outbox/mutations/collection.ts'
import type { CollectionItem } from '#domain/outbox/mutations/collection-item.ts'
import { waitingKeys } from '#domain/outbox/waiting-keys.ts'
import { css } from '#panda/css'
import { cabinet } from '#panda/patterns'
import { collections } from '#copy/collections.ts'
import { useItems } from '#local/catalog/items.ts'
import { usePerson } from '#local/person/person.ts'
import { useCopy } from '#state/language.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { Empty } from '#ui/empty.tsx'
import { CloudOffIcon, Icon, PlusIcon } from '#ui/icon.tsx'
import { useFromWidth } from '#ui/from-width.ts'
import { lazyLayer } from '#ui/lazy-layer.tsx'
import { LongList } from '#ui/long-list.tsx'
import { Mosaic } from '#ui/mosaic.tsx'
import { PageHead } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast.tsx'
import { CollectionCard } from './collection-card.tsx'
import { storeChanges } from './store-changes.ts'
import { coverOf } from './cover.tsx'

const CollectionForm = lazyLayer(() =>
  import('./collection-form.tsx').then((file) => file.CollectionForm),
)

const grid = cabinet({
  bleed: true,
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
})

/** The items of each collection, in their order. */
function itemsByCollection(
  all: readonly Collection[],
  items: readonly CollectionItem[],
): ReadonlyMap<string, CollectionItem[]> {
  const found = new Map<string, CollectionItem[]>(all.map(({ id }) => [id, []]))
  for (const item of items) found.get(item.collectionId)?.push(item)
  return new Map([...found].map(([id, own]) => [id, inOrder(own)]))
}

/** The person's own collections, newest first, from the device. */
export function CollectionsPage() {
  const text = useCopy(collections)
  const { state, rows, filled, entries } = usePerson()
  const status = usePersonSync((sync) => sync.status)
  const [creating, setCreating] = useState(false)
  const [deleting, setDeleting] = useState<Collection | null>(null)
  const navigate = useNavigate()
  const all = [...rows.collections].sort(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  )
  const itemsOf = useMemo(() => itemsByCollection(rows.collections, rows.items), [rows])
  const { find } = useItems([...itemsOf.values()].flatMap((items) => items.slice(0, 4)))
  const waiting = waitingKeys(entries)
  const wide = useFromWidth('md')
  const listState = ownList({ open: state === 'open', filled, empty: all.length === 0, status })
  const remove = ({ id }: Collection) =>
    void storeChanges([{ name: 'collection.delete', args: { id } }], 'failedDelete').then(
      (kept) => {
        if (kept) notify({ id: 'collection', title: text.removed })
      },
    )
  const cardOf = (one: Collection) => (
    <CollectionCard
      collection={one}
      count={itemsOf.get(one.id)?.length ?? 0}
      marks={coverOf(itemsOf.get(one.id) ?? [], find)}
      waiting={waiting.has(`collection:${one.id}`)}
      onDelete={() => setDeleting(one)}
    />
  )
  const create = (
    <Button look="main" onClick={() => setCreating(true)}>
      <Icon of={PlusIcon} size="s" />
      {text.create}
    </Button>
  )
  return (
    <>
      <PageHead title={text.title} lead={text.lead}>
        {(listState !== 'ready' || all.length > 0) && create}
      </PageHead>
      {listState !== 'ready' || all.length === 0 ? (
        <NoCollections state={listState} create={create} />
      ) : (
        <LongList
          count={all.length}
          keyOf={(at) => all[at]?.id ?? ''}
          estimate={134}
          columns={wide ? 2 : 1}
          className={grid}
          rowClass={grid}
        >
          {(at) => all[at] && cardOf(all[at])}
        </LongList>
      )}
      {creating && (
        <CollectionForm
          onClose={() => setCreating(false)}
          onDone={(id) => void navigate({ to: '/collection/$id', params: { id } })}
        />
      )}
      {deleting && (
        <Confirm
          title={text.removeTitle}
          text={text.removeText}
          yes={text.removeYes}
          cancel={text.cancel}
          onYes={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}

/**
 * Shown while there are none: they are being read, have not reached the device, or do not exist.
 */
function NoCollections({ state, create }: { state: OwnList; create: ReactNode }) {
  const text = useCopy(collections)
  if (state === 'reading') return <Reading label={text.reading} />
  if (state === 'away')
    return (
      <Panel>
        <Empty picture={<Icon of={CloudOffIcon} />} title={text.allAway}>
          {text.allAwayText}
        </Empty>
      </Panel>
    )
  return (
    <Panel>
      <Empty
        picture={<Mosaic marks={[]} className={css({ width: '[96px]' })} />}
        title={text.empty}
        actions={create}
      >
        {text.emptyText}
      </Empty>
    </Panel>
  )
}

function Reading({ label }: { label: string }) {
  return (
    <div className={grid} role="status" aria-label={label}>
      {[0, 1, 2, 3].map((at) => (
        <div
          key={at}
          aria-hidden="true"
          className={css({
            display: 'grid',
            gridTemplateColumns: '[72px minmax(0, 1fr)]',
            gap: '[10px 14px]',
            padding: '4',
            height: '[132px]',
            alignContent: 'start',
          })}
        >
          <Skeleton className={css({ width: '[72px]', height: '[72px]', gridRow: '[span 3]' })} />
          <Skeleton className={css({ height: '[15px]', width: '[50%]' })} />
          <Skeleton className={css({ height: '[13px]' })} />
          <Skeleton className={css({ height: '[11px]', width: '[60%]' })} />
        </div>
      ))}
    </div>
  )
}
