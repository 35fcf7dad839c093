import type { WordIndex } from './word-index.ts'

/** An index and the rows of the catalogue that it is of. */
export class Segment {
  readonly index: WordIndex
  private readonly rows: Uint32Array | null
  private readonly stale: Uint8Array | null
  private readonly entries: Uint32Array

  /**
   * `rows`: the row of each of its entries; null where they are the same. `stale`: by row, 1 where
   * the row is no longer what the index says.
   */
  constructor(index: WordIndex, size: number, rows: Uint32Array | null, stale: Uint8Array | null) {
    this.index = index
    this.rows = rows
    this.stale = stale
    this.entries = new Uint32Array(size)
  }

  /**
   * The rows that have the word, into `rows` and what it counts there (1 to 255) into `weights`;
   * gives their number.
   */
  read(place: number, rows: Uint32Array, weights: Uint8Array): number {
    const all = this.index.read(place, this.entries)
    const from = this.index.weightsFrom(place)
    const given = this.index.sections.weights
    let count = 0
    for (let at = 0; at < all; at++) {
      const row = this.rows ? this.rows[this.entries[at]!]! : this.entries[at]!
      if (this.stale && this.stale[row] === 1) continue
      rows[count] = row
      weights[count++] = given[from + at]!
    }
    return count
  }
}
