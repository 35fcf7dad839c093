import { importRules } from '#copy/import-rules.ts'
import type { ImportWords } from '#copy/import-words.ts'
import { formatNames } from '#domain/import/formats.ts'
import type { Refusal } from '#domain/import/rules.ts'

const columns = ['taken', 'updated', 'unchanged', 'refused'] as const
type Column = (typeof columns)[number]

/** How many records of one file or folder of the command line had which result. */
export interface Tally {
  readonly name: string
  readonly counts: Record<Column, number>
  readonly mended: { readonly file: string; readonly fields: readonly string[] }[]
  readonly refusals: { readonly file: string; readonly refusal: Refusal }[]
}

export const tallyOf = (name: string): Tally => ({
  name,
  counts: { taken: 0, updated: 0, unchanged: 0, refused: 0 },
  mended: [],
  refusals: [],
})

export function refuse(tally: Tally, file: string, refusal: Refusal): void {
  tally.counts.refused++
  tally.refusals.push({ file, refusal })
}

/** One line for each file whose head is no YAML: which fields were read as they were meant. */
export const mendedLines = (tallies: readonly Tally[], words: ImportWords): string[] =>
  tallies.flatMap(({ mended }) =>
    mended.map(({ file, fields }) => `${file}: ${words.mended} (${fields.join(', ')})`),
  )

/** One line for each refusal: file, record, rule, and the value that breaks it. */
export function refusalLines(tallies: readonly Tally[], language: 'zh' | 'en'): string[] {
  return tallies.flatMap(({ refusals }) =>
    refusals.map(({ file, refusal }) => {
      const { record, rule } = refusal
      // whoever named a file that is none of ours is told which are
      const detail =
        rule === 'unknown-format' && refusal.detail === '' ? formatNames.join(', ') : refusal.detail
      return `${file}: ${record === file ? '' : `${record} — `}${importRules[rule][language]} [${rule}]${detail ? ` (${detail})` : ''}`
    }),
  )
}

/**
 * The table at the end: a line for each file with how many were taken, updated, unchanged and
 * refused, and their sums when there is more than one file.
 */
export function tableLines(
  tallies: readonly Tally[],
  words: ImportWords,
  isDry: boolean,
): string[] {
  const shown: readonly Column[] = isDry ? ['taken', 'refused'] : columns
  const heads = shown.map((column) => (isDry && column === 'taken' ? words.valid : words[column]))
  const rows = tallies.map((tally) => [
    tally.name,
    ...shown.map((column) => String(tally.counts[column])),
  ])
  const sums = shown.map((column) =>
    String(tallies.reduce((sum, tally) => sum + tally.counts[column], 0)),
  )
  return aligned([
    [words.file, ...heads],
    ...rows,
    ...(tallies.length > 1 ? [[words.total, ...sums]] : []),
  ])
}

/** A table: the first column to the left, the others to the right unless `isRight` says otherwise. */
export function aligned(
  lines: readonly (readonly string[])[],
  isRight: (column: number) => boolean = (column) => column > 0,
): string[] {
  const widths =
    lines[0]?.map((_, at) => Math.max(...lines.map((line) => width(line[at] ?? '')))) ?? []
  return lines.map((line) =>
    line
      .map((cell, at) => {
        const gap = ' '.repeat((widths[at] ?? 0) - width(cell))
        return isRight(at) ? gap + cell : cell + gap
      })
      .join('  ')
      .trimEnd(),
  )
}

/** A Chinese character is two columns wide on a terminal. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/
const width = (text: string) =>
  Array.from(text).reduce((sum, char) => sum + (wide.test(char) ? 2 : 1), 0)
