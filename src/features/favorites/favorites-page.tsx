import { type ReactNode, useState } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import { itemKey } from '#domain/catalog/item-key.ts'
import type { SkillCard } from '#domain/catalog/skill.ts'
import type { TemplateCard } from '#domain/catalog/template.ts'
import { ownList } from '#domain/collection/own-list.ts'
import { waitingKeys } from '#domain/outbox/waiting-keys.ts'
import type { Favorite } from '#domain/outbox/user-rows.ts'
import { css } from '#panda/css'
import { cabinet } from '#panda/patterns'
import { favorites } from '#copy/favorites.ts'
import { useItems } from '#local/catalog/items.ts'
import { usePerson } from '#local/person/person.ts'
import { useCopy } from '#state/language.ts'
import { useOffline } from '#state/offline.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { Button } from '#ui/button.tsx'
import { Empty, MissingDrawer } from '#ui/empty.tsx'
import { CloudOffIcon, Icon, TerminalIcon } from '#ui/icon.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Mark } from '#ui/mark.tsx'
import { Missing } from '#ui/missing.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { Pending } from '#ui/pending.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { toggleFavorite } from './desired.ts'

/** What other features draw here. */
export interface FavoriteSlots {
  readonly skill: (card: SkillCard, waiting: ReactNode) => ReactNode
  readonly template: (card: TemplateCard, waiting: ReactNode) => ReactNode
  /** Says how to install all of these skills at once. */
  readonly install: (skillIds: readonly string[]) => ReactNode
}

const grid = cabinet({
  bleed: true,
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    sm: '[repeat(2, minmax(0, 1fr))]',
    xl: '[repeat(3, minmax(0, 1fr))]',
  },
})
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
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))

/** What the person keeps, newest first, from the device. */
export function FavoritesPage({ slots }: { slots: FavoriteSlots }) {
  const text = useCopy(favorites)
  const { state, rows, filled, entries } = usePerson()
  const skills = newestFirst(rows.favorites, 'skill')
  const templates = newestFirst(rows.favorites, 'template')
  const offline = useOffline()
  const [installing, setInstalling] = useState(false)
  const status = usePersonSync((sync) => sync.status)
  const shown = ownList({
    open: state === 'open',
    filled,
    empty: rows.favorites.length === 0,
    status,
  })
  const waiting = entries.filter(
    ({ name, state: standing }) =>
      name.startsWith('favorite.') && (standing === 'new' || standing === 'sent'),
  ).length
  const tab = (type: 'skill' | 'template', label: string, list: readonly Favorite[]) => ({
    value: type,
    label: (
      <>
        {label}
        {shown === 'ready' && <span className={number}>{list.length}</span>}
      </>
    ),
    content:
      shown === 'reading' ? (
        <Reading />
      ) : shown === 'away' ? (
        <Away />
      ) : (
        <List type={type} list={list} slots={slots} />
      ),
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
      {offline && shown !== 'away' && (
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

function List({
  type,
  list,
  slots,
}: {
  type: ItemType
  list: readonly Favorite[]
  slots: FavoriteSlots
}) {
  const text = useCopy(favorites)
  const { entries } = usePerson()
  const { find, read } = useItems(list)
  if (list.length === 0) return <Nothing type={type} />
  if (!read) return <Reading />
  const waiting = waitingKeys(entries)
  return (
    <ul className={grid}>
      {list.map((one) => {
        const { skill, template, gone } = find(one)
        const mark = waiting.has(`favorite:${itemKey(one)}`) ? (
          <Pending>{text.waiting}</Pending>
        ) : null
        const remove = (
          <Button size="sm" onClick={() => toggleFavorite(one, () => {})}>
            {text.remove}
          </Button>
        )
        const missing = (
          <Missing title={gone ? text.gone : text.unread} action={gone && remove}>
            {gone ? text.goneText : text.unreadText}
          </Missing>
        )
        return (
          <li key={itemKey(one)}>
            {skill ? slots.skill(skill, mark) : template ? slots.template(template, mark) : missing}
          </li>
        )
      })}
    </ul>
  )
}

function Nothing({ type }: { type: ItemType }) {
  const text = useCopy(favorites)
  const picture = (
    <MissingDrawer
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

/** The server could not be asked on this device yet: it is not said that there is nothing. */
function Away() {
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

function Reading() {
  const text = useCopy(favorites)
  return (
    <div className={grid} role="status" aria-label={text.reading}>
      {Array.from({ length: 6 }, (_, at) => (
        <div
          key={at}
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
      ))}
    </div>
  )
}
