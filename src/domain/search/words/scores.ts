import type { Part, Variant } from './expand.ts'
import type { SearchedTexts } from './literal.ts'
import type { Segment } from './segment.ts'

/** Words that do not stand next to each other, although they mean something only together. */
const apart = 0.45
/** What each word of a question gives to the rows, and the sum of it. Its arrays serve every question. */
export class Scores {
  /** Rows that a word of the question has touched, up to `touchedCount`. */
  readonly touched: Uint32Array
  touchedCount = 0
  readonly total: Float32Array
  /** The weight of those words of the question that a row answers. */
  readonly coverage: Float32Array
  private readonly texts: SearchedTexts
  private readonly segments: readonly Segment[]
  private readonly best: Float32Array
  private readonly part: Float32Array
  private readonly here: Uint32Array
  private hereCount = 0
  private readonly seen: Uint32Array
  private readonly rows: Uint32Array
  private readonly imprints: Uint8Array

  constructor(texts: SearchedTexts, segments: readonly Segment[]) {
    this.texts = texts
    this.segments = segments
    const { length } = texts
    this.touched = new Uint32Array(length)
    this.total = new Float32Array(length)
    this.coverage = new Float32Array(length)
    this.best = new Float32Array(length)
    this.part = new Float32Array(length)
    this.here = new Uint32Array(length)
    this.seen = new Uint32Array(length)
    this.rows = new Uint32Array(length)
    this.imprints = new Uint8Array(length)
  }

  clear(): void {
    for (let at = 0; at < this.touchedCount; at++) {
      this.total[this.touched[at]!] = 0
      this.coverage[this.touched[at]!] = 0
    }
    this.touchedCount = 0
  }

  /**
   * Adds what a word of the question gives to each row, which is what its best variant gives; gives
   * back what the word weighs. `found` is told which variants brought more rows, and how many.
   */
  add(variants: readonly Variant[], found: (variant: Variant, rows: number) => void): number {
    this.hereCount = 0
    for (const variant of variants) {
      const before = this.hereCount
      this.addVariant(variant)
      if (this.hereCount > before) found(variant, this.hereCount - before)
    }
    const [all, some] = [this.texts.length, this.hereCount]
    const rarity =
      some > 0 ? Math.log(1 + (all - some + 0.5) / (some + 0.5)) : Math.log(1 + all) * 0.8
    const weight = Math.max(0.25, rarity)
    for (let at = 0; at < some; at++) {
      const row = this.here[at]!
      const score = this.best[row]!
      this.best[row] = 0
      if (this.total[row] === 0) this.touched[this.touchedCount++] = row
      this.total[row]! += weight * score
      this.coverage[row]! += weight * Math.min(1, score * 4)
    }
    return weight
  }

  /** Lets a row have at least this score in all. */
  raiseTotal(row: number, score: number): void {
    if (this.total[row] === 0) this.touched[this.touchedCount++] = row
    this.total[row] = Math.max(this.total[row]!, score)
  }

  private addVariant({ parts, weight, together }: Variant): void {
    this.segments.forEach((segment, at) => {
      if (parts.length === 1) this.addWords(segment, parts[0]![at]!, weight)
      else this.addPhrase(segment, parts, at, weight, together)
    })
  }

  private addWords(segment: Segment, words: Part[number], weight: number): void {
    for (const [place, worth] of words) {
      const count = segment.read(place, this.rows, this.imprints)
      const factor = (weight * worth) / 255
      for (let at = 0; at < count; at++) this.raise(this.rows[at]!, factor * this.imprints[at]!)
    }
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
      const count = this.readPart(segment, part[at]!)
      for (let k = 0; k < count; k++) {
        const row = this.seen[k]!
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

  /** The best of the words of a part by row, into `part`; the rows into `seen`. Gives their number. */
  private readPart(segment: Segment, words: Part[number]): number {
    let seen = 0
    for (const [place, worth] of words) {
      const count = segment.read(place, this.rows, this.imprints)
      for (let at = 0; at < count; at++) {
        const row = this.rows[at]!
        const score = (worth * this.imprints[at]!) / 255
        if (this.part[row] === 0) this.seen[seen++] = row
        if (score > this.part[row]!) this.part[row] = score
      }
    }
    return seen
  }

  private raise(row: number, score: number): void {
    if (this.best[row] === 0) this.here[this.hereCount++] = row
    if (score > this.best[row]!) this.best[row] = score
  }
}
