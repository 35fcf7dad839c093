/** Bytes of an object's name. */
export const idBytes = 20

/**
 * Records that begin with the name of an object, sorted by it: hundreds of thousands in one buffer,
 * found by halving.
 */
export class IdTable {
  readonly count: number
  private readonly records: Buffer
  private readonly width: number

  /** `width`: bytes of a record. */
  constructor(records: Buffer, width: number) {
    this.records = records
    this.width = width
    this.count = Math.floor(records.length / width)
  }

  has(id: string): boolean {
    return this.find(id) >= 0
  }

  /** Which record is that of the object, from 0 on; -1 without one. `id`: 40 digits in hex. */
  find(id: string): number {
    const name = Buffer.from(id, 'hex')
    const first = name.readUInt32BE(0)
    let low = 0
    let high = this.count
    while (low < high) {
      const middle = (low + high) >>> 1
      const at = middle * this.width
      // four bytes nearly always tell them apart
      const order =
        this.records.readUInt32BE(at) - first ||
        this.records.compare(name, 0, idBytes, at, at + idBytes)
      if (order === 0) return middle
      if (order < 0) low = middle + 1
      else high = middle
    }
    return -1
  }
}

/** Records by the name with which each begins. */
export function sortedRecords(records: Buffer, width: number): Buffer {
  const count = Math.floor(records.length / width)
  const firsts = Uint32Array.from({ length: count }, (_, n) => records.readUInt32BE(n * width))
  const order = Uint32Array.from({ length: count }, (_, n) => n).sort((a, b) => {
    const [from, to] = [a * width, b * width]
    const isFirst = (firsts[a] ?? 0) - (firsts[b] ?? 0)
    return isFirst || records.compare(records, to, to + idBytes, from, from + idBytes)
  })
  const sorted = Buffer.allocUnsafe(count * width)
  for (const [n, from] of order.entries())
    records.copy(sorted, n * width, from * width, (from + 1) * width)
  return sorted
}
