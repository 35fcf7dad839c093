import type { WordIndex } from './word-index.ts'

/** An index and the rows of the catalogue that it is of. */
export class Segment {
  readonly index: WordIndex
  /** How many of the index's entries are still what it says. */
  readonly liveCount: number
  /** The rows that were read last, and where in `weights` what the word counts in them begins. */
  readonly rows: Uint32Array
  weights: Uint8Array
  weightsAt = 0
  private readonly rowOf: Uint32Array | null
  private readonly stale: Uint8Array | null
  private readonly ownWeights: Uint8Array

  /**
   * `rowOf`: the row of each of its `size` entries; null where they are the same. `stale`: by row, 1
   * where the row is no longer what the index says.
   */
  constructor(index: WordIndex, size: number, rowOf: Uint32Array | null, stale: Uint8Array | null) {
    this.index = index
    this.rowOf = rowOf
    this.stale = stale
    this.rows = new Uint32Array(size)
    this.weights = index.sections.weights
    this.ownWeights = new Uint8Array(stale ? size : 0)
    this.liveCount = stale ? [...this.live()].length : size
  }

  /** The rows of the entries that are still what the index says. */
  *live(): Generator<number> {
    for (let entry = 0; entry < this.rows.length; entry++) {
      const row = this.rowOf ? this.rowOf[entry]! : entry
      if (this.stale?.[row] !== 1) yield row
    }
  }

  /**
   * Reads the rows that have the word into `rows`; what it counts there (1 to 255) stands in
   * `weights` from `weightsAt` on. Gives their number.
   */
  read(place: number): number {
    const { index, rows, rowOf, stale } = this
    const all = index.read(place, rows)
    const from = index.weightsFrom(place)
    this.weights = index.sections.weights
    this.weightsAt = from
    if (rowOf) for (let at = 0; at < all; at++) rows[at] = rowOf[rows[at]!]!
    if (!stale) return all
    const given = this.weights
    let count = 0
    for (let at = 0; at < all; at++) {
      const row = rows[at]!
      if (stale[row] === 1) continue
      rows[count] = row
      this.ownWeights[count++] = given[from + at]!
    }
    this.weights = this.ownWeights
    this.weightsAt = 0
    return count
  }
}
