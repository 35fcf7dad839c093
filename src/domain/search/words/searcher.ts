import { fold } from '../fold.ts'
import { questionsOf } from '../question.ts'
import { addCloseness } from './closest.ts'
import { type Unit, unitsOf, type Variant, variantsOf } from './expand.ts'
import type { Lexicon } from './lexicon.ts'
import { LiteralSearch, type SearchedTexts, stands } from './literal.ts'
import { Scores } from './scores.ts'
import { spokenIn } from './spoken.ts'
import type { Segment } from './segment.ts'
import type { WordIndex } from './word-index.ts'

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

/** How much of what was asked must be there. */
const leastCoverage = 0.35
const exactName = 3
const nameBegins = 0.25
const nameHas = 0.2
/** Scores are kept in steps; equal ones are ordered by what people think of an entry. */
const steps = 6000
const highest = 65_535
const mostOthers = 8

/** Searches rows by their words, with all that the lexicon knows of them. */
export class Searcher {
  private readonly texts: SearchedTexts
  private readonly indexes: readonly WordIndex[]
  private readonly lexicon: Lexicon
  private readonly literal: LiteralSearch
  private readonly sums: Scores

  constructor(texts: SearchedTexts, segments: readonly Segment[], lexicon: Lexicon) {
    this.texts = texts
    this.indexes = segments.map(({ index }) => index)
    this.lexicon = lexicon
    this.literal = new LiteralSearch(texts, segments)
    this.sums = new Scores(texts, segments)
  }

  /** Null when nothing is asked. `isExact`: only what stands as it was typed. */
  search(question: string, isExact = false): Matches | null {
    const asked = questionsOf(question)
    if (asked.length === 0) return null
    const { terms, rows: literal } = this.literal.find(asked)
    const units = unitsOf(terms.join(' '), this.lexicon, this.indexes)
    const others = this.rank(units)
    const isThere = literal.some((how) => how === stands)
    if (!isThere && !isExact) others.unshift(...this.addSpoken(terms.join('')))
    // an address means what it leads to, and nothing that is called like it
    const isAddress = asked.length > 1 && literal.some((how) => how !== 0)
    const isStrict = isExact || isAddress
    const scores = new Uint16Array(this.texts.length)
    const { touched, touchedCount, total } = this.sums
    for (let at = 0; at < touchedCount; at++) {
      const row = touched[at]!
      if (total[row]! > 0 && !(isStrict && literal[row] === 0)) scores[row] = stepsOf(total[row]!)
    }
    for (let row = 0; row < literal.length; row++) {
      if (literal[row] === stands)
        scores[row] = stepsOf(total[row]! + this.nameBonus(row, terms, question))
      else if (literal[row] !== 0 && scores[row] === 0) scores[row] = 1
    }
    const also = isStrict ? [] : others.slice(0, mostOthers)
    const words = isStrict ? [] : units.map(({ text }) => text)
    return { scores, literal, also, typed: [...new Set([...terms, ...words])] }
  }

  /** By row: not 0 where what is asked stands as it was typed. Null when nothing is asked. */
  literally(question: string): Uint8Array | null {
    const asked = questionsOf(question)
    return asked.length === 0 ? null : this.literal.find(asked).rows
  }

  /**
   * The rows that say what these texts say, the closest first, at most `most`, with how close they
   * are; the row that has the texts is among them.
   */
  closest(
    texts: { readonly names: string; readonly summaries: string },
    most: number,
  ): { readonly row: number; readonly score: number }[] {
    addCloseness(texts, this.texts.length, this.lexicon, this.indexes, this.sums)
    const { touched, touchedCount, total } = this.sums
    const found: { row: number; score: number }[] = []
    for (let at = 0; at < touchedCount; at++) {
      const score = total[touched[at]!]!
      if (found.length === most && score <= found[most - 1]!.score) continue
      const place = found.findIndex((one) => score > one.score)
      found.splice(place < 0 ? found.length : place, 0, { row: touched[at]!, score })
      if (found.length > most) found.pop()
    }
    return found
  }

  /** Gives each row its score; gives what else was looked for. */
  private rank(units: readonly Unit[]): string[] {
    const gains = new Map<string, number>()
    const note = ({ shown, weight }: Variant, rows: number) => {
      if (shown !== null)
        gains.set(shown, Math.max(gains.get(shown) ?? 0, weight * Math.log1p(rows)))
    }
    this.sums.clear()
    let mass = 0
    for (const unit of units)
      mass += this.sums.add(variantsOf(unit, this.lexicon, this.indexes), note)
    const least = units.length > 1 ? leastCoverage : 0
    const { touched, touchedCount, total, coverage } = this.sums
    for (let at = 0; at < touchedCount; at++) {
      const row = touched[at]!
      const share = Math.min(1, coverage[row]! / mass)
      total[row] = share < least ? 0 : (total[row]! / mass) * share ** 1.5
    }
    const best = [...gains].sort((a, b) => b[1] - a[1])
    return best.map(([word]) => word)
  }

  /** Names that are spelled like this in pinyin; gives what they say there, the best first. */
  private addSpoken(letters: string): string[] {
    const { syllables } = this.lexicon
    if (!syllables || !/^[a-z]{2,40}$/.test(letters)) return []
    const said = new Map<string, number>()
    for (const [row, names] of this.texts.hanNames()) {
      const spoken = spokenIn(names, letters, syllables)
      if (!spoken) continue
      const score = (spoken.isWhole ? 0.6 : 0.3) + (0.3 * spoken.text.length) / names.length
      this.sums.raiseTotal(row, score)
      said.set(spoken.text, Math.max(said.get(spoken.text) ?? 0, score))
    }
    return [...said].sort((a, b) => b[1] - a[1]).map(([text]) => text)
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

const stepsOf = (score: number): number => Math.min(highest, 1 + Math.round(score * steps))
