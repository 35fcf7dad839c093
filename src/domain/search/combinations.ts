import { type Facet, facets, isList } from '../catalog/facets.ts'
import type { Columns } from './columns.ts'

/** The code of each row of a facet. */
function codesOf(columns: Columns, facet: Facet): Uint8Array | Uint16Array {
  if (isList(facet)) return columns.lists[facet]
  return facet === 'license' ? columns.license : columns.codes[facet]
}

const leastRoom = 1024
/** The combination of rows that hold no card. */
export const gone = 0

/**
 * The combinations of facets that occur. There are far fewer of them than rows, so that whatever is
 * asked of facets is answered for each combination, and a row only says which one it has.
 */
export class Combinations {
  /** How many there are; the first one is `gone`. */
  length = 1
  /** By row: its combination. */
  ofRow: Uint32Array = new Uint32Array(0)
  /** By facet, the code of each combination. */
  readonly codes: Uint16Array[] = facets.map(() => new Uint16Array(leastRoom))
  /** How many rows have each. */
  rowCounts: Uint32Array = new Uint32Array(leastRoom)
  private readonly columns: Columns
  /** Combinations by the hash of their codes; 0 is free, others are one more than they say. */
  private table: Uint32Array = new Uint32Array(4 * leastRoom)

  constructor(columns: Columns) {
    this.columns = columns
    this.update(columns.rows())
  }

  /** Call after rows were written or dropped. */
  update(rows: Iterable<number>): void {
    const { columns } = this
    if (this.ofRow.length < columns.length) {
      const room = columns.length + (columns.length >> 4)
      this.ofRow = enlarged(this.ofRow, new Uint32Array(room))
    }
    const codes = facets.map((facet) => codesOf(columns, facet))
    for (const row of rows) {
      this.rowCounts[this.ofRow[row]!]!--
      const combination = columns.isAlive(row) ? this.find(codes, row) : gone
      this.ofRow[row] = combination
      this.rowCounts[combination]!++
    }
  }

  /** The combination of a row's codes, a new one if need be. */
  private find(codes: readonly (Uint8Array | Uint16Array)[], row: number): number {
    const mask = this.table.length - 1
    let place = hashOf(codes, row) & mask
    for (; this.table[place] !== 0; place = (place + 1) & mask) {
      const known = this.table[place]! - 1
      if (this.isSame(known, codes, row)) return known
    }
    if (this.length === this.rowCounts.length) this.grow()
    const added = this.length++
    for (let facet = 0; facet < codes.length; facet++)
      this.codes[facet]![added] = codes[facet]![row]!
    this.table[place] = added + 1
    if (this.length * 2 > this.table.length) this.rehash()
    return added
  }

  private isSame(
    combination: number,
    codes: readonly (Uint8Array | Uint16Array)[],
    row: number,
  ): boolean {
    for (let facet = 0; facet < codes.length; facet++)
      if (this.codes[facet]![combination] !== codes[facet]![row]) return false
    return true
  }

  private grow(): void {
    this.codes.forEach((codes, facet) => {
      this.codes[facet] = enlarged(codes, new Uint16Array(codes.length * 2))
    })
    this.rowCounts = enlarged(this.rowCounts, new Uint32Array(this.rowCounts.length * 2))
  }

  private rehash(): void {
    this.table = new Uint32Array(this.table.length * 2)
    const mask = this.table.length - 1
    for (let combination = 1; combination < this.length; combination++) {
      let place = hashOf(this.codes, combination) & mask
      while (this.table[place] !== 0) place = (place + 1) & mask
      this.table[place] = combination + 1
    }
  }
}

function hashOf(codes: readonly (Uint8Array | Uint16Array)[], at: number): number {
  let hash = 0
  for (let facet = 0; facet < codes.length; facet++)
    hash = Math.imul(hash ^ codes[facet]![at]!, 0x9e3779b1) ^ (hash >>> 15)
  return (hash ^ (hash >>> 16)) >>> 0
}

function enlarged<T extends Uint8Array | Uint16Array | Uint32Array>(from: T, to: T): T {
  to.set(from)
  return to
}
