import type { Part, Variant } from './expand.ts'
import type { Neighbours, SearchedTexts } from './searched-texts.ts'
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
  private phrase: ReturnType<typeof phraseOf> | null = null

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
    const { best, here } = this
    for (const [place, worth] of words) {
      const count = segment.read(place)
      const { rows, weights, weightsAt } = segment
      const factor = (weight * worth) / 255
      let hereCount = this.hereCount
      for (let at = 0; at < count; at++) {
        const row = rows[at]!
        const score = factor * weights[weightsAt + at]!
        const known = best[row]!
        if (known === 0) here[hereCount++] = row
        if (score > known) best[row] = score
      }
      this.hereCount = hereCount
    }
  }

  /** All parts must be in a row; it scores by all of them and by the weakest. */
  private addPhrase(
    segment: Segment,
    parts: readonly Part[],
    at: number,
    weight: number,
    together: Neighbours | null,
  ): void {
    const { has, sum, least } = (this.phrase ??= phraseOf(this.texts.length))
    let first = new Uint32Array(0)
    for (const [number, part] of parts.entries()) {
      const count = this.readPart(segment, part[at]!)
      if (number === 0) first = this.seen.slice(0, count)
      for (let k = 0; k < count; k++) {
        const row = this.seen[k]!
        const score = this.part[row]!
        this.part[row] = 0
        if (has[row] !== number) continue
        has[row] = number + 1
        sum[row] = number === 0 ? score : sum[row]! + score
        least[row] = number === 0 ? score : Math.min(least[row]!, score)
      }
    }
    for (const row of first) {
      const isWhole = has[row] === parts.length
      has[row] = 0
      if (!isWhole) continue
      const score = weight * (sum[row]! / parts.length / 2 + least[row]! / 2)
      // whether they stand together is asked only where it makes a difference
      if (!together || score <= this.best[row]!) this.raise(row, score)
      else this.raise(row, this.texts.areNeighbours(row, together) ? score : score * apart)
    }
  }

  /** The best of the words of a part by row, into `part`; the rows into `seen`. Gives their number. */
  private readPart(segment: Segment, words: Part[number]): number {
    const { part, seen } = this
    let seenCount = 0
    for (const [place, worth] of words) {
      const count = segment.read(place)
      const { rows, weights, weightsAt } = segment
      for (let at = 0; at < count; at++) {
        const row = rows[at]!
        const score = (worth * weights[weightsAt + at]!) / 255
        if (part[row] === 0) seen[seenCount++] = row
        if (score > part[row]!) part[row] = score
      }
    }
    return seenCount
  }

  private raise(row: number, score: number): void {
    if (this.best[row] === 0) this.here[this.hereCount++] = row
    if (score > this.best[row]!) this.best[row] = score
  }
}

/** By row: how many parts of a phrase it has, the sum of what they give and the least of it. */
const phraseOf = (length: number) => ({
  has: new Uint8Array(length),
  sum: new Float64Array(length),
  least: new Float32Array(length),
})
