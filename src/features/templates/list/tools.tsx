import {
  type TemplateAnswer,
  type TemplateQuery,
  templateSortFor,
} from '#domain/search/template-query.ts'
import { TemplateSort } from '#domain/catalog/template.ts'
import { css } from '#panda/css'
import { searchWords } from '#copy/search-words.ts'
import { templates } from '#copy/templates.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { AlsoLine } from '#ui/also-line.tsx'
import { Announce } from '#ui/announce.tsx'
import { Select } from '#ui/select.tsx'

const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '[8px 12px]',
  minHeight: '[38px]',
  marginBlock: '3',
  '&:has(+ [data-also])': { marginBottom: '0' },
})
const countStyle = css({
  color: 'ink.2',
  fontSize: 'sm',
  whiteSpace: 'nowrap',
  '& b': { fontSize: 'md', color: 'ink', fontVariantNumeric: 'tabular-nums' },
})

interface ToolsProps {
  readonly query: TemplateQuery
  readonly answer: TemplateAnswer | null
  readonly onPick: (query: TemplateQuery) => void
}

/** The number of results and their order. */
export function Tools({ query, answer, failed, onPick }: ToolsProps & { failed: boolean }) {
  const text = useCopy(templates)
  const words = useCopy(searchWords)
  const formats = useFormats()
  const isSearch = query.q.trim() !== ''
  const count = answer && formats.number(answer.cards.length)
  const sorts = TemplateSort.options
    .filter((value) => isSearch || value !== 'newest')
    .map((value) => ({
      value,
      label: value === 'created' && isSearch ? text.bestMatch : text.sorts[value],
    }))
  const said = ({ exact, cards }: TemplateAnswer) =>
    exact > 0 && exact < cards.length
      ? words.split(formats.number(exact), formats.number(cards.length - exact), 'template')
      : `${count} ${text.pieces}`
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
      <Announce>{answer ? said(answer) : ''}</Announce>
      <div className={css({ marginInlineStart: 'auto' })}>
        <Select
          label={text.sort}
          value={templateSortFor(query.q, query.sort)}
          options={sorts}
          onChange={(sort) => onPick({ ...query, sort })}
        />
      </div>
    </div>
  )
}

/** While one searches: what else was looked for, and whether that is wanted. */
export function Also({ query, answer, onPick }: ToolsProps) {
  const words = useCopy(searchWords)
  if (query.q.trim() === '') return null
  const { exactly, ...others } = query
  const also = answer?.also ?? []
  const found = also.length > 0 ? words.also + also.join(words.join) : ''
  const narrower = answer && answer.exact < answer.cards.length ? words.exactly : null
  return (
    <AlsoLine
      text={exactly ? words.onlyExact : found}
      label={exactly ? words.similarToo : narrower}
      onToggle={() => onPick(exactly ? others : { ...others, exactly: true })}
    />
  )
}
