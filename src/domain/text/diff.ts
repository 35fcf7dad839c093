/** A line that is in both texts, or only in the old one, or only in the new one. */
export interface DiffLine {
  readonly kind: 'same' | 'old' | 'new'
  readonly text: string
}

/** Cells of the table of common lines that are still computed at once. */
const largest = 4_000_000

/**
 * How an old text became a new one, line by line. Texts too long for that are one old block and one
 * new one.
 */
export function lineDiff(before: string, after: string): DiffLine[] {
  const a = before.split('\n')
  const b = after.split('\n')
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end++
  const same = (lines: readonly string[]): DiffLine[] =>
    lines.map((text) => ({ kind: 'same', text }))
  return [
    ...same(a.slice(0, start)),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...same(a.slice(a.length - end)),
  ]
}

function middle(a: readonly string[], b: readonly string[]): DiffLine[] {
  const lines: DiffLine[] = []
  let i = 0
  let j = 0
  const width = b.length + 1
  if (a.length * b.length <= largest) {
    // common[i, j]: how many lines the rests from i and j on have in common
    const common = new Uint32Array((a.length + 1) * width)
    for (let row = a.length - 1; row >= 0; row--) {
      for (let column = b.length - 1; column >= 0; column--) {
        common[row * width + column] =
          a[row] === b[column]
            ? common[(row + 1) * width + column + 1]! + 1
            : Math.max(common[(row + 1) * width + column]!, common[row * width + column + 1]!)
      }
    }
    while (i < a.length && j < b.length) {
      if (a[i] === b[j]) {
        lines.push({ kind: 'same', text: a[i++]! })
        j++
      } else if (common[(i + 1) * width + j]! >= common[i * width + j + 1]!)
        lines.push({ kind: 'old', text: a[i++]! })
      else lines.push({ kind: 'new', text: b[j++]! })
    }
  }
  for (; i < a.length; i++) lines.push({ kind: 'old', text: a[i]! })
  for (; j < b.length; j++) lines.push({ kind: 'new', text: b[j]! })
  return lines
}

/** Only the lines around what changed; null stands for lines that are left out. */
export function around(lines: readonly DiffLine[], margin = 2): (DiffLine | null)[] {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - margin), at + margin + 1).some(({ kind }) => kind !== 'same'),
  )
  return lines.flatMap((line, at) => (near[at] ? [line] : near[at - 1] || at === 0 ? [null] : []))
}

type Content = Readonly<Record<string, unknown>>
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
    .filter((field) => shown(before[field]) !== shown(after[field]))
    .map((field) => ({
      field,
      lines: lineDiff(shown(before[field]), shown(after[field])).filter(
        ({ kind, text }) => kind === 'same' || text !== '',
      ),
    }))
}
