import { type Needle, needleOf, type SearchedTexts } from './searched-texts.ts'
import type { Segment } from './segment.ts'
import type { WordIndex } from './word-index.ts'
import { isHan, joined, pairsOf, wordsOf } from './tokens.ts'

/** The words of the question stand in the row as words or beginnings of words. */
export const stands = 2
/** They stand somewhere within words. */
const within = 1
/** A longer term is looked for by its first words, and then looked at. */
const mostWords = 200
/** So many postings are read in the time that looking at the text of one row takes. */
const readingsOfText = 150
const mostTerms = 32

/** By row: 0, `within` or `stands`. */
export interface LiteralRows {
  readonly terms: readonly string[]
  readonly rows: Uint8Array
  readonly isAny: boolean
}

/** Rows in which the words of a question stand exactly as they were typed, anywhere. */
export class LiteralSearch {
  private readonly texts: SearchedTexts
  private readonly segments: readonly Segment[]
  private readonly known = new Map<string, Uint8Array>()

  constructor(texts: SearchedTexts, segments: readonly Segment[]) {
    this.texts = texts
    this.segments = segments
  }

  /** The first of the questions that has an answer, else the last. Nothing may write into its rows. */
  find(questions: readonly (readonly string[])[]): LiteralRows {
    let found: LiteralRows = { terms: [], rows: new Uint8Array(this.texts.length), isAny: false }
    for (const terms of questions) {
      const rows = this.withAll(terms)
      found = { terms, rows, isAny: rows.indexOf(stands) >= 0 || rows.indexOf(within) >= 0 }
      if (found.isAny) break
    }
    return found
  }

  private withAll(terms: readonly string[]): Uint8Array {
    const [first, ...more] = terms.map((term) => this.withTerm(term))
    if (more.length === 0) return first!
    const rows = first!.slice()
    for (const other of more) lessen(rows, other)
    return rows
  }

  private withTerm(term: string): Uint8Array {
    const known = this.known.get(term)
    if (known) return known
    const rows = this.scan(term)
    if (this.known.size >= mostTerms) this.known.delete(this.known.keys().next().value!)
    this.known.set(term, rows)
    return rows
  }

  /** What a row must have to hold the term; then its text is looked at, unless that proves it. */
  private scan(term: string): Uint8Array {
    const needed = isHan(term) && term.length > 1 ? pairsOf(term) : wordsOf(term)
    const words = needed.filter((word) => !word.startsWith(joined)).slice(0, mostWords)
    const { length } = this.texts
    if (words.length === 0) return this.looked(term, new Uint8Array(length).fill(stands))
    if (words[0] === term) return this.withWord(term)
    const rows = this.withWord(words[0]!).slice()
    for (const word of words.slice(1)) lessen(rows, this.withWord(word))
    return this.looked(term, rows)
  }

  /**
   * Rows with words that hold this one. A letter or two are in most words of most rows: the
   * commonest come first, until all rows have one, or until the texts of the rest are sooner looked
   * at.
   */
  private withWord(word: string): Uint8Array {
    const found = new Uint8Array(this.texts.length)
    for (const segment of this.segments) {
      const { index } = segment
      const holding = index.containing(word, true)
      const begun = holding.filter((place) => isBegun(index, place, word))
      let missing = segment.liveCount
      const add = (place: number, how: number) => {
        const count = segment.read(place)
        const { rows } = segment
        for (let at = 0; at < count; at++) {
          const row = rows[at]!
          if (found[row] !== 0) continue
          found[row] = how
          missing--
        }
      }
      for (const place of begun) add(place, stands)
      if (begun.length === holding.length) continue
      let rest = holding.filter((place) => !isBegun(index, place, word))
      for (const share of [64, 512, 4096]) {
        const least = segment.liveCount / share
        for (const place of rest)
          if (missing > 0 && index.rowsOf(place) >= least) add(place, within)
        rest = rest.filter((place) => index.rowsOf(place) < least)
      }
      if (missing === 0) continue
      const left = rest.reduce((sum, place) => sum + index.rowsOf(place), 0)
      if (left > missing * readingsOfText) this.lookAtRest(segment, word, found)
      else for (const place of rest) add(place, within)
    }
    return found
  }

  /** Looks at the text of each row that has not been found so far. */
  private lookAtRest(segment: Segment, word: string, found: Uint8Array): void {
    const needle = needleOf(word)
    for (const row of segment.live())
      if (found[row] === 0 && this.texts.holds(row, needle)) found[row] = within
  }

  private looked(term: string, rows: Uint8Array): Uint8Array {
    const needle: Needle = needleOf(term)
    const before = this.beginningOf(term)
    for (let row = 0; row < rows.length; row++) {
      if (rows[row] === 0) continue
      const isThere = before?.[row] !== 0 && this.texts.holds(row, needle)
      rows[row] = isThere ? stands : 0
    }
    return rows
  }

  /** What was found for the longest beginning of a term: nothing else can hold the whole. */
  private beginningOf(term: string): Uint8Array | undefined {
    for (let end = term.length - 1; end > 0; end--) {
      const rows = this.known.get(term.slice(0, end))
      if (rows) return rows
    }
    return undefined
  }
}

function lessen(rows: Uint8Array, others: Uint8Array): void {
  for (let row = 0; row < rows.length; row++)
    if (others[row]! < rows[row]!) rows[row] = others[row]!
}

/** Whether the word is this one or begins with it; two letters are the beginning of too much. */
const isBegun = (index: WordIndex, place: number, beginning: string): boolean =>
  isHan(beginning) ||
  (index.begins(place, beginning) &&
    (beginning.length > 2 || index.lengthOf(place) === beginning.length))
