import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SkillAnswer, SkillQuery } from '#domain/search/skill-query.ts'
import type { SkillCard as Card } from '#domain/catalog/skill.ts'
import { css, cx } from '#panda/css'
import { wrap } from '#panda/patterns'
import { catalogue } from '#copy/catalogue.ts'
import { firstCards } from '#local/catalog/prerendered-rows.ts'
import { useMirror, useSkillAnswer } from '#local/catalog/skills.ts'
import { noteOpened } from '#local/person/recent-searches.ts'
import { useCopy, useFormats, useLanguage } from '#state/language.ts'
import { useOffline } from '#state/offline.ts'
import { useSyncStatus } from '#state/sync-status.ts'
import { useAddressView } from '#ui/address-view.ts'
import { useFromWidth } from '#ui/from-width.ts'
import { CloudOffIcon } from '#ui/icon.tsx'
import { useLayer } from '#ui/layer.ts'
import { lazyLayer } from '#ui/lazy-layer.tsx'
import { Note } from '#ui/note.tsx'
import { ListSkeleton } from './card-skeleton.tsx'
import { useListState } from './list-state.ts'
import { Filters } from './filters.tsx'
import { Failed, NothingFound } from './no-results.tsx'
import { FirstResults, Results } from './results.tsx'
import { Also, Chosen, Tools, type ViewProps } from './toolbar.tsx'
import { Search } from './search.tsx'
import { readQuery, writeQuery } from './url-state.ts'

const FilterSheet = lazyLayer(() => import('./filter-sheet.tsx').then((file) => file.FilterSheet))

const twoColumns = {
  gridTemplateColumns: '[token(sizes.filters) minmax(0, 1fr)]',
  columnGap: '8',
} as const
const page = css({
  paddingBlock: { base: '[16px 48px]', lg: '[32px 80px]' },
  lg: { display: 'grid', ...twoColumns },
})
const head = css({
  display: 'grid',
  gap: '2',
  marginBottom: { base: '3', lg: '6' },
  lg: { gridColumn: '[1 / -1]', alignItems: 'center', ...twoColumns },
})
const side = css({ lgDown: { display: 'none' }, position: 'relative' })
const sideIn = css({
  position: 'sticky',
  top: '[56px]',
  maxHeight: '[calc(100dvh - 56px)]',
  overflowY: 'auto',
  padding: '[4px 6px 24px]',
  marginInline: '[-6px]',
  scrollbarWidth: '[thin]',
  maskImage: '[linear-gradient(to top, transparent, black 24px)]',
})
/** The height of the page's sticky header and a small gap. */
const headerPx = 72

const view = { read: readQuery, write: writeQuery }

/** The catalogue: search, filters, order and list. The address holds the whole view. */
export function Catalogue({ cardActions }: { cardActions?: (card: Card) => ReactNode }) {
  const { query, type, choose, attempt, settle } = useAddressView(view)
  const language = useLanguage()
  const answer = useSkillAnswer(
    query.sort === 'name' && language === 'en' ? { ...query, names: 'en' } : query,
  )
  const text = useCopy(catalogue)
  const sheet = useLayer('filters')
  const results = useRef<HTMLElement>(null)
  // a new list starts at its top; the history already has the old scroll position
  const toTop = () => {
    const above = results.current?.getBoundingClientRect().top ?? 0
    if (above < 0) window.scrollBy({ top: above - headerPx })
  }
  const pick = (next: SkillQuery) => void choose(next).then(toTop)
  useOnceClosed(sheet.open, () => void settle().then(toTop))
  // on a phone the filters are in a sheet; drawing them here as well would take a tenth of a second
  const showFilters = useFromWidth('lg')
  const known = useListState(answer) === 'ready' ? answer : undefined
  return (
    <div className={cx(wrap(), page)}>
      <header className={head}>
        <h1>{text.title}</h1>
        <Search q={query.q} onType={type} />
      </header>
      <aside className={side} aria-label={text.filters}>
        <div className={sideIn}>
          {showFilters && <Filters query={query} answer={known} onChange={pick} />}
        </div>
      </aside>
      <section
        ref={results}
        className={css({ minWidth: '0' })}
        aria-label={text.results}
        onClickCapture={noteOpened(query.q)}
      >
        <OfflineNote />
        <Tools query={query} answer={answer} onChange={pick} onFilter={sheet.show} />
        <Also query={query} answer={known} onChange={pick} />
        <Chosen query={query} onChange={pick} />
        <List query={query} answer={answer} onChange={pick} cardActions={cardActions} />
      </section>
      <KeptMounted open={sheet.open}>
        <FilterSheet
          open={sheet.open}
          onClose={sheet.hide}
          query={query}
          answer={known}
          onChange={attempt}
        />
      </KeptMounted>
    </div>
  )
}

/** Draws its children from the first opening on, so that they can slide out when they close. */
function KeptMounted({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened ? children : null
}

/** Calls `run` whenever a layer closes: by a button, by Escape, or by going back. */
function useOnceClosed(open: boolean, run: () => void): void {
  const before = useRef(open)
  useEffect(() => {
    const closed = before.current && !open
    before.current = open
    if (closed) run()
  })
}

/** Says above the list that the device is offline. */
function OfflineNote() {
  const text = useCopy(catalogue)
  const formats = useFormats()
  const lastContact = useSyncStatus((state) => state.lastContact)
  const { cards } = useMirror()
  const offline = useOffline()
  if (!offline || cards === 0) return null
  return (
    <Note icon={CloudOffIcon} className={css({ marginBottom: '3' })}>
      {lastContact
        ? text.offline(`${formats.day(lastContact)} ${formats.time(lastContact)}`)
        : text.offlineNever}
    </Note>
  )
}

/** While the device has no catalogue: the cards that came with the page, or a skeleton. */
function Reading({
  query,
  cardActions,
}: {
  query: SkillQuery
  cardActions?: ((card: Card) => ReactNode) | undefined
}) {
  const text = useCopy(catalogue)
  const isUnfiltered =
    query.q === '' &&
    query.sort === 'created' &&
    Object.values(query.chosen).every((values) => values.length === 0)
  const cards = isUnfiltered ? firstCards<Card>('skills') : undefined
  return cards && cards.length > 0 ? (
    <FirstResults cards={cards} actions={cardActions} />
  ) : (
    <ListSkeleton label={text.reading} />
  )
}

function List({
  query,
  answer,
  onChange,
  cardActions,
}: ViewProps & {
  answer: SkillAnswer | undefined
  cardActions?: ((card: Card) => ReactNode) | undefined
}) {
  const state = useListState(answer)
  if (state === 'failed' || state === 'late')
    return <Failed isLate={state === 'late'} cardActions={cardActions} />
  if (state === 'reading' || !answer) return <Reading query={query} cardActions={cardActions} />
  if (answer.total === 0) return <NothingFound query={query} answer={answer} onChange={onChange} />
  return <Results answer={answer} actions={cardActions} />
}
