import { type ReactNode, useMemo, useState } from 'react'
import { type Facet, facets, isClosed, optionsOf } from '#domain/catalog/facets.ts'
import { wordOf } from '#domain/text/word-of.ts'
import type { SkillAnswer, SkillQuery } from '#domain/search/skill-query.ts'
import { css } from '#panda/css'
import { catalogue } from '#copy/catalogue.ts'
import { labelOf, labels } from '#copy/labels.ts'
import { useSkillAnswer } from '#local/catalog/skills.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { CategoryDot } from '#ui/category-dot.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Button } from '#ui/button.tsx'
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
const moreStyle = css({ marginInlineStart: '[-10px]' })
/** A closed list of more values is shown like an open one. */
const mostAtOnce = 12
/** How many values of a long list are shown before a person asks for all. */
const shown = { license: 5, topics: 8 }
const none: readonly string[] = []

interface FiltersProps {
  readonly query: SkillQuery
  readonly answer: SkillAnswer | undefined
  readonly onChange: (query: SkillQuery) => void
}

/** All facets; each choice says how many skills it would give. */
export function Filters(props: FiltersProps) {
  return facets.map((facet) =>
    isClosed(facet) && optionsOf(facet).length <= mostAtOnce ? (
      <Group key={facet} {...props} facet={facet} values={optionsOf(facet)} />
    ) : (
      <LongGroup key={facet} {...props} facet={facet} />
    ),
  )
}

/** A long list, as of licences or topics: the most frequent values are shown, the others on request. */
function LongGroup(props: FiltersProps & { facet: Facet }) {
  const text = useCopy(catalogue)
  const formats = useFormats()
  const [all, setAll] = useState(false)
  const chosen = props.query.chosen[props.facet] ?? none
  const values = useValues(props.facet, chosen)
  const first = props.facet === 'topics' ? shown.topics : shown.license
  const visible = all ? values : values.filter((value, at) => at < first || chosen.includes(value))
  const hidden = values.length - visible.length
  return (
    <Group {...props} values={visible}>
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
  const words = useCopy(labels)
  const formats = useFormats()
  const chosen = query.chosen[facet] ?? none
  return (
    <fieldset className={group}>
      <legend className={legend}>{words.facets[facet]}</legend>
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

/** No choice at all: its counts order the values, so that they keep their places while one filters. */
const everything: SkillQuery = { q: '', chosen: {}, sort: 'created' }

/** The values that occur, the most frequent first, and those that are chosen though none occurs. */
function useValues(facet: Facet, chosen: readonly string[]): readonly string[] {
  const counts = useSkillAnswer(everything)?.counts[facet]
  return useMemo(() => {
    const found = Object.entries(counts ?? {})
      .filter(([, count]) => count > 0)
      .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
      .map(([name]) => name)
    return [...found, ...chosen.filter((value) => !found.includes(value))]
  }, [counts, chosen])
}
