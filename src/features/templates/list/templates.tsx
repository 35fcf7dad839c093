import { type ReactNode, useMemo, useRef } from 'react'
import type { TemplateCard as Card } from '#domain/catalog/template.ts'
import {
  askTemplates,
  readTemplateQuery,
  type TemplateQuery,
  templateTexts,
  writeTemplateQuery,
} from '#domain/search/template-query.ts'
import { css } from '#panda/css'
import { templates } from '#copy/templates.ts'
import { firstCards } from '#local/catalog/prerendered-rows.ts'
import { noteOpened } from '#local/person/recent-searches.ts'
import { useFoundTexts } from '#local/search/found-texts.ts'
import { useCopy, useFormats, useLanguage } from '#state/language.ts'
import { useOffline } from '#state/offline.ts'
import { useSyncStatus } from '#state/sync-status.ts'
import { useAddressView } from '#ui/address-view.ts'
import { CloudOffIcon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { ListSkeleton } from './card-skeleton.tsx'
import { useListState } from './list-state.ts'
import { Failed, NothingFound } from './no-results.tsx'
import { FirstResults, Results } from './results.tsx'
import { Search } from './search.tsx'
import { TagChips, TagsWaiting } from './tag-chips.tsx'
import { Also, Tools } from './tools.tsx'

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
  const isAway = state.kind === 'failed' || state.kind === 'late'
  const language = useLanguage()
  const cards = state.kind === 'ready' ? state.cards : null
  const { found } = useFoundTexts(cards ?? undefined, templateTexts, query.q, query.exactly)
  const answer = useMemo(
    () => (cards && found !== undefined ? askTemplates(cards, found, query, language) : null),
    [cards, found, query, language],
  )
  const results = useRef<HTMLElement>(null)
  // a new list starts at its top; the history already has the old scroll position
  const pick = (next: TemplateQuery) =>
    void choose(next).then(() => {
      const above = results.current?.getBoundingClientRect().top ?? 0
      if (above < 0) window.scrollBy({ top: above - headerPx })
    })
  const list = () => {
    if (isAway) return <Failed isLate={state.kind === 'late'} cardActions={cardActions} />
    if (!answer) return <Reading query={query} cardActions={cardActions} />
    if (answer.cards.length === 0)
      return <NothingFound query={query} answer={answer} onPick={pick} />
    return <Results answer={answer} actions={cardActions} />
  }
  return (
    <>
      <header className={head}>
        <div className={title}>
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
        </div>
        <div className={searchStyle}>
          <Search q={query.q} onType={type} />
        </div>
      </header>
      <section ref={results} aria-label={text.results} onClickCapture={noteOpened(query.q)}>
        {cards && cards.length > 0 && <OfflineNote />}
        {state.kind === 'reading' && <TagsWaiting />}
        {answer && (
          <TagChips answer={answer} tag={query.tag} onPick={(tag) => pick({ ...query, tag })} />
        )}
        <Tools query={query} answer={answer} failed={isAway} onPick={pick} />
        <Also query={query} answer={answer} onPick={pick} />
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
