import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { type Facet, facets, type SkillAnswer, type SkillQuery } from '#domain/query.ts'
import { type SkillCard as Card, SkillSort } from '#domain/skill.ts'
import { css, cx } from '#panda/css'
import { wrap } from '#panda/patterns'
import { catalogue } from '#copy/catalogue.ts'
import { labelOf, labels } from '#copy/labels.ts'
import { useMirror, useSkillAnswer } from '#local/skills.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { useSyncStatus } from '#state/sync-status.ts'
import { Button } from '#ui/button.tsx'
import { RemovableChip } from '#ui/chip.tsx'
import { CloudOffIcon, Icon, SlidersHorizontalIcon } from '#ui/icon.tsx'
import { useLayer } from '#ui/layer.ts'
import { Note } from '#ui/note.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Select } from '#ui/select.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ListSkeleton } from './card-skeleton.tsx'
import { Filters } from './filters.tsx'
import { Failed, NothingFound } from './no-results.tsx'
import { Results } from './results.tsx'
import { chosenCount, toggled } from './url-state.ts'
import { useCatalogueQuery } from './use-catalogue-query.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((file) => ({ default: file.FilterSheet })))

const twoColumns = { gridTemplateColumns: '[token(sizes.filters) minmax(0, 1fr)]', columnGap: '8' } as const
const page = css({ paddingBlock: { base: '[16px 48px]', lg: '[32px 80px]' }, lg: { display: 'grid', ...twoColumns } })
const head = css({ display: 'grid', gap: '2', marginBottom: { base: '3', lg: '6' }, lg: { gridColumn: '[1 / -1]', alignItems: 'center', ...twoColumns } })
const side = css({ lgDown: { display: 'none' }, position: 'relative' })
const sideIn = css({ position: 'sticky', top: '[56px]', maxHeight: '[calc(100dvh - 56px)]', overflowY: 'auto', padding: '[4px 6px 24px]', marginInline: '[-6px]', scrollbarWidth: '[thin]' })
const tools = css({ display: 'flex', alignItems: 'center', gap: '3', minHeight: '[38px]' })
const countStyle = css({ color: 'ink.2', fontSize: 'sm', '& b': { fontSize: 'md', color: 'ink', fontVariantNumeric: 'tabular-nums' } })
const chips = css({
  display: 'flex', flexWrap: { base: 'nowrap', lg: 'wrap' }, gap: '2', alignItems: 'center', marginBlock: '[10px 14px]',
  lgDown: { overflowX: 'auto', scrollbarWidth: '[none]', marginInline: '[calc(-1 * token(spacing.gutter))]', paddingInline: 'gutter', paddingBlock: '1' },
})
const narrowOnly = css({ lg: { display: 'none' } })

/** The catalogue: search, facets, sorting and the list, all of it in the address. */
export function Catalogue({ cardActions }: { cardActions?: (card: Card) => ReactNode }) {
  const { query, type, choose } = useCatalogueQuery()
  const answer = useSkillAnswer(query)
  const text = useCopy(catalogue)
  const sheet = useLayer('filters')
  return (
    <div className={cx(wrap(), page)}>
      <header className={head}>
        <h1>{text.title}</h1>
        <SearchField label={text.search} placeholder={text.placeholder} clearLabel={text.clearSearch} value={query.q} onChange={type} />
      </header>
      <aside className={side} aria-label={text.filters}><div className={sideIn}><Filters query={query} answer={answer} onChange={choose} /></div></aside>
      <section className={css({ minWidth: '0' })} aria-label={text.results}>
        <Standing />
        <Tools query={query} answer={answer} onChange={choose} onFilter={sheet.show} />
        <Chosen query={query} onChange={choose} />
        <List query={query} answer={answer} onChange={choose} cardActions={cardActions} />
      </section>
      <Suspense>{sheet.open && <FilterSheet open onClose={sheet.hide} query={query} answer={answer} onChange={choose} />}</Suspense>
    </div>
  )
}

