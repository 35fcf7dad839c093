import { type ReactNode, useMemo, useState } from 'react'
import {
  type Facet,
  facets,
  type SkillAnswer,
  type SkillQuery,
} from '#domain/search/skill-query.ts'
import { css } from '#panda/css'
import { catalogue } from '#copy/catalogue.ts'
import { labelOf, labels } from '#copy/labels.ts'
import { useSkillAnswer } from '#local/catalog/skills.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { CategoryDot } from '#ui/category-dot.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Button } from '#ui/button.tsx'
import { choices, toggled } from './url-state.ts'

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
const moreStyle = css({ marginInlineStart: '[-10px]' })
/** So many licences are shown at first. */
const firstLicenses = 5
const none: readonly string[] = []

interface FiltersProps {
  readonly query: SkillQuery
  readonly answer: SkillAnswer | undefined
  readonly onChange: (query: SkillQuery) => void
}

/** All facets; each choice says how many skills it would give. */
export function Filters(props: FiltersProps) {
  return facets.map((facet) =>
    facet === 'license' ? (
      <Licenses key={facet} {...props} />
    ) : (
      <Group key={facet} {...props} facet={facet} values={choices[facet]} />
    ),
  )
}

/** The licences are an open list: the frequent ones are shown first, the others on request. */
function Licenses(props: FiltersProps) {
  const text = useCopy(catalogue)
  const formats = useFormats()
  const [all, setAll] = useState(false)
  const chosen = props.query.chosen.license ?? none
  const values = useLicenses(chosen)
  const visible = all
    ? values
    : values.filter((value, at) => at < firstLicenses || chosen.includes(value))
  const hidden = values.length - visible.length
  return (
    <Group {...props} facet="license" values={visible}>
      {(hidden > 0 || all) && (
        <Button
          look="quiet"
          size="sm"
          onClick={() => setAll(!all)}
          aria-expanded={all}
          className={moreStyle}
        >
          {all ? text.fewer : text.more(formats.number(hidden))}
        </Button>
      )}
    </Group>
  )
}

function Group({
  query,
  answer,
  onChange,
  facet,
  values,
  children,
}: FiltersProps & { facet: Facet; values: readonly string[]; children?: ReactNode }) {
  const text = useCopy(catalogue)
  const words = useCopy(labels)
  const formats = useFormats()
  const chosen = query.chosen[facet] ?? none
  return (
    <fieldset className={group}>
      <legend className={legend}>{text.facets[facet]}</legend>
      {values.map((value) => {
        const count = answer?.counts[facet][value] ?? 0
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

/**
 * The licences are sorted by their number in the whole catalogue, so that filters do not move them.
 */
const everything: SkillQuery = { q: '', chosen: {}, sort: 'created' }

/** All licences that occur, most frequent first, and the chosen ones even when none has them. */
function useLicenses(chosen: readonly string[]): readonly string[] {
  const counts = useSkillAnswer(everything)?.counts.license
  return useMemo(() => {
    const found = Object.entries(counts ?? {})
      .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
      .map(([name]) => name)
    return [...found, ...chosen.filter((value) => !found.includes(value))]
  }, [counts, chosen])
}
