import { useEffect, useMemo, useState } from 'react'
import type { Template, TemplateCard as Card } from '#domain/catalog/template.ts'
import { piecesOf, variablesOf } from '#domain/catalog/template-variables.ts'
import { css } from '#panda/css'
import { count } from '#local/catalog/counting.ts'
import { dropKeptOverReload, keepForReload, keptOverReload } from '#state/drafts.ts'
import { useUnsaved } from '#state/unsaved.ts'
import { TemplateAside } from './aside.tsx'
import { Fields } from './fields.tsx'
import { Preview } from './preview.tsx'

// fields, text and facts below each other; from 960 px the text is at the right of the other two
export const columns = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '6',
  '& > *': { minWidth: '0' },
  lg: {
    gridTemplateColumns: '[360px minmax(0, 1fr)]',
    gridTemplateRows: '[auto 1fr]',
    gap: '[24px 32px]',
    alignItems: 'start',
  },
})
export const textPlace = css({
  lg: { gridColumn: '2', gridRow: '[1 / span 2]', position: 'sticky', top: '[80px]' },
})
export const onlyFacts = css({ lg: { gridRow: '1' } })

type Typed = Readonly<Record<string, string>>

const readTyped = (kept: unknown): Typed =>
  typeof kept === 'object' && kept !== null
    ? Object.fromEntries(
        Object.entries(kept).filter(
          (pair): pair is [string, string] => typeof pair[1] === 'string',
        ),
      )
    : {}

/**
 * The fields of a template, its text with what was filled in, and its facts. `counted`: copying the
 * text counts as a use.
 */
export function Filling({
  card,
  template,
  counted = true,
}: {
  card: Card
  template: Template
  counted?: boolean
}) {
  const pieces = useMemo(() => piecesOf(template.content), [template.content])
  const variables = useMemo(() => variablesOf(pieces), [pieces])
  const form = `template/${template.id}`
  const [typed, setTyped] = useState<Typed>(() => readTyped(keptOverReload(form)))
  useEffect(() => dropKeptOverReload(form), [form])
  // nothing that is typed here is stored, except for one reload that the person asks for
  useUnsaved(Object.values(typed).some((value) => value !== '') ? 'brief' : null, () =>
    keepForReload(form, typed),
  )
  const values = useMemo(
    () => ({
      ...Object.fromEntries(variables.map(({ name, fallback }) => [name, fallback ?? ''])),
      ...typed,
    }),
    [variables, typed],
  )
  return (
    <div className={columns}>
      {variables.length > 0 && (
        <Fields
          variables={variables}
          values={values}
          onChange={(name, value) => setTyped({ ...typed, [name]: value })}
          onReset={Object.keys(typed).length > 0 ? () => setTyped({}) : undefined}
        />
      )}
      <div className={textPlace}>
        <Preview
          template={template}
          pieces={pieces}
          variables={variables}
          values={values}
          onUsed={() => {
            if (counted) void count({ itemType: 'template', counter: 'uses' }, template.id)
          }}
        />
      </div>
      <aside className={variables.length === 0 ? onlyFacts : undefined}>
        <TemplateAside card={card} template={template} />
      </aside>
    </div>
  )
}
