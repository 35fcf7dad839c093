import type { Segment } from './segment.ts'
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
/** How many postings are read for each row at most. */
const mostReadings = 4

/** Rows in which the words of a question stand exactly as they were typed, anywhere. */
export class LiteralSearch {
  private readonly texts: SearchedTexts
  private readonly segments: readonly Segment[]
  private readonly known = new Map<string, Uint8Array>()
  private readonly rows: Uint32Array
  private readonly imprints: Uint8Array

  constructor(texts: SearchedTexts, segments: readonly Segment[]) {
    this.texts = texts
    this.segments = segments
    this.rows = new Uint32Array(texts.length)
    this.imprints = new Uint8Array(texts.length)
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
    const places = this.withWord(words[0]!)
    for (const word of words.slice(1)) {
      const other = this.withWord(word)
      for (let row = 0; row < length; row++) places[row] = Math.min(places[row]!, other[row]!)
    }
    return words[0] === term ? places : this.looked(term, places)
  }

  /**
   * Rows with words that hold this one. A letter or two are in most words of most rows: the rows of
   * the commonest words come first, and when that costs more than reading the texts of the rest,
   * those are read.
   */
  private withWord(word: string): Uint8Array {
    const { length } = this.texts
    const found = new Uint8Array(length)
    let read = 0
    for (const segment of this.segments) {
      const { index } = segment
      const holding = index.containing(word, true).sort((a, b) => index.rowsOf(b) - index.rowsOf(a))
      for (const place of holding) {
        if (read > length * mostReadings) return this.rest(word, found)
        const how = isBegun(index.word(place), word) ? stands : within
        const count = segment.read(place, this.rows, this.imprints)
        read += count
        for (let at = 0; at < count; at++)
          if (found[this.rows[at]!]! < how) found[this.rows[at]!] = how
      }
    }
    return found
  }

  /** Looks at the text of each row that has not been found so far. */
  private rest(word: string, found: Uint8Array): Uint8Array {
    const begun = new RegExp(
      word.length > 2 ? `(?<![a-z0-9])${word}` : `(?<![a-z0-9])${word}(?![a-z0-9])`,
    )
    for (let row = 0; row < found.length; row++) {
      if (found[row] === stands) continue
      const hay = this.texts.hay(row)
      if (found[row] === 0 && hay.includes(word)) found[row] = within
      if (found[row] === within && begun.test(hay)) found[row] = stands
    }
    return found
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