/** Offline, or still filling: said quietly above the list. */
function Standing() {
  const text = useCopy(catalogue)
  const formats = useFormats()
  const { status, lastContact, progress } = useSyncStatus()
  const { cards } = useMirror()
  if (status === 'offline' && cards > 0) {
    return <Note icon={CloudOffIcon} className={css({ marginBottom: '3' })}>{lastContact ? text.offline(formats.dateTime(lastContact)) : text.offlineNever}</Note>
  }
  if (status === 'syncing' && progress && progress.cards < progress.head) return <Note className={css({ marginBottom: '3' })}>{text.filling(formats.percent(progress.cards / progress.head))}</Note>
  return null
}

interface PartProps { readonly query: SkillQuery; readonly answer: SkillAnswer | undefined; readonly onChange: (query: SkillQuery) => void }

function Tools({ query, answer, onChange, onFilter }: PartProps & { onFilter: () => void }) {
  const text = useCopy(catalogue)
  const formats = useFormats()
  const state = useListState(answer)
  const sorts = SkillSort.options.map((value) => ({ value, label: value === 'created' && query.q.trim() !== '' ? text.bestMatch : text.sorts[value] }))
  const chosen = chosenCount(query)
  return (
    <div className={tools}>
      <Button className={narrowOnly} onClick={onFilter} aria-haspopup="dialog">
        <Icon of={SlidersHorizontalIcon} size="s" />{text.filters}{chosen > 0 && <b className={css({ color: 'accent.ink' })}>{formats.number(chosen)}</b>}
      </Button>
      <p className={countStyle}>{answer && state !== 'failed' ? <><b>{formats.number(answer.total)}</b> {text.pieces}</> : state === 'failed' ? text.notRead : text.reading}</p>
      <Announce>{answer ? `${formats.number(answer.total)} ${text.pieces}` : ''}</Announce>
      <div className={css({ marginInlineStart: 'auto' })}><Select label={text.sort} value={query.sort} options={sorts} onChange={(sort) => onChange({ ...query, sort })} /></div>
    </div>
  )
}

/** Says the count once typing rests, not at every key. */
function Announce({ children }: { children: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(children), 700)
    return () => clearTimeout(timer)
  }, [children])
  return <VisuallyHidden><span role="status">{said}</span></VisuallyHidden>
}

function Chosen({ query, onChange }: Omit<PartProps, 'answer'>) {
  const text = useCopy(catalogue)
  const words = useCopy(labels)
  const all = facets.flatMap((facet): [Facet, string][] => (query.chosen[facet] ?? []).map((value) => [facet, value]))
  if (all.length === 0) return <div className={css({ height: '3' })} />
  return (
    <div className={chips}>
      {all.map(([facet, value]) => {
        const label = labelOf(words, facet, value)
        return <RemovableChip key={`${facet} ${value}`} label={text.removeChoice(label)} onClick={() => onChange(toggled(query, facet, value))}>{label}</RemovableChip>
      })}
      <Button look="quiet" size="sm" onClick={() => onChange({ ...query, chosen: {} })}>{text.clearAll}</Button>
    </div>
  )
}

/** `failed`: the device has nothing, and the server did not answer. */
function useListState(answer: SkillAnswer | undefined): 'reading' | 'failed' | 'ready' {
  const { ready, cards } = useMirror()
  const status = useSyncStatus((state) => state.status)
  if (cards === 0 && ready) return status === 'offline' || status === 'error' ? 'failed' : status === 'idle' && answer ? 'ready' : 'reading'
  return answer ? 'ready' : 'reading'
}

function List({ query, answer, onChange, cardActions }: PartProps & { cardActions?: ((card: Card) => ReactNode) | undefined }) {
  const text = useCopy(catalogue)
  const state = useListState(answer)
  if (state === 'failed') return <Failed cardActions={cardActions} />
  if (state === 'reading' || !answer) return <ListSkeleton label={text.reading} />
  if (answer.total === 0) return <NothingFound query={query} answer={answer} onChange={onChange} />
  return <Results answer={answer} actions={cardActions} />
}
