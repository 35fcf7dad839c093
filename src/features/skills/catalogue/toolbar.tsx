import { type Facet, facets } from '#domain/catalog/facets.ts'
import { SkillSort } from '#domain/catalog/skill.ts'
import type { SkillAnswer, SkillQuery } from '#domain/search/skill-query.ts'
import { css } from '#panda/css'
import { catalogue } from '#copy/catalogue.ts'
import { labelOf, labels } from '#copy/labels.ts'
import { searchWords } from '#copy/search-words.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { useSyncStatus } from '#state/sync-status.ts'
import { AlsoLine } from '#ui/also-line.tsx'
import { Announce } from '#ui/announce.tsx'
import { Button } from '#ui/button.tsx'
import { RemovableChip } from '#ui/chip.tsx'
import { Icon, SlidersHorizontalIcon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import { useListState } from './list-state.ts'
import { chosenCount, sortFor, toggled } from './url-state.ts'

const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '[8px 12px]',
  minHeight: '[38px]',
})
const countStyle = css({
  color: 'ink.2',
  fontSize: 'sm',
  whiteSpace: 'nowrap',
  '& b': { fontSize: 'md', color: 'ink', fontVariantNumeric: 'tabular-nums' },
})
const chips = css({
  display: 'flex',
  flexWrap: { base: 'nowrap', lg: 'wrap' },
  gap: '2',
  alignItems: 'center',
  marginBlock: '[10px 14px]',
  lgDown: {
    overflowX: 'auto',
    scrollbarWidth: '[none]',
    marginInline: '[calc(-1 * token(spacing.gutter))]',
    paddingInline: 'gutter',
    paddingBlock: '1',
  },
})

export interface ViewProps {
  readonly query: SkillQuery
  readonly onChange: (query: SkillQuery) => void
}

/** The number of results and their order; on narrow screens also the button for the filters. */
export function Tools({
  query,
  answer,
  onChange,
  onFilter,
}: ViewProps & { answer: SkillAnswer | undefined; onFilter: () => void }) {
  const text = useCopy(catalogue)
  const formats = useFormats()
  const state = useListState(answer)
  const isSearch = query.q.trim() !== ''
  const sorts = SkillSort.options
    .filter((value) => isSearch || value !== 'newest')
    .map((value) => ({
      value,
      label: value === 'created' && isSearch ? text.bestMatch : text.sorts[value],
    }))
  const chosen = chosenCount(query)
  const words = useCopy(searchWords)
  const said = (all: string, { exact, total }: SkillAnswer) =>
    exact > 0 && exact < total
      ? words.split(formats.number(exact), formats.number(total - exact), 'skill')
      : `${all} ${text.pieces}`
  const count = answer && state === 'ready' ? formats.number(answer.total) : null
  return (
    <div className={tools}>
      <Button
        className={css({ lg: { display: 'none' } })}
        onClick={onFilter}
        aria-haspopup="dialog"
      >
        <Icon of={SlidersHorizontalIcon} size="s" />
        {text.filters}
        {chosen > 0 && <b className={css({ color: 'accent.ink' })}>{formats.number(chosen)}</b>}
      </Button>
      <p className={countStyle}>
        {count === null && (state === 'failed' || state === 'late' ? text.notRead : text.reading)}
        {count !== null && (
          <>
            <b>{count}</b> {text.pieces}
          </>
        )}
      </p>
      <FillProgress />
      <Announce>{count === null || !answer ? '' : said(count, answer)}</Announce>
      <div className={css({ marginInlineStart: 'auto' })}>
        <Select
          label={text.sort}
          value={sortFor(query.q, query.sort)}
          options={sorts}
          onChange={(sort) => onChange({ ...query, sort })}
        />
      </div>
    </div>
  )
}

/**
 * The progress of the first download. It is beside the count, so that nothing moves when it ends.
 */
function FillProgress() {
  const text = useCopy(catalogue)
  const formats = useFormats()
  const progress = useSyncStatus((state) => state.progress)
  if (!progress || progress.cards >= progress.head) return null
  return (
    <span
      className={css({
        mdDown: { display: 'none' },
        color: 'ink.3',
        fontSize: 'sm',
        fontVariantNumeric: 'tabular-nums',
      })}
    >
      {text.filling(formats.percent(progress.cards / progress.head))}
    </span>
  )
}

/** While one searches: what else was looked for, and whether that is wanted. */
export function Also({ query, answer, onChange }: ViewProps & { answer: SkillAnswer | undefined }) {
  const words = useCopy(searchWords)
  if (query.q.trim() === '') return null
  const { exactly, ...others } = query
  const also = answer?.also ?? []
  const found = also.length > 0 ? words.also + also.join(words.join) : ''
  const hasSimilar = answer !== undefined && answer.exact < answer.total
  const narrower = hasSimilar ? words.exactly : null
  return (
    <AlsoLine
      text={exactly ? words.onlyExact : found}
      label={exactly ? words.similarToo : narrower}
      onToggle={() => onChange(exactly ? others : { ...others, exactly: true })}
    />
  )
}

/** The chosen filters as chips; pressing one removes it. */
export function Chosen({ query, onChange }: ViewProps) {
  const text = useCopy(catalogue)
  const words = useCopy(labels)
  const all = facets.flatMap((facet): [Facet, string][] =>
    (query.chosen[facet] ?? []).map((value) => [facet, value]),
  )
  if (all.length === 0) return <div className={css({ height: '3' })} />
  return (
    <div className={chips}>
      {all.map(([facet, value]) => {
        const label = labelOf(words, facet, value)
        return (
          <RemovableChip
            key={`${facet} ${value}`}
            label={text.removeChoice(label)}
            onClick={() => onChange(toggled(query, facet, value))}
          >
            {label}
          </RemovableChip>
        )
      })}
      <Button look="quiet" size="sm" onClick={() => onChange({ ...query, chosen: {} })}>
        {text.clearAll}
      </Button>
    </div>
  )
}
