import type { Columns } from './columns.ts'
import type { CatalogueFile } from './file/catalogue-file.ts'

/** A file keeps so many of the rows that were changed after they came. */
export const keptUpdated = 256

/** The rows that were changed after they came, the last changed first; at most `most`. */
export function lastUpdated(columns: Columns, most: number): number[] {
  const { file } = columns
  const ofFile = file ? candidates(columns, file, most) : []
  const best: { row: number; at: string }[] = []
  const isBefore = (a: { row: number; at: string }, b: { row: number; at: string }) =>
    a.at === b.at ? columns.text('id', a.row)! < columns.text('id', b.row)! : a.at > b.at
  const look = (row: number) => {
    const at = columns.text('updatedAt', row) ?? ''
    if (at <= (columns.text('createdAt', row) ?? '')) return
    const one = { row, at }
    const worst = best.at(-1)
    if (best.length >= most && worst && !isBefore(one, worst)) return
    let low = 0
    for (let high = best.length; low < high;) {
      const middle = (low + high) >>> 1
      if (isBefore(best[middle]!, one)) low = middle + 1
      else high = middle
    }
    best.splice(low, 0, one)
    if (best.length > most) best.pop()
  }
  for (const row of ofFile) look(row)
  for (const row of columns.rows(columns.fileRows)) look(row)
  return best.map(({ row }) => row)
}

/** The rows of the file among which the last `most` are: those that it names, while they suffice. */
function candidates(columns: Columns, { updated, count }: CatalogueFile, most: number) {
  const alive = [...updated].filter((row) => columns.isAlive(row))
  if (alive.length >= most || updated.length < Math.min(keptUpdated, count)) return alive
  return [...columns.rows()].filter((row) => row < columns.fileRows)
}
