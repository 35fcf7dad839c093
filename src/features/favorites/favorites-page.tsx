import { type ReactNode, useMemo, useState } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import { ownList } from '#domain/collection/own-list.ts'
import type { Favorite } from '#domain/outbox/mutations/favorite.ts'
import { css } from '#panda/css'
import { favorites } from '#copy/favorites.ts'
import { usePerson } from '#local/person/person.ts'
import { useCopy } from '#state/language.ts'
import { useOffline } from '#state/offline.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { Button } from '#ui/button.tsx'
import { CloudOffIcon, Icon, TerminalIcon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { type CardSlots, FavoritesList } from './favorites-list.tsx'
import { FavoritesUnreachable, ListSkeleton } from './no-favorites.tsx'

/** Parts of other features, which the routes supply. */
export interface FavoriteSlots extends CardSlots {
  /** Shows how to install all of these skills at once. */
  readonly install: (skillIds: readonly string[]) => ReactNode
}

const pane = css({ paddingTop: '4', _hidden: { display: 'none' } })
const number = css({
  fontSize: 'xs',
  fontWeight: 'normal',
  color: 'ink.3',
  fontVariantNumeric: 'tabular-nums',
})

const newestFirst = (all: readonly Favorite[], type: ItemType): Favorite[] =>
  all
    .filter(({ itemType }) => itemType === type)
    .map((favorite) => ({ favorite, at: Date.parse(favorite.createdAt) }))
    .sort((a, b) => b.at - a.at)
    .map(({ favorite }) => favorite)

/** The person's favourites, newest first, from the device. */
export function FavoritesPage({ slots }: { slots: FavoriteSlots }) {
  const text = useCopy(favorites)
  const { state, rows, filled, entries } = usePerson()
  const skills = useMemo(() => newestFirst(rows.favorites, 'skill'), [rows.favorites])
  const templates = useMemo(() => newestFirst(rows.favorites, 'template'), [rows.favorites])
  const offline = useOffline()
  const [installing, setInstalling] = useState(false)
  const status = usePersonSync((sync) => sync.status)
  const listState = ownList({
    open: state === 'open',
    filled,
    empty: rows.favorites.length === 0,
    status,
  })
  const waiting = entries.filter(
    (entry) =>
      entry.name.startsWith('favorite.') && (entry.state === 'new' || entry.state === 'sent'),
  ).length
  const content = (type: ItemType, list: readonly Favorite[]) => {
    if (listState === 'reading') return <ListSkeleton />
    if (listState === 'away') return <FavoritesUnreachable />
    return <FavoritesList type={type} list={list} slots={slots} />
  }
  const tab = (type: 'skill' | 'template', label: string, list: readonly Favorite[]) => ({
    value: type,
    label: (
      <>
        {label}
        {listState === 'ready' && <span className={number}>{list.length}</span>}
      </>
    ),
    content: content(type, list),
  })
  return (
    <>
      <PageHead title={text.title}>
        {skills.length > 0 && (
          <Button aria-expanded={installing} onClick={() => setInstalling(!installing)}>
            <Icon of={TerminalIcon} size="s" />
            {text.install}
          </Button>
        )}
      </PageHead>
      {offline && listState !== 'away' && (
        <Note icon={CloudOffIcon} role="status" className={css({ marginBottom: '4' })}>
          {text.offline(waiting)}
        </Note>
      )}
      {installing && skills.length > 0 && slots.install(skills.map(({ itemId }) => itemId))}
      <Tabs
        label={text.tabs}
        paneClassName={pane}
        tabs={[tab('skill', text.skills, skills), tab('template', text.templates, templates)]}
      />
    </>
  )
}
