import type { ReactNode } from 'react'
import { lastChange, type SharedCollection } from '#domain/collection/shared-collection.ts'
import { inOrder } from '#domain/collection/position.ts'
import type { Skill } from '#domain/catalog/skill.ts'
import type { Template } from '#domain/catalog/template.ts'
import type { Collection } from '#domain/outbox/mutations/collection.ts'
import type { CollectionItem } from '#domain/outbox/mutations/collection-item.ts'
import { css } from '#panda/css'
import { collections } from '#copy/collections.ts'
import { useItems } from '#local/catalog/items.ts'
import { useStoredRows } from '#local/catalog/rows.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Empty } from '#ui/empty.tsx'
import { GlobeIcon, Icon, LayersIcon, LockIcon, UserRoundIcon } from '#ui/icon.tsx'
import { ButtonLink, Link } from '#ui/link.tsx'
import { Mosaic } from '#ui/mosaic.tsx'
import { Note } from '#ui/note.tsx'
import { Panel } from '#ui/panel.tsx'
import { ItemList } from './item-list.tsx'
import { OwnItemList } from './own-item-list.tsx'
import { coverOf } from './cover.tsx'
import { Permissions } from './permissions.tsx'

/** Parts of other features, which the routes supply. */
export interface CollectionSlots {
  /** Shows how to install all of these skills at once. */
  readonly install: (
    collection: Pick<Collection, 'id' | 'isPublic'>,
    skillIds: readonly string[],
  ) => ReactNode
  /** What visitors can do with an item. */
  readonly actions: (of: Skill | Template, type: 'skill' | 'template') => ReactNode
}

const head = css({
  display: 'grid',
  gridTemplateColumns: { base: '[auto minmax(0, 1fr)]', lg: '[auto minmax(0, 1fr) auto]' },
  gap: { base: '[12px 16px]', lg: '5' },
  alignItems: 'start',
  marginBottom: '6',
})
const cover = css({ width: { base: '[76px]', lg: '[116px]' } })
// beside the cover, whatever script it begins with
const name = css({ overflowWrap: 'anywhere', unicodeBidi: 'plaintext', textAlign: 'left' })
const about = css({
  textStyle: 'lead',
  color: 'ink.2',
  marginTop: '1.5',
  maxWidth: '[34em]',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  unicodeBidi: 'plaintext',
  textAlign: 'left',
})
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '[4px 20px]',
  marginTop: '2.5',
  fontSize: 'sm',
  color: 'ink.3',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: '[5px]' },
})
const person = css({
  color: 'ink.2',
  textDecoration: 'underline',
  textUnderlineOffset: '[4px]',
  _hover: { color: 'accent.ink' },
})
const side = css({
  display: 'grid',
  gap: '2',
  justifyItems: { lg: 'end' },
  lgDown: { gridColumn: '[1 / -1]' },
})
const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) token(sizes.aside)]' },
  gap: { base: '8', lg: '10' },
  alignItems: 'start',
  '& > *': { minWidth: '0' },
})
const main = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '8' })

export interface CollectionViewProps {
  readonly collection: Collection
  readonly items: readonly CollectionItem[]
  readonly username: string | null
  readonly slots: CollectionSlots
  /** Buttons beside the title. */
  readonly controls: ReactNode
  /** Stands between the title and the items. */
  readonly note?: ReactNode
  /** Only for the owner, who can edit: the keys of changes that have not been sent. */
  readonly own?: { readonly waiting: ReadonlySet<string> }
}

/** A collection: its title, how to install all of it, its items and their permissions. */
export function CollectionView({
  collection,
  items,
  username,
  slots,
  controls,
  note,
  own,
}: CollectionViewProps) {
  const text = useCopy(collections)
  const ordered = inOrder(items)
  const skills = ordered.filter(({ itemType }) => itemType === 'skill')
  const templates = ordered.filter(({ itemType }) => itemType === 'template')
  const { find } = useItems(ordered)
  const ids = skills.map(({ itemId }) => itemId)
  const whole = useStoredRows<Skill>('skills', ids)
  const list = (title: string, some: readonly CollectionItem[]) =>
    some.length > 0 &&
    (own ? (
      <OwnItemList title={title} items={some} find={find} whole={whole} waiting={own.waiting} />
    ) : (
      <ItemList title={title} items={some} find={find} whole={whole} actions={slots.actions} />
    ))
  return (
    <>
      <header className={head}>
        <Mosaic marks={coverOf(ordered, find)} className={cover} />
        <div className={css({ minWidth: '0' })}>
          <h1 className={name}>{collection.name}</h1>
          {collection.description && <p className={about}>{collection.description}</p>}
          <Facts collection={collection} items={items} username={username} />
        </div>
        <div className={side}>{controls}</div>
      </header>
      {note}
      {items.length === 0 ? (
        <Panel>
          <Empty
            title={text.emptyInside}
            actions={
              <ButtonLink look="main" to="/skills">
                {text.browse}
              </ButtonLink>
            }
          >
            {own && text.emptyInsideText}
          </Empty>
        </Panel>
      ) : (
        <>
          {skills.length > 0 && slots.install(collection, ids)}
          <div className={columns}>
            <div className={main}>
              {list(text.skills, skills)}
              {list(text.templates, templates)}
            </div>
            <aside className={css({ display: 'grid', gap: '4' })}>
              {whole && whole.size > 0 && <Permissions skills={[...whole.values()]} />}
              {own && <Note>{collection.isPublic ? text.publicNote : text.privateNote}</Note>}
            </aside>
          </div>
        </>
      )}
    </>
  )
}

function Facts({
  collection,
  items,
  username,
}: Pick<CollectionViewProps, 'collection' | 'items' | 'username'>) {
  const text = useCopy(collections)
  const formats = useFormats()
  const changed = lastChange(collection, items)
  return (
    <p className={facts}>
      <span>
        <Icon of={collection.isPublic ? GlobeIcon : LockIcon} size="s" />
        {collection.isPublic ? text.publicWord : text.privateWord}
      </span>
      <span>
        <Icon of={LayersIcon} size="s" />
        {text.pieces(formats.number(items.length))}
      </span>
      {username && (
        <span>
          <Icon of={UserRoundIcon} size="s" label={text.ownerLabel} />
          <Link to="/profile/$username" params={{ username }} className={person}>
            {username}
          </Link>
        </span>
      )}
      <span>
        <time dateTime={changed}>{text.updated(formats.date(changed))}</time>
      </span>
    </p>
  )
}

/** The props of the view for somebody else's collection. */
export const viewOf = ({ collection, items, owner }: SharedCollection) => ({
  collection,
  items,
  username: owner?.username ?? null,
})
