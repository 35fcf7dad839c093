import type { ReactNode } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import type { SkillCard } from '#domain/catalog/skill.ts'
import type { TemplateCard } from '#domain/catalog/template.ts'
import { itemKey } from '#domain/catalog/item-key.ts'
import type { Favorite } from '#domain/outbox/mutations/favorite.ts'
import { waitingKeys } from '#domain/outbox/waiting-keys.ts'
import { favorites } from '#copy/favorites.ts'
import { useItems } from '#local/catalog/items.ts'
import { usePerson } from '#local/person/person.ts'
import { useCopy } from '#state/language.ts'
import { useColumns } from '#ui/columns.ts'
import { Button } from '#ui/button.tsx'
import { LongList } from '#ui/long-list.tsx'
import { Missing } from '#ui/missing.tsx'
import { Pending } from '#ui/pending.tsx'
import { toggleFavorite } from './desired.ts'
import {
  CardSkeleton,
  gridCell,
  gridFrame,
  gridRow,
  ListSkeleton,
  listGrid,
  NoFavorites,
} from './no-favorites.tsx'

/** The cards of other features, which the routes supply. */
export interface CardSlots {
  readonly skill: (card: SkillCard, waiting: ReactNode) => ReactNode
  readonly template: (card: TemplateCard, waiting: ReactNode) => ReactNode
}

/** The favourites of one type, newest first. */
export function FavoritesList({
  type,
  list,
  slots,
}: {
  type: ItemType
  list: readonly Favorite[]
  slots: CardSlots
}) {
  const text = useCopy(favorites)
  const { entries } = usePerson()
  const { find, read } = useItems(list)
  const columns = useColumns()
  if (list.length === 0) return <NoFavorites type={type} />
  if (!read) return <ListSkeleton />
  const waiting = waitingKeys(entries)
  const cardOf = (favorite: Favorite) => {
    const { skill, template, gone, reading } = find(favorite)
    const mark = waiting.has(`favorite:${itemKey(favorite)}`) ? (
      <Pending>{text.waiting}</Pending>
    ) : null
    if (skill) return slots.skill(skill, mark)
    if (template) return slots.template(template, mark)
    if (reading) return <CardSkeleton />
    return <MissingFavorite favorite={favorite} gone={gone} />
  }
  return (
    <LongList
      count={list.length}
      keyOf={(at) => (list[at] ? itemKey(list[at]) : String(at))}
      estimate={type === 'skill' ? 183 : 246}
      columns={columns}
      className={listGrid}
      frameClass={gridFrame}
      rowClass={gridRow}
      itemClass={gridCell}
    >
      {(at) => list[at] && cardOf(list[at])}
    </LongList>
  )
}

/** A favourite that is no longer listed, or that has not reached the device yet. */
function MissingFavorite({ favorite, gone }: { favorite: Favorite; gone: boolean }) {
  const text = useCopy(favorites)
  const remove = (
    <Button size="sm" onClick={() => toggleFavorite(favorite, () => {})}>
      {text.remove}
    </Button>
  )
  if (gone)
    return (
      <Missing title={text.gone} action={remove}>
        {text.goneText}
      </Missing>
    )
  return <Missing title={text.unread}>{text.unreadText}</Missing>
}
