import { eachRow, type Segment } from './searcher.ts'
import { isHan, joined, pairsOf, wordsOf } from './tokens.ts'

/** The texts of the rows, folded: names, then slug and author, then summaries, a line each. */
export interface SearchedTexts {
  readonly length: number
  hay(row: number): string
  /** Where in `hay` the names end, and where slug and author end. */
  nameEnd(row: number): number
  tagEnd(row: number): number
}

/** The words of the question stand in the row as words or beginnings of words. */
export const stands = 2
/** They stand somewhere within words. */
const within = 1
/** A longer term is looked for by its first words, and then looked at. */
const mostWords = 200

/** Rows in which the words of a question stand exactly as they were typed, anywhere. */
export class LiteralSearch {
  private readonly texts: SearchedTexts
  private readonly segments: readonly Segment[]
  private readonly known = new Map<string, Uint8Array>()

  constructor(texts: SearchedTexts, segments: readonly Segment[]) {
    this.texts = texts
    this.segments = segments
  }

  /** The first of the questions that has an answer, else the last. */
  find(questions: readonly (readonly string[])[]): {
    readonly terms: readonly string[]
    /** By row: 0, `within` or `stands`. */
    readonly rows: Uint8Array
  } {
    let found: { terms: readonly string[]; rows: Uint8Array } | null = null
    for (const terms of questions) {
      found = { terms, rows: this.withAll(terms) }
      if (found.rows.some((one) => one !== 0)) break
    }
    return found ?? { terms: [], rows: new Uint8Array(this.texts.length) }
  }

  private withAll(terms: readonly string[]): Uint8Array {
    const [first, ...more] = terms.map((term) => this.withTerm(term))
    const rows = first!.slice()
    for (const other of more)
      for (let row = 0; row < rows.length; row++) rows[row] = Math.min(rows[row]!, other[row]!)
    return rows
  }

  private withTerm(term: string): Uint8Array {
    const known = this.known.get(term)
    if (known) return known
    const rows = this.scan(term)
    if (this.known.size >= 32) this.known.delete(this.known.keys().next().value!)
    this.known.set(term, rows)
    return rows
  }

  /** What a row must have to hold the term; then its text is looked at, unless that proves it. */
  private scan(term: string): Uint8Array {
    const needed = isHan(term) && term.length > 1 ? pairsOf(term) : wordsOf(term)
    const words = needed.filter((word) => !word.startsWith(joined)).slice(0, mostWords)
    const { length } = this.texts
    if (words.length === 0) return this.looked(term, new Uint8Array(length).fill(stands))
    const counts = new Uint8Array(length)
    const places = new Uint8Array(length)
    words.forEach((word, number) => {
      for (const segment of this.segments)
        for (const place of segment.index.containing(word, true)) {
          const how = isBegun(segment.index.word(place), word) ? stands : within
          eachRow(segment, place, (row) => {
            if (counts[row] === number) counts[row] = number + 1
            if (how > places[row]!) places[row] = how
          })
        }
    })
    for (let row = 0; row < length; row++) if (counts[row] !== words.length) places[row] = 0
    return words[0] === term ? places : this.looked(term, places)
  }

  private looked(term: string, rows: Uint8Array): Uint8Array {
    for (let row = 0; row < rows.length; row++)
      if (rows[row] !== 0) rows[row] = this.texts.hay(row).includes(term) ? stands : 0
    return rows
  }
}

/** Whether the word is this one or begins with it; two letters are the beginning of too much. */
const isBegun = (word: string, beginning: string): boolean =>
  word === beginning || isHan(beginning) || (beginning.length > 2 && word.startsWith(beginning))
