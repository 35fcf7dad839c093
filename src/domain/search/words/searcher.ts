import { fold } from '../fold.ts'
import { questionsOf } from '../question.ts'
import { type Part, type Unit, unitsOf, type Variant, variantsOf } from './expand.ts'
import type { Lexicon } from './lexicon.ts'
import { LiteralSearch, type SearchedTexts } from './literal.ts'
import type { WordIndex } from './word-index.ts'

/** An index and the rows of the catalogue that it is of. */
export interface Segment {
  readonly index: WordIndex
  /** The row of each of its entries; null where they are the same. */
  readonly rows: Uint32Array | null
  /** Whether an entry is still what the index says. */
  readonly isCurrent: (entry: number) => boolean
}

export interface Matches {
  /** By row: 0 where it does not match, else the higher the better. */
  readonly scores: Uint16Array
  /** By row: 2 where everything that was typed stands as it was typed, 1 within words. */
  readonly literal: Uint8Array
  /** What else was looked for and is there, the most telling first. */
  readonly also: readonly string[]
  /** What was typed, as it was looked for: all of it, and the words it was cut into. */
  readonly typed: readonly string[]
}

/** Words that do not stand next to each other, although they mean something only together. */
const apart = 0.45
/** How much of what was asked must be there. */
const leastCoverage = 0.45
const exactName = 3
const nameBegins = 0.25
const nameHas = 0.2
/** Scores are kept in steps; equal ones are ordered by what people think of an entry. */
const steps = 6000
const highest = 65_535

/** Searches rows by their words, with all that the lexicon knows of them. */
export class Searcher {
  private readonly texts: SearchedTexts
  private readonly segments: readonly Segment[]
  private readonly lexicon: Lexicon
  private readonly literal: LiteralSearch

  constructor(texts: SearchedTexts, segments: readonly Segment[], lexicon: Lexicon) {
    this.texts = texts
    this.segments = segments
    this.lexicon = lexicon
    this.literal = new LiteralSearch(texts, segments)
  }

  /** Null when nothing is asked. `isExact`: only what stands as it was typed. */
  search(question: string, isExact = false): Matches | null {
    const asked = questionsOf(question)
    if (asked.length === 0) return null
    const found = this.literal.find(asked)
    const run = new Run(this.texts, this.segments, this.lexicon)
    const { scores, also, units } = run.rank(found.terms.join(' '), question)
    // an address means what it leads to, and nothing that is called like it
    const isAddress = asked.length > 1 && found.rows.some((how) => how !== 0)
    const result = new Uint16Array(this.texts.length)
    for (let row = 0; row < result.length; row++) {
      if ((isExact || isAddress) && found.rows[row] === 0) continue
      const score = scores[row]!
      if (score === 0 && found.rows[row] === 0) continue
      const better =
        score + (found.rows[row] !== 0 ? this.nameBonus(row, found.terms, question) : 0)
      result[row] = Math.min(highest, 1 + Math.round(better * steps))
    }
    const isPlain = isExact || isAddress
    const typed = [...new Set([...found.terms, ...(isPlain ? [] : units)])]
    return { scores: result, literal: found.rows, also: isPlain ? [] : also, typed }
  }

  /** A name that is the whole question comes before everything else. */
  private nameBonus(row: number, terms: readonly string[], question: string): number {
    const hay = this.texts.hay(row)
    const asked = terms.join(' ')
    const end = this.texts.tagEnd(row)
    for (const whole of new Set([asked, fold(question).trim()])) {
      const at = hay.startsWith(`${whole}\n`) ? 0 : hay.indexOf(`\n${whole}\n`)
      if (at >= 0 && at < end) return exactName
    }
    if (asked.length > 2 && hay.startsWith(asked)) return nameBegins
    const at = terms.length > 1 ? hay.indexOf(asked) : -1
    return at >= 0 && at < this.texts.nameEnd(row) ? nameHas : 0
  }
}

/** One question over all segments. */
class Run {
  private readonly texts: SearchedTexts
  private readonly segments: readonly Segment[]
  private readonly lexicon: Lexicon
  private readonly indexes: readonly WordIndex[]
  private readonly total: Float32Array
  private readonly coverage: Float32Array
  private readonly best: Float32Array
  private readonly part: Float32Array
  private touched: number[] = []
  private readonly gains = new Map<string, number>()

  constructor(texts: SearchedTexts, segments: readonly Segment[], lexicon: Lexicon) {
    this.texts = texts
    this.segments = segments
    this.lexicon = lexicon
    this.indexes = segments.map(({ index }) => index)
    this.total = new Float32Array(texts.length)
    this.coverage = new Float32Array(texts.length)
    this.best = new Float32Array(texts.length)
    this.part = new Float32Array(texts.length)
  }

