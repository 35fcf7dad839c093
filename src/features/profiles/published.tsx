import type { ReactNode } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import type { ProfilePage } from '#domain/account/profile-page.ts'
import { css } from '#panda/css'
import { cabinet } from '#panda/patterns'
import { profile as copy } from '#copy/profile.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Empty } from '#ui/empty.tsx'
import { FileTextIcon, LayoutGridIcon } from '#ui/icon.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { PublishedSkillCard, PublishedTemplateCard } from './published-card.tsx'

const grid = cabinet({
  bleed: true,
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    sm: '[repeat(2, minmax(0, 1fr))]',
    xl: '[repeat(3, minmax(0, 1fr))]',
  },
})
const count = css({
  fontSize: 'xs',
  fontWeight: 'normal',
  color: 'ink.3',
  fontVariantNumeric: 'tabular-nums',
})

/** Draws the favourite button of an item. The routes supply it, since it is another feature's. */
export type ItemActions = (item: {
  readonly itemType: ItemType
  readonly itemId: string
  readonly name: string
}) => ReactNode

function List({
  all,
  cards,
  empty,
}: {
  all: number
  cards: readonly ReactNode[]
  empty: ReactNode
}) {
  const text = useCopy(copy)
  const formats = useFormats()
  if (cards.length === 0) return <>{empty}</>
  return (
    <>
      <ul className={grid}>{cards}</ul>
      {all > cards.length && (
        <p className={css({ marginTop: '4', fontSize: 'sm', color: 'ink.3', textAlign: 'center' })}>
          {text.newest(formats.number(cards.length), formats.number(all))}
        </p>
      )}
    </>
  )
}

/**
 * The skills and templates that the person has published. On the person's own page (`own`) an empty
 * list offers to submit something.
 */
export function Published({
  page,
  own,
  actions,
}: {
  page: ProfilePage
  own: boolean
  actions?: ItemActions | undefined
}) {
  const text = useCopy(copy)
  const formats = useFormats()
  const next = own && <ButtonLink to="/submit">{text.submit}</ButtonLink>
  const label = (name: string, all: number) => (
    <>
      {name}
      <span className={count}>{formats.number(all)}</span>
    </>
  )
  const skills = page.skills.map((card) => (
    <li key={card.id}>
      <PublishedSkillCard
        card={card}
        actions={actions?.({ itemType: 'skill', itemId: card.id, name: card.name })}
      />
    </li>
  ))
  const templates = page.templates.map((card) => (
    <li key={card.id}>
      <PublishedTemplateCard
        card={card}
        actions={actions?.({ itemType: 'template', itemId: card.id, name: card.name })}
      />
    </li>
  ))
  return (
    <Tabs
      label={text.tabs}
      paneClassName={css({ paddingTop: '4' })}
      tabs={[
        {
          value: 'skills',
          label: label(text.skills, page.publishedSkills),
          icon: LayoutGridIcon,
          content: (
            <List
              all={page.publishedSkills}
              cards={skills}
              empty={<Empty title={text.noSkills} actions={next} />}
            />
          ),
        },
        {
          value: 'templates',
          label: label(text.templates, page.publishedTemplates),
          icon: FileTextIcon,
          content: (
            <List
              all={page.publishedTemplates}
              cards={templates}
              empty={<Empty title={text.noTemplates} actions={next} />}
            />
          ),
        },
      ]}
    />
  )
}
