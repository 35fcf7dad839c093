import { type ReactNode, useMemo, useRef } from 'react'
import type { TemplateCard as Card } from '#domain/catalog/template.ts'
import {
  askTemplates,
  readTemplateQuery,
  type TemplateAnswer,
  type TemplateQuery,
  writeTemplateQuery,
} from '#domain/search/template-query.ts'
import { TemplateSort } from '#domain/catalog/template.ts'
import { css } from '#panda/css'
import { templates } from '#copy/templates.ts'
import { firstCards } from '#local/catalog/prerendered-rows.ts'
import { useCopy, useFormats, useLanguage } from '#state/language.ts'
import { useOffline } from '#state/offline.ts'
import { useSyncStatus } from '#state/sync-status.ts'
import { useAddressView } from '#ui/address-view.ts'
import { Announce } from '#ui/announce.tsx'
import { CloudOffIcon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Select } from '#ui/select.tsx'
import { ListSkeleton } from './card-skeleton.tsx'
import { useListState } from './list-state.ts'
import { Failed, NothingFound } from './no-results.tsx'
import { FirstResults, Results } from './results.tsx'
import { TagChips, TagsWaiting } from './tag-chips.tsx'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '[12px 24px]',
  marginBottom: { base: '3', lg: '6' },
})
const title = css({
  flex: '1',
  minWidth: '[min(260px, 100%)]',
  '& > p': { color: 'ink.3', marginTop: '1' },
})
const searchStyle = css({ flex: '[1 1 320px]', minWidth: '0', display: 'flex' })
const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '[8px 12px]',
  minHeight: '[38px]',
  marginBlock: '3',
})
const countStyle = css({
  color: 'ink.2',
  fontSize: 'sm',
  whiteSpace: 'nowrap',
  '& b': { fontSize: 'md', color: 'ink', fontVariantNumeric: 'tabular-nums' },
})
/** The height of the page's sticky header and a small gap. */
const headerPx = 72

const view = { read: readTemplateQuery, write: writeTemplateQuery }

/**
 * The templates: search, tags, order and list. The address holds the whole view. `cardActions`
 * draws the favourite button.
 */
export function Templates({ cardActions }: { cardActions?: (card: Card) => ReactNode }) {
  const { query, type, choose } = useAddressView(view)
  const text = useCopy(templates)
  const state = useListState()
  const language = useLanguage()
  const cards = state.kind === 'ready' ? state.cards : null
  const answer = useMemo(
    () => cards && askTemplates(cards, query, language),
    [cards, query, language],
  )
  const results = useRef<HTMLElement>(null)
  // a new list starts at its top; the history already has the old scroll position
  const pick = (next: TemplateQuery) =>
    void choose(next).then(() => {
      const above = results.current?.getBoundingClientRect().top ?? 0
      if (above < 0) window.scrollBy({ top: above - headerPx })
    })
  const list = () => {
    if (state.kind === 'failed') return <Failed cardActions={cardActions} />
    if (!answer) return <Reading query={query} cardActions={cardActions} />
    if (answer.cards.length === 0)
      return <NothingFound query={query} answer={answer} onPick={pick} />
    return <Results cards={answer.cards} actions={cardActions} />
  }
  return (
    <>
      <header className={head}>
        <div className={title}>
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
        </div>
        <div className={searchStyle}>
          <SearchField
            label={text.search}
            placeholder={text.placeholder}
            clearLabel={text.clearSearch}
            value={query.q}
            onChange={type}
          />
        </div>
      </header>
      <section ref={results} aria-label={text.results}>
        {cards && cards.length > 0 && <OfflineNote />}
        {state.kind === 'reading' && <TagsWaiting />}
        {answer && (
          <TagChips answer={answer} tag={query.tag} onPick={(tag) => pick({ ...query, tag })} />
        )}
        <Tools query={query} answer={answer} failed={state.kind === 'failed'} onPick={pick} />
        {list()}
      </section>
    </>
  )
}

/** While the device has no templates: the cards that came with the page, or a skeleton. */
function Reading({
  query,
  cardActions,
}: {
  query: TemplateQuery
  cardActions?: ((card: Card) => ReactNode) | undefined
}) {
  const text = useCopy(templates)
  const cards =
    query.q === '' && query.tag === null && query.sort === 'created'
      ? firstCards<Card>('templates')
      : undefined
  return cards && cards.length > 0 ? (
    <FirstResults cards={cards} actions={cardActions} />
  ) : (
    <ListSkeleton label={text.reading} />
  )
}

function Tools({
  query,
  answer,
  failed,
  onPick,
}: {
  query: TemplateQuery
  answer: TemplateAnswer | null
  failed: boolean
  onPick: (query: TemplateQuery) => void
}) {
  const text = useCopy(templates)
  const formats = useFormats()
  const count = answer && formats.number(answer.cards.length)
  const sorts = TemplateSort.options.map((value) => ({ value, label: text.sorts[value] }))
  return (
    <div className={tools}>
      <p className={countStyle}>
        {count === null && (failed ? text.notRead : text.reading)}
        {count !== null && (
          <>
            <b>{count}</b> {text.pieces}
          </>
        )}
      </p>
      <Announce>{count === null ? '' : `${count} ${text.pieces}`}</Announce>
      <div className={css({ marginInlineStart: 'auto' })}>
        <Select
          label={text.sort}
          value={query.sort}
          options={sorts}
          onChange={(sort) => onPick({ ...query, sort })}
        />
      </div>
    </div>
  )
}

/** Says above the list that the device is offline. */
function OfflineNote() {
  const text = useCopy(templates)
  const formats = useFormats()
  const lastContact = useSyncStatus((state) => state.lastContact)
  if (!useOffline()) return null
  return (
    <Note icon={CloudOffIcon} className={css({ marginBottom: '3' })}>
      {lastContact
        ? text.offline(`${formats.day(lastContact)} ${formats.time(lastContact)}`)
        : text.offlineNever}
    </Note>
  )
}