  rank(
    asked: string,
    question: string,
  ): {
    scores: Float32Array
    also: readonly string[]
    units: readonly string[]
  } {
    const units = unitsOf(asked, this.lexicon, this.indexes)
    const whole = units.length > 0 ? units : unitsOf(question, this.lexicon, this.indexes)
    let mass = 0
    for (const unit of whole) mass += this.addUnit(unit)
    const least = whole.length > 1 ? leastCoverage : 0
    for (let row = 0; row < this.total.length; row++) {
      if (this.total[row] === 0) continue
      const share = Math.min(1, this.coverage[row]! / mass)
      this.total[row] = share < least ? 0 : (this.total[row]! / mass) * share ** 1.5
    }
    const also = [...this.gains].sort((a, b) => b[1] - a[1]).map(([word]) => word)
    return {
      scores: this.total,
      also: also.slice(0, 8),
      units: whole.map(({ text }) => text),
    }
  }

  /** Adds what a word of the question gives to each row; gives back what the word weighs. */
  private addUnit(unit: Unit): number {
    this.touched = []
    for (const variant of variantsOf(unit, this.lexicon, this.indexes)) this.addVariant(variant)
    const rows = this.touched.length
    const all = this.texts.length
    const rarity =
      rows > 0 ? Math.log(1 + (all - rows + 0.5) / (rows + 0.5)) : Math.log(1 + all) * 0.6
    const weight = Math.max(0.25, rarity)
    for (const row of this.touched) {
      const score = this.best[row]!
      this.best[row] = 0
      this.total[row]! += weight * score
      this.coverage[row]! += weight * Math.min(1, score * 4)
    }
    return weight
  }

  private addVariant({ parts, weight, together, shown, way }: Variant): void {
    const before = this.touched.length
    this.segments.forEach((segment, at) => {
      if (parts.length === 1) this.addWords(segment, parts[0]![at]!, weight)
      else this.addPhrase(segment, parts, at, weight, together)
    })
    const more = this.touched.length - before
    if (shown !== null && way !== 'narrower' && more > 0)
      this.gains.set(shown, Math.max(this.gains.get(shown) ?? 0, weight * Math.log1p(more)))
  }

  private addWords(segment: Segment, words: Part[number], weight: number): void {
    for (const [place, worth] of words)
      eachRow(segment, place, (row, imprint) => this.raise(row, (weight * worth * imprint) / 255))
  }

  /** All parts must be in a row; it scores by all of them and by the weakest. */
  private addPhrase(
    segment: Segment,
    parts: readonly Part[],
    at: number,
    weight: number,
    together: RegExp | null,
  ): void {
    const rows = new Map<number, { parts: number; sum: number; least: number }>()
    for (const [number, part] of parts.entries()) {
      const seen: number[] = []
      for (const [place, worth] of part[at]!)
        eachRow(segment, place, (row, imprint) => {
          if (this.part[row] === 0) seen.push(row)
          this.part[row] = Math.max(this.part[row]!, (worth * imprint) / 255)
        })
      for (const row of seen) {
        const score = this.part[row]!
        this.part[row] = 0
        const known = rows.get(row)
        if (number === 0) rows.set(row, { parts: 1, sum: score, least: score })
        else if (known?.parts === number) {
          known.parts++
          known.sum += score
          known.least = Math.min(known.least, score)
        }
      }
    }
    for (const [row, found] of rows) {
      if (found.parts < parts.length) continue
      const far = together && !together.test(this.texts.hay(row)) ? apart : 1
      this.raise(row, weight * (found.sum / parts.length / 2 + found.least / 2) * far)
    }
  }

  private raise(row: number, score: number): void {
    if (this.best[row] === 0) this.touched.push(row)
    if (score > this.best[row]!) this.best[row] = score
  }
}

/** Calls for every current row that has the word, with how much it counts there, 1 to 255. */
export function eachRow(
  { index, rows, isCurrent }: Segment,
  place: number,
  call: (row: number, imprint: number) => void,
): void {
  const { firsts, byteStarts, gaps, weights } = index.sections
  let entry = -1
  let byte = byteStarts[place]!
  for (let at = firsts[place]!; at < firsts[place + 1]!; at++) {
    let gap = 0
    for (let shift = 0; ; shift += 7) {
      const bits = gaps[byte++]!
      gap |= (bits & 127) << shift
      if (bits < 128) break
    }
    entry += gap
    if (isCurrent(entry)) call(rows ? rows[entry]! : entry, weights[at]!)
  }
}
