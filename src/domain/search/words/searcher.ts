import { fold } from '../fold.ts'
import { questionsOf } from '../question.ts'
import { addCloseness } from './closest.ts'
import { type Unit, unitsOf, type Variant, variantsOf } from './expand.ts'
import type { Lexicon } from './lexicon.ts'
import { LiteralSearch, stands } from './literal.ts'
import { Scores } from './scores.ts'
import { type Needle, needleOf, type SearchedTexts } from './searched-texts.ts'
import { type SpelledName, spelledNames } from './spelled-names.ts'
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
  private readonly segments: readonly Segment[]
  private readonly indexes: readonly WordIndex[]
  private readonly lexicon: Lexicon
  private readonly literal: LiteralSearch
  private readonly sums: Scores

  constructor(texts: SearchedTexts, segments: readonly Segment[], lexicon: Lexicon) {
    this.texts = texts
    this.segments = segments
    this.indexes = segments.map(({ index }) => index)
    this.lexicon = lexicon
    this.literal = new LiteralSearch(texts, segments)
    this.sums = new Scores(texts, segments)
  }

  /** Null when nothing is asked. `isExact`: only what stands as it was typed. */
  search(question: string, isExact = false): Matches | null {
    const asked = questionsOf(question)
    if (asked.length === 0) return null
    const { terms, rows: literal, isAny } = this.literal.find(asked)
    const units = unitsOf(terms.join(' '), this.lexicon, this.indexes)
    const others = this.rank(units)
    if (!isExact && literal.indexOf(stands) < 0) others.unshift(...this.addSpoken(terms.join('')))
    // an address means what it leads to, and nothing that is called like it
    const isAddress = asked.length > 1 && isAny
    const isStrict = isExact || isAddress
    const scores = new Uint16Array(this.texts.length)
    const { touched, touchedCount, total } = this.sums
    for (let at = 0; at < touchedCount; at++) {
      const row = touched[at]!
      if (total[row]! > 0 && !(isStrict && literal[row] === 0)) scores[row] = stepsOf(total[row]!)
    }
    const named = namedIn(terms, question)
    for (let row = 0; row < literal.length; row++) {
      if (literal[row] === stands) scores[row] = stepsOf(total[row]! + this.nameBonus(row, named))
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
    let lastShare = 1
    let factor = 1
    for (let at = 0; at < touchedCount; at++) {
      const row = touched[at]!
      const share = Math.min(1, coverage[row]! / mass)
      // most rows have the same share as the one before
      if (share !== lastShare) {
        lastShare = share
        factor = share ** 1.5
      }
      total[row] = share < least ? 0 : (total[row]! / mass) * factor
    }
    const best = [...gains].sort((a, b) => b[1] - a[1])
    return best.map(([word]) => word)
  }

  /** Names that are spelled like this in pinyin; gives what they say there, the best first. */
  private addSpoken(letters: string): string[] {
    const said = new Map<string, number>()
    for (const { row, names, spoken } of this.spelled(letters)) {
      const score = (spoken.isWhole ? 0.6 : 0.3) + (0.3 * spoken.text.length) / names.length
      this.sums.raiseTotal(row, score)
      said.set(spoken.text, Math.max(said.get(spoken.text) ?? 0, score))
    }
    return [...said].sort((a, b) => b[1] - a[1]).map(([text]) => text)
  }

  /** The rows with a name that is spelled so in pinyin; none while there is no dictionary. */
  spelled(letters: string): Iterable<SpelledName> {
    const { syllables } = this.lexicon
    return syllables ? spelledNames(letters, syllables, this.texts, this.segments) : []
  }

  /** A name that is the whole question comes before everything else. */
  private nameBonus(row: number, { asked, wholes, isLong, isSeveral }: Named): number {
    for (const whole of wholes) if (this.texts.isCalled(row, whole)) return exactName
    if (isLong && this.texts.begins(row, asked)) return nameBegins
    return isSeveral && this.texts.isInName(row, asked) ? nameHas : 0
  }
}

/** What of a question a name may be, begin with or have. */
interface Named {
  readonly asked: Needle
  readonly wholes: readonly Needle[]
  readonly isLong: boolean
  readonly isSeveral: boolean
}

function namedIn(terms: readonly string[], question: string): Named {
  const asked = terms.join(' ')
  // a name is a line: a question of several lines is none
  const whole = fold(question)
    .trim()
    .replace(/\s*\n\s*/g, ' ')
  return {
    asked: needleOf(asked),
    wholes: [...new Set([asked, whole])].map(needleOf),
    isLong: asked.length > 2,
    isSeveral: terms.length > 1,
  }
}

const stepsOf = (score: number): number => Math.min(highest, 1 + Math.round(score * steps))
