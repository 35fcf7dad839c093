import type { ReactNode } from 'react'
import type { Collection } from '#domain/outbox/mutations/collection.ts'
import { css } from '#panda/css'
import { collections } from '#copy/collections.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { GlobeIcon, Icon, LockIcon, Trash2Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Mosaic } from '#ui/mosaic.tsx'
import { Pending } from '#ui/pending.tsx'

const card = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
  gap: '[2px 14px]',
  padding: '4',
  alignContent: 'start',
  height: 'full',
  _hover: { background: 'hover' },
  '&:has(a:focus-visible)': {
    outline: '[2px solid token(colors.focus)]',
    outlineOffset: '[-3px]',
    borderRadius: 'md',
  },
})
const name = css({ fontSize: 'md', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' })
const link = css({
  outline: 'none',
  lineClamp: '2',
  _after: { content: '""', position: 'absolute', inset: '0' },
})
const besideCover = { gridColumn: '[2 / -1]' } as const
const about = css({
  ...besideCover,
  fontSize: 'sm',
  color: 'ink.2',
  lineHeight: '[1.6]',
  minHeight: '[3.2em]',
  lineClamp: '2',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
})
const facts = css({
  ...besideCover,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '[2px 12px]',
  alignItems: 'center',
  marginTop: '1.5',
  fontSize: 'xs',
  color: 'ink.3',
})
const visibility = css({ display: 'inline-flex', alignItems: 'center', gap: '[5px]' })

/** One of the person's own collections. The whole card is one link. */
export function CollectionCard({
  collection,
  count,
  marks,
  waiting,
  onDelete,
}: {
  collection: Collection
  count: number
  marks: readonly ReactNode[]
  waiting: boolean
  onDelete: () => void
}) {
  const text = useCopy(collections)
  const formats = useFormats()
  return (
    <article className={card}>
      <Mosaic marks={marks} className={css({ width: '[72px]', gridRow: '[span 3]' })} />
      <h2 className={name}>
        <Link to="/collection/$id" params={{ id: collection.id }} className={link}>
          {collection.name}
        </Link>
      </h2>
      <IconButton
        label={text.remove(collection.name)}
        onClick={onDelete}
        className={css({
          position: 'relative',
          zIndex: 'base',
          margin: '[-8px]',
          gridRow: '1',
          gridColumn: '3',
        })}
      >
        <Icon of={Trash2Icon} />
      </IconButton>
      <p className={about}>
        {collection.description || <span className={css({ color: 'ink.3' })}>{text.noAbout}</span>}
      </p>
      <div className={facts}>
        <span className={visibility}>
          <Icon of={collection.isPublic ? GlobeIcon : LockIcon} size="xs" />
          {collection.isPublic ? text.publicWord : text.privateWord}
        </span>
        <span>{text.pieces(formats.number(count))}</span>
        <time dateTime={collection.createdAt}>
          {text.created(formats.date(collection.createdAt))}
        </time>
        {waiting && <Pending>{text.waiting}</Pending>}
      </div>
    </article>
  )
}
