import { diffArrays } from 'diff'

/** A line that is in both texts, or only in the old one, or only in the new one. */
export interface DiffLine {
  readonly kind: 'same' | 'old' | 'new'
  readonly text: string
}

/**
 * Removed and added lines that are still matched with each other. The time grows with the square:
 * half a second for these, two for twice as many, and the screen shows no more than 400 lines.
 */
const mostEdits = 1000

/**
 * How an old text became a new one, line by line. Where they differ in too many lines, everything
 * between their common first and last lines is one old block and one new block.
 */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
  const changes = diffArrays(a, b, { maxEditLength: mostEdits })
  if (changes === undefined) return twoBlocks(a, b)
  return changes.flatMap(({ added, removed, value }) => {
    if (added) return linesOf('new', value)
    return linesOf(removed ? 'old' : 'same', value)
  })
}

const linesOf = (kind: DiffLine['kind'], texts: readonly string[]): DiffLine[] =>
  texts.map((text) => ({ kind, text }))

function twoBlocks(a: readonly string[], b: readonly string[]): DiffLine[] {
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const shorter = Math.min(a.length, b.length) - start
  let end = 0
  while (end < shorter && a.at(-1 - end) === b.at(-1 - end)) end++
  return [
    ...linesOf('same', a.slice(0, start)),
    ...linesOf('old', a.slice(start, a.length - end)),
    ...linesOf('new', b.slice(start, b.length - end)),
    ...linesOf('same', a.slice(a.length - end)),
  ]
}

/** Only the lines around what changed; null stands for lines that are left out. */
export function around(lines: readonly DiffLine[], margin = 2): (DiffLine | null)[] {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - margin), at + margin + 1).some(({ kind }) => kind !== 'same'),
  )
  return lines.flatMap((line, at) => {
    if (near[at]) return [line]
    const isFirstLeftOut = at === 0 || near[at - 1]
    return isFirstLeftOut ? [null] : []
  })
}

type Content = Readonly<Record<string, unknown>>
const valueOf = (content: Content, field: string): unknown =>
  Object.hasOwn(content, field) ? content[field] : undefined

/** A value as a person compares it: texts as they are, lists one a line, all else as JSON. */
const shown = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join('\n')
  return JSON.stringify(value, null, 2)
}

/** The fields of which an old and a new content differ, and how. */
export function contentDiff(
  before: Content,
  after: Content,
): { readonly field: string; readonly lines: DiffLine[] }[] {
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return fields
    .filter((field) => shown(valueOf(before, field)) !== shown(valueOf(after, field)))
    .map((field) => ({
      field,
      lines: lineDiff(shown(valueOf(before, field)), shown(valueOf(after, field))).filter(
        ({ kind, text }) => kind === 'same' || text !== '',
      ),
    }))
}
