import { useMemo, useState } from 'react'
import type { Facet } from '#domain/catalog/facets.ts'
import type { SkillQuery } from '#domain/search/skill-query.ts'
import { css } from '#panda/css'
import { catalogue } from '#copy/catalogue.ts'
import { labels } from '#copy/labels.ts'
import { useSkillAnswer } from '#local/catalog/skills.ts'
import { useFoundTexts } from '#local/search/found-texts.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Announce } from '#ui/announce.tsx'
import { Button } from '#ui/button.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { type FiltersProps, Group } from './filter-group.tsx'
import { fitting, textsOf } from './find-value.ts'

const moreStyle = css({ marginInlineStart: '[-10px]' })
const nothing = css({ fontSize: 'sm', color: 'ink.3', paddingBlock: '2' })
/** A list of more values than this has a field that finds one. */
const mostWithoutField = 12
/** How many values of a long list are shown before a person asks for all. */
const shown = { license: 5, topics: 8 }
const none: readonly string[] = []

/**
 * A long list, as of licences or topics: the most frequent values are shown, the others on request,
 * or when they are looked for.
 */
export function LongGroup(props: FiltersProps & { facet: Facet }) {
  const { facet } = props
  const text = useCopy(catalogue)
  const words = useCopy(labels)
  const formats = useFormats()
  const [all, setAll] = useState(false)
  const [q, setQ] = useState('')
  const chosen = props.query.chosen[facet] ?? none
  const values = useValues(facet, chosen)
  const { found } = useFoundTexts(
    useMemo(() => values.map((value) => ({ facet, value })), [facet, values]),
    textsOf,
    q,
  )
  const isLookedFor = values.length > mostWithoutField && found !== undefined && found !== null
  const fit = isLookedFor ? fitting(found) : none
  const first = facet === 'topics' ? shown.topics : shown.license
  const few = all ? values : values.filter((value, at) => at < first || chosen.includes(value))
  const visible = isLookedFor ? [...fit, ...chosen.filter((value) => !fit.includes(value))] : few
  const hidden = values.length - few.length
  return (
    <Group
      {...props}
      values={visible}
      field={
        values.length > mostWithoutField && (
          <SearchField
            within
            label={text.findValue(words.facets[facet])}
            placeholder={text.findValue(words.facets[facet])}
            clearLabel={text.clearSearch}
            value={q}
            onChange={setQ}
          />
        )
      }
    >
      {isLookedFor && fit.length === 0 && <p className={nothing}>{text.noValue}</p>}
      {!isLookedFor && (hidden > 0 || all) && (
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
      <Announce>{isLookedFor ? text.valuesFound(formats.number(fit.length)) : ''}</Announce>
    </Group>
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
