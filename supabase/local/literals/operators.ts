/** How the value of an operator is written. */
type Shape = 'one' | 'pattern' | 'list' | 'truth' | 'words'

const shapes: Readonly<Record<string, Shape>> = {
  ...{ eq: 'one', neq: 'one', gt: 'one', gte: 'one', lt: 'one', lte: 'one', isdistinct: 'one' },
  ...{ match: 'one', imatch: 'one', like: 'pattern', ilike: 'pattern' },
  ...{ cs: 'one', cd: 'one', ov: 'one', sl: 'one', sr: 'one', nxl: 'one', nxr: 'one', adj: 'one' },
  ...{ in: 'list', is: 'truth' },
  ...{ fts: 'words', plfts: 'words', phfts: 'words', wfts: 'words' },
}

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
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
  if (!found || !shape) return null
  const bracket = found[2]
  const isQuantified = bracket === 'any' || bracket === 'all'
  if (isQuantified ? !quantifiable.has(name) : bracket !== undefined && shape !== 'words')
    return null
  return {
    ...{ name, shape, isQuantified },
    text: found[0].slice(0, -1),
    value: text.slice(found[0].length),
  }
}

/** The columns of a filter end where an operator begins: `data->>a.not.eq.5`. */
export function splitColumn(text: string): { column: string; rest: string } | null {
  const quoted = /^"(?:[^"\\]|\\.)*"(?:->>?[^.]+)*\./.exec(text)
  const at = quoted ? quoted[0].length - 1 : text.indexOf('.')
  return at < 1 ? null : { column: text.slice(0, at), rest: text.slice(at + 1) }
}
