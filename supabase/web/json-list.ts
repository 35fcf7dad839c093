import { setImmediate as others } from 'node:timers/promises'
import { madeOfEach } from './made-of-each.ts'

/** So many entries are made before others have a turn: a document may have 100,000. */
const portion = 1000

/**
 * The entries of a document as lines of JSON, of each row that `make` gives something for. A row of
 * which nothing can be made is left out.
 */
export async function entryLines<Row extends { readonly slug: string }>(
  document: string,
  rows: readonly Row[],
  make: (row: Row) => object | null,
): Promise<string[]> {
  const lines: string[] = []
  for (let begin = 0; begin < rows.length; begin += portion) {
    if (begin > 0) await others()
    const some = madeOfEach(document, rows.slice(begin, begin + portion), (row) => {
      const entry = make(row)
      return entry && JSON.stringify(entry)
    })
    for (const line of some) if (line !== null) lines.push(line)
  }
  return lines
}

/** A JSON document: what stands at its head, and a list of entries, one a line. */
export const withList = (head: object, name: string, lines: readonly string[]): string => {
  const text = JSON.stringify(head).slice(0, -1)
  return `${text}${text === '{' ? '' : ','}${JSON.stringify(name)}:[\n${lines.join(',\n')}\n]}\n`
}
