import { stands } from './words/literal.ts'
import type { Matches } from './words/searcher.ts'

/** So many rows are chosen without putting all of them in order. */
const few = 1024
const best = 65_535
/** What is similar comes behind all that stands as it was typed. */
const similar = 65_536
/** Behind all others. */
const none = 2 * similar
/** So many bits of a key are left out at first. */
const step = 8

/** The rows of an answer. */
export interface Answered {
  /** All rows, in the order of rows that match equally well. */
  readonly base: Uint32Array
  /** By row, its place in `base`. */
  readonly places: () => Uint32Array
  /** By row: its combination of facets; and by combination, 1 where it has all that was chosen. */
  readonly combinationOf: Uint32Array
  readonly pass: Uint8Array
  /** How many rows pass, and match the text. */
  readonly total: number
  /** What the text found; null when there is none. */
  readonly found: Matches | null
  /**
   * The best match first, else in the order of `base`; what stands as it was typed comes before the
   * rest in both.
   */
  readonly isByScore: boolean
}

/**
 * The rows of an answer in order. They are put in order when they are asked for, and no more of them
 * than are: mostly the first few. They must be asked for before the catalogue changes.
 */
export class RowOrder {
  private readonly answered: Answered
  private first: Uint32Array = new Uint32Array(0)
  private all: Uint32Array | null = null

  constructor(answered: Answered) {
    this.answered = answered
  }

  /** The rows from one place to another. */
  slice(from: number, to: number): Uint32Array {
    const { total } = this.answered
    const end = Math.min(to, total)
    if (this.all || end > few) return (this.all ??= this.inOrder(total)).subarray(from, end)
    if (end > this.first.length) this.first = this.inOrder(end)
    return this.first.subarray(from, end)
  }

  /** How many rows have what was typed as it was typed: they come first. */
  countExact(): number {
    const { found, total, combinationOf, pass } = this.answered
    if (!found) return total
    const { literal, scores } = found
    let exact = 0
    for (let row = literal.indexOf(stands); row >= 0 && row < literal.length; row++)
      if (literal[row] === stands && scores[row] !== 0) exact += pass[combinationOf[row]!]!
    return exact
  }

  /** The first `most` rows; there are as many. */
  private inOrder(most: number): Uint32Array {
    const { base, combinationOf, pass, found } = this.answered
    if (found) return most <= few ? this.best(found, most) : this.sorted(found, most)
    const rows = new Uint32Array(most)
    for (let at = 0, next = 0; next < most; at++)
      if (pass[combinationOf[base[at]!]!] === 1) rows[next++] = base[at]!
    return rows
  }

  /** By row: where it comes, the lower the earlier; `none` where it does not match. */
  private keyOf({ scores, literal }: Matches): (row: number) => number {
    const { combinationOf, pass, isByScore } = this.answered
    return (row) => {
      const score = scores[row]!
      if (score === 0 || pass[combinationOf[row]!] === 0) return none
      const group = literal[row] === stands ? 0 : similar
      return isByScore ? group + best - score : group
    }
  }

  /** The best ones: counts how many there are of each key, then puts only those in order. */
  private best(found: Matches, most: number): Uint32Array {
    const keyOf = this.keyOf(found)
    const { length } = found.scores
    const counts = new Uint32Array(((2 * similar) >> step) + 1)
    for (let row = 0; row < length; row++) counts[keyOf(row) >> step]!++
    let last = 0
    let reached = counts[0]!
    while (reached < most) reached += counts[++last]!
    if (reached > few * 4) return this.walked(keyOf, most, last)
    const places = this.answered.places()
    const taken = new Float64Array(reached)
    let next = 0
    for (let row = 0; row < length && next < reached; row++) {
      const key = keyOf(row)
      if (key >> step <= last) taken[next++] = key * 2 ** 32 + places[row]!
    }
    const { base } = this.answered
    return Uint32Array.from(taken.sort().subarray(0, most), (one) => base[one % 2 ** 32]!)
  }

  /** The same where very many match equally well: the first of them come soon in `base`. */
  private walked(keyOf: (row: number) => number, most: number, part: number): Uint32Array {
    const { base } = this.answered
    const counts = new Uint32Array(1 << step)
    let better = 0
    for (const row of base) {
      const key = keyOf(row)
      if (key >> step < part) better++
      else if (key >> step === part) counts[key & ((1 << step) - 1)]!++
    }
    let last = 0
    while (better + counts[last]! < most) better += counts[last++]!
    let equal = most - better
    const end = (part << step) + last
    const taken: { row: number; key: number }[] = []
    for (let at = 0; taken.length < most; at++) {
      const key = keyOf(base[at]!)
      if (key < end || (key === end && equal-- > 0)) taken.push({ row: base[at]!, key })
    }
    return Uint32Array.from(
      taken.sort((a, b) => a.key - b.key),
      ({ row }) => row,
    )
  }

  /** A counting sort of all: comparing 100,000 rows would take a tenth of a second. */
  private sorted(found: Matches, most: number): Uint32Array {
    const { base } = this.answered
    const keyOf = this.keyOf(found)
    const starts = new Uint32Array(none + 2)
    for (const row of base) starts[keyOf(row) + 1]!++
    for (let key = 0; key <= none; key++) starts[key + 1]! += starts[key]!
    const rows = new Uint32Array(base.length)
    for (const row of base) rows[starts[keyOf(row)]!++] = row
    return rows.slice(0, most)
  }
}
