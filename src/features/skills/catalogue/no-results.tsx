import type { ReactNode } from 'react'
import { Category } from '#domain/catalog/enumerations.ts'
import type { SkillAnswer, SkillQuery } from '#domain/search/skill-query.ts'
import type { SkillCard as Card } from '#domain/catalog/skill.ts'
import { css } from '#panda/css'
import { cabinet } from '#panda/patterns'
import { sampleCards } from '#content/sample-cards.ts'
import { catalogue } from '#copy/catalogue.ts'
import { labelOf, labels } from '#copy/labels.ts'
import { searchWords } from '#copy/search-words.ts'
import { useSkillAnswer } from '#local/catalog/skills.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { CategoryDot } from '#ui/category-dot.tsx'
import { Empty, MissingCell } from '#ui/empty.tsx'
import { CircleAlertIcon, Icon, RefreshCwIcon } from '#ui/icon.tsx'
import { ButtonLink, Link } from '#ui/link.tsx'
import { Mark } from '#ui/mark.tsx'
import { SkillCard } from './card.tsx'
import { toggled } from './url-state.ts'

const framed = css({
  borderWidth: '[1px]',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'lg',
  background: 'surface',
})

const categories = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '[4px 20px]',
  padding: '[0 20px 40px]',
})
const categoryLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { base: 'touch', lg: '8' },
  color: 'ink.2',
  _hover: { color: 'accent.ink' },
})

/**
 * Nothing matches: proposes which filter to remove, and says how many skills that gives. What is not
 * there at all can be asked for.
 */
export function NothingFound({
  query,
  answer,
  onChange,
}: {
  query: SkillQuery
  answer: SkillAnswer
  onChange: (query: SkillQuery) => void
}) {
  const text = useCopy(catalogue)
  const named = useCopy(labels)
  const words = useCopy(searchWords)
  const formats = useFormats()
  const withoutFilters = useSkillAnswer({ ...query, chosen: {} })?.total
  const q = query.q.trim()
  const isSearch = q !== ''
  // nothing of it is there at all, with any filter
  const isNowhere = isSearch && withoutFilters === 0
  const isUnknown = isNowhere && !query.exactly
  const noWords = query.exactly ? words.nothingExact(q) : words.nothing(q)
  const title = isNowhere ? noWords : text.empty
  const isFiltered = Object.keys(query.chosen).length > 0
  const proposals = answer.relax.slice(0, 2).map(({ facet, value, total }) => ({
    facet,
    value,
    label: labelOf(named, facet, value),
    count: formats.number(total),
  }))
  const explanation = () => {
    if (proposals.length > 0) {
      const gains = proposals.map(({ label, count }) => text.gives(label, count))
      return gains.join(text.emptyJoin) + text.emptyEnd
    }
    if (withoutFilters) return text.givesAll(formats.number(withoutFilters))
    return isSearch ? words.nothingHelp : null
  }
  const actions = (
    <>
      {proposals.map(({ facet, value, label }) => (
        <Button key={`${facet} ${value}`} onClick={() => onChange(toggled(query, facet, value))}>
          {text.removeChoice(label)}
        </Button>
      ))}
      {isFiltered && (
        <Button
          look={proposals.length > 0 ? 'quiet' : 'plain'}
          onClick={() => onChange({ ...query, chosen: {} })}
        >
          {text.clearAll}
        </Button>
      )}
      {isSearch && proposals.length === 0 && (
        <Button look={isFiltered ? 'quiet' : 'plain'} onClick={() => onChange({ ...query, q: '' })}>
          {text.clearSearch}
        </Button>
      )}
      {isUnknown && (
        <ButtonLink to="/submit" search={{ wish: q, type: 'skill' }}>
          {words.ask}
        </ButtonLink>
      )}
    </>
  )
  const picture = (
    <MissingCell
      marks={[
        <Mark key="1" slug="sheet-reader" category="data" size={24} />,
        <Mark key="2" slug="pdf-ink" category="utilities" size={24} />,
      ]}
    />
  )
  return (
    <div className={framed}>
      <Empty picture={picture} title={title} actions={actions}>
        {explanation()}
      </Empty>
      {isUnknown && (
        <nav aria-label={text.categories} className={categories}>
          {Category.options.map((one) => (
            <Link key={one} to="/skills" search={{ cat: one }} className={categoryLink}>
              <CategoryDot category={one}>{named.category[one]}</CategoryDot>
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}

const samples = cabinet({
  bleed: true,
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    sm: '[repeat(2, minmax(0, 1fr))]',
    xl: '[repeat(3, minmax(0, 1fr))]',
  },
})

/**
 * The device has no catalogue and the server does not answer, or has not yet (`isLate`); the built-in
 * skills are shown.
 */
export function Failed({
  isLate,
  cardActions,
}: {
  isLate: boolean
  cardActions?: ((card: Card) => ReactNode) | undefined
}) {
  const text = useCopy(catalogue)
  const reload = (
    <Button look="main" onClick={() => location.reload()}>
      <Icon of={RefreshCwIcon} size="s" />
      {text.reload}
    </Button>
  )
  return (
    <div className={css({ display: 'grid', gap: '6' })}>
      <div className={framed}>
        <Empty
          role="alert"
          picture={<Icon of={CircleAlertIcon} size="l" />}
          title={isLate ? text.late : text.failed}
          actions={reload}
        >
          {isLate ? text.lateText : text.failedText}
        </Empty>
      </div>
      <p className={css({ color: 'ink.2', fontSize: 'sm' })}>{text.samples}</p>
      <ul className={samples}>
        {sampleCards.map((card) => (
          <li key={card.id}>
            <SkillCard card={card} level={2} actions={cardActions?.(card)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
