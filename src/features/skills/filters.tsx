import { useState } from 'react'
import { type Facet, facets, type SkillAnswer, type SkillQuery } from '#domain/query.ts'
import { css } from '#panda/css'
import { catalogue } from '#copy/catalogue.ts'
import { labelOf, labels } from '#copy/labels.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { CategoryDot } from '#ui/category-dot.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Button } from '#ui/button.tsx'
import { choices, toggled } from './url-state.ts'

const group = css({ border: 'none', padding: '0', minWidth: '0', '& + &': { borderTop: '[1px solid token(colors.line)]', marginTop: '2.5', paddingTop: '3' } })
// a floated legend stands inside the border instead of breaking it
const legend = css({ float: 'start', width: 'full', fontSize: 'xs', fontWeight: 'bold', color: 'ink.3', marginBottom: '1', padding: '0', '& ~ *': { clear: 'both' } })
/** Licences are an open list: this many are shown before one asks for all. */
const shown = 5

interface FiltersProps { readonly query: SkillQuery; readonly answer: SkillAnswer | undefined; readonly onChange: (query: SkillQuery) => void }

/** Every facet with what each choice would give. */
export function Filters(props: FiltersProps) {
  return facets.map((facet) => <Group key={facet} {...props} facet={facet} />)
}

function Group({ query, answer, onChange, facet }: FiltersProps & { facet: Facet }) {
  const text = useCopy(catalogue)
  const words = useCopy(labels)
  const formats = useFormats()
  const [all, setAll] = useState(false)
  const chosen = query.chosen[facet] ?? []
  const values = facet === 'license' ? licenses(answer, chosen) : choices[facet]
  const visible = facet === 'license' && !all ? values.slice(0, Math.max(shown, chosen.length)) : values
  const hidden = values.length - visible.length
  return (
    <fieldset className={group}>
      <legend className={legend}>{text.facets[facet]}</legend>
      {visible.map((value) => {
        const count = answer?.counts[facet][value] ?? 0
        const label = labelOf(words, facet, value)
        return (
          <Checkbox key={value} checked={chosen.includes(value)} onChange={() => onChange(toggled(query, facet, value))} dim={answer !== undefined && count === 0} count={answer ? formats.number(count) : undefined}>
            {facet === 'category' ? <><CategoryDot category={value} /><span>{label}</span></> : <span>{label}</span>}
          </Checkbox>
        )
      })}
      {(hidden > 0 || (all && values.length > shown)) && (
        <Button look="quiet" size="sm" onClick={() => setAll(!all)} aria-expanded={all}>{all ? text.fewer : text.more(formats.number(hidden))}</Button>
      )}
    </fieldset>
  )
}

/** What occurs, most frequent first; what is chosen is there even when nothing has it. */
function licenses(answer: SkillAnswer | undefined, chosen: readonly string[]): readonly string[] {
  const counts = answer?.counts.license ?? {}
  const found = Object.keys(counts).sort((a, b) => Number(chosen.includes(b)) - Number(chosen.includes(a)) || counts[b]! - counts[a]! || (a < b ? -1 : 1))
  return [...chosen.filter((value) => !found.includes(value)), ...found]
}
