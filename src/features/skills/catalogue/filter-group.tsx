import type { ReactNode } from 'react'
import type { Facet } from '#domain/catalog/facets.ts'
import type { SkillAnswer, SkillQuery } from '#domain/search/skill-query.ts'
import { wordOf } from '#domain/text/word-of.ts'
import { css } from '#panda/css'
import { labelOf, labels } from '#copy/labels.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { CategoryDot } from '#ui/category-dot.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { toggled } from './url-state.ts'

const group = css({
  border: 'none',
  padding: '0',
  minWidth: '0',
  '& + &': { borderTop: '[1px solid token(colors.line)]', marginTop: '2.5', paddingTop: '3' },
})
// a floated legend is inside the border instead of on it
const legend = css({
  float: 'start',
  width: 'full',
  fontSize: 'xs',
  fontWeight: 'bold',
  color: 'ink.3',
  marginBottom: '1',
  padding: '0',
  '& ~ *': { clear: 'both' },
})
const none: readonly string[] = []

export interface FiltersProps {
  readonly query: SkillQuery
  readonly answer: SkillAnswer | undefined
  readonly onChange: (query: SkillQuery) => void
}

/** The values of one facet as checkboxes, each with how many skills it would give. */
export function Group({
  query,
  answer,
  onChange,
  facet,
  values,
  field,
  children,
}: FiltersProps & {
  facet: Facet
  values: readonly string[]
  /** Stands above the values, and `children` below them. */
  field?: ReactNode
  children?: ReactNode
}) {
  const words = useCopy(labels)
  const formats = useFormats()
  const chosen = query.chosen[facet] ?? none
  return (
    <fieldset className={group}>
      <legend className={legend}>{words.facets[facet]}</legend>
      {field}
      {values.map((value) => {
        const count = (answer && wordOf(answer.counts[facet], value)) ?? 0
        const label = labelOf(words, facet, value)
        return (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={() => onChange(toggled(query, facet, value))}
            dim={answer !== undefined && count === 0 && !chosen.includes(value)}
            count={answer ? formats.number(count) : undefined}
          >
            {facet === 'category' ? (
              <>
                <CategoryDot category={value} />
                <span>{label}</span>
              </>
            ) : (
              <span>{label}</span>
            )}
          </Checkbox>
        )
      })}
      {children}
    </fieldset>
  )
}
