/** How the value of an operator is written. */
type Shape = 'one' | 'pattern' | 'list' | 'truth' | 'words'

const names: Readonly<Record<Shape, string>> = {
  one: 'eq neq gt gte lt lte isdistinct match imatch cs cd ov sl sr nxl nxr adj',
  pattern: 'like ilike',
  list: 'in',
  truth: 'is',
  words: 'fts plfts phfts wfts',
}
const shapes = new Map(
  Object.entries(names).flatMap(([shape, all]) =>
    all.split(' ').map((name) => [name, shape as Shape] as const),
  ),
)

const quantifiable = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'])

export interface Operator {
  /** As it is written, with `not.` and what stands in brackets. */
  readonly text: string
  readonly name: string
  readonly shape: Shape
  /** Whether one of several, or all of several, must fit. */
  readonly isQuantified: boolean
  /** What follows. */
  readonly value: string
}

/** Reads `not.eq.5`, `like(any).{a,b}`, `fts(english).word`. Null when it is none of these. */
export function operatorOf(text: string): Operator | null {
  const found = /^(?:not\.)?([a-z]+)(?:\(([^()]*)\))?\./.exec(text)
  const name = found?.[1] ?? ''
  const shape = shapes.get(name)
  if (!found || !shape) return null
  const bracket = found[2]
  const isQuantified = bracket === 'any' || bracket === 'all'
  if (isQuantified ? !quantifiable.has(name) : bracket !== undefined && shape !== 'words')
    return null
  return {
    name,
    shape,
    isQuantified,
    text: found[0].slice(0, -1),
    value: text.slice(found[0].length),
  }
}

/** A name that its quotation marks do not change; the backend takes none within a tree. */
const needlesslyQuoted = /^"([A-Za-z_]\w*)"/

/** The columns of a filter end where an operator begins: `data->>a.not.eq.5`, `"slug".eq.a`. */
export function splitColumn(text: string): { column: string; rest: string } | null {
  const quoted = /^"(?:[^"\\]|\\.)*"(?:->>?[^.]+)*\./.exec(text)
  const at = quoted ? quoted[0].length - 1 : text.indexOf('.')
  if (at < 1) return null
  return { column: text.slice(0, at).replace(needlesslyQuoted, '$1'), rest: text.slice(at + 1) }
}
