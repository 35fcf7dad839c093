import { useState } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import { css } from '#panda/css'
import { cabinet } from '#panda/patterns'
import { favorites } from '#copy/favorites.ts'
import { useCopy } from '#state/language.ts'
import { Empty, MissingCell } from '#ui/empty.tsx'
import { CloudOffIcon, Icon } from '#ui/icon.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Mark } from '#ui/mark.tsx'
import { Panel } from '#ui/panel.tsx'
import { rememberedHeight } from '#ui/remembered-height.ts'
import { Skeleton } from '#ui/skeleton.tsx'

export const listGrid = cabinet({
  bleed: true,
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    sm: '[repeat(2, minmax(0, 1fr))]',
    xl: '[repeat(3, minmax(0, 1fr))]',
  },
})

/** The same look for a long list, of which only some rows are drawn. */
export const gridFrame = css({
  borderWidth: '[1px]',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'lg',
  overflow: 'clip',
  '& :focus-visible': { outlineOffset: '[-3px]' },
  smDown: {
    marginInline: '[calc(-1 * token(spacing.gutter))]',
    borderInlineWidth: '0',
    borderRadius: '[0]',
  },
})
export const gridRow = css({
  display: 'grid',
  gap: '[1px]',
  paddingBottom: 'px',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    sm: '[repeat(2, minmax(0, 1fr))]',
    xl: '[repeat(3, minmax(0, 1fr))]',
  },
})
export const gridCell = css({
  minWidth: '0',
  background: 'surface',
  boxShadow: '[0 0 0 1px token(colors.line)]',
})

/** There are no favourites of this type. */
export function NoFavorites({ type }: { type: ItemType }) {
  const text = useCopy(favorites)
  const picture = (
    <MissingCell
      marks={[
        <Mark key="1" slug="sheet-reader" category="data" size={24} />,
        <Mark key="2" slug="pdf-ink" category="utilities" size={24} />,
      ]}
    />
  )
  if (type === 'template')
    return (
      <Panel>
        <Empty
          picture={picture}
          title={text.noTemplates}
          actions={
            <ButtonLink look="main" to="/templates">
              {text.seeTemplates}
            </ButtonLink>
          }
        >
          {text.noTemplatesText}
        </Empty>
      </Panel>
    )
  return (
    <Panel>
      <Empty
        picture={picture}
        title={text.noSkills}
        actions={
          <ButtonLink look="main" to="/skills">
            {text.seeSkills}
          </ButtonLink>
        }
      >
        {text.noSkillsText}
      </Empty>
    </Panel>
  )
}

/** The server has not answered on this device yet, so it is not known whether there are any. */
export function FavoritesUnreachable() {
  const text = useCopy(favorites)
  return (
    <Panel>
      <Empty
        picture={<Icon of={CloudOffIcon} />}
        title={text.away}
        actions={<ButtonLink to="/skills">{text.seeSkills}</ButtonLink>}
      >
        {text.awayText}
      </Empty>
    </Panel>
  )
}

/** The list while it is being read. */
export function ListSkeleton() {
  const text = useCopy(favorites)
  const [height] = useState(rememberedHeight)
  return (
    <div
      className={listGrid}
      role="status"
      aria-label={text.reading}
      // as high as it was, so that a reload finds its place again
      style={{ minHeight: height }}
    >
      {Array.from({ length: 6 }, (_, at) => (
        <CardSkeleton key={at} />
      ))}
    </div>
  )
}

/** One card of it. */
export function CardSkeleton() {
  return (
    <div
      aria-hidden="true"
      className={css({
        height: '[182px]',
        padding: '4',
        display: 'grid',
        gridTemplateColumns: '[44px minmax(0, 1fr)]',
        gap: '3',
        alignContent: 'start',
      })}
    >
      <Skeleton className={css({ width: '[44px]', height: '[44px]', borderRadius: 'md' })} />
      <Skeleton className={css({ height: '[15px]', alignSelf: 'center' })} />
      <Skeleton className={css({ gridColumn: '[1 / -1]', height: '[13px]', marginTop: '2' })} />
      <Skeleton className={css({ gridColumn: '[1 / -1]', height: '[13px]', width: '[70%]' })} />
    </div>
  )
}
