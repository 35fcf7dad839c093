import { stem } from './stem.ts'

const encoder = new TextEncoder()

/** What is looked for in the texts of many rows: folded, and the same in UTF-8. */
export interface Needle {
  readonly text: string
  readonly bytes: Uint8Array
}
export const needleOf = (text: string): Needle => ({ text, bytes: encoder.encode(text) })

/** Words that count when they stand next to each other, in any form. */
export interface Neighbours {
  readonly stems: readonly Uint8Array[]
  /** The same for a folded text: at most two signs stand between the words. */
  readonly pattern: RegExp
}
export function neighboursOf(words: readonly string[]): Neighbours {
  const stems = words.map(stem)
  return {
    stems: stems.map((one) => encoder.encode(one)),
    pattern: new RegExp(
      `(?:^|[^a-z0-9])${stems.map((one) => `${one}[a-z]{0,6}`).join('[\\s\\-_/]{0,2}')}`,
    ),
  }
}

/**
 * The texts of the rows, folded: names, then slug and author, then summaries, a line each. Nothing
 * that is looked for has a line end in it.
 */
export interface SearchedTexts {
  readonly length: number
  /** Whether it stands anywhere. */
  holds(row: number, part: Needle): boolean
  /** Whether a name, the slug or the author is just this. */
  isCalled(row: number, whole: Needle): boolean
  /** Whether the first name begins with it. */
  begins(row: number, part: Needle): boolean
  /** Whether it stands in a name. */
  isInName(row: number, part: Needle): boolean
  areNeighbours(row: number, words: Neighbours): boolean
  /** The names, a line each. */
  names(row: number): string
  /** Whether its names can be spelled in pinyin: it has a Chinese one. */
  isSpelled(row: number): boolean
}

/** The texts of a row: where in `hay` the names end, and where slug and author end. */
export interface RowText {
  readonly hay: string
  readonly nameEnd: number
  readonly tagEnd: number
}

export const isCalledIn = ({ hay, tagEnd }: RowText, { text }: Needle): boolean => {
  if (hay.startsWith(`${text}\n`)) return true
  const at = hay.indexOf(`\n${text}\n`)
  return at >= 0 && at + 1 < tagEnd
}

export const isInNameOf = ({ hay, nameEnd }: RowText, { text }: Needle): boolean => {
  const at = hay.indexOf(text)
  return at >= 0 && at < nameEnd
}

/** Texts that are all in memory. */
export const inMemory = (rows: readonly RowText[]): SearchedTexts => ({
  length: rows.length,
  holds: (row, part) => rows[row]!.hay.includes(part.text),
  isCalled: (row, whole) => isCalledIn(rows[row]!, whole),
  begins: (row, part) => rows[row]!.hay.startsWith(part.text),
  isInName: (row, part) => isInNameOf(rows[row]!, part),
  areNeighbours: (row, { pattern }) => pattern.test(rows[row]!.hay),
  names: (row) => rows[row]!.hay.slice(0, rows[row]!.nameEnd),
  isSpelled: () => true,
})
