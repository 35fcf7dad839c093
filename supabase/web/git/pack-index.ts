import { idBytes, IdTable, sortedRecords } from './id-table.ts'
import { readSummed, withSum } from './summed.ts'

/*
 * Where each object lies in a pack: its name, six bytes of offset and four of length, sorted by name;
 * then the pack's own SHA-1, by which the two belong together. Git's index has no lengths, and one
 * for all the objects of a catalogue has to be read before each copy.
 */

const offsetBytes = 6
const lengthBytes = 4
const recordBytes = idBytes + offsetBytes + lengthBytes

/** Notes where objects are put while a pack is written. */
export class PackNotes {
  private readonly records: Buffer
  private noted = 0

  /** `count`: how many objects there will be. */
  constructor(count: number) {
    this.records = Buffer.alloc(count * recordBytes)
  }

  /** `id` in hex; `offset` and `length` in bytes. */
  add(id: string, offset: number, length: number): void {
    const at = this.noted++ * recordBytes
    this.records.write(id, at, 'hex')
    this.records.writeUIntBE(offset, at + idBytes, offsetBytes)
    this.records.writeUInt32BE(length, at + idBytes + offsetBytes)
  }

  /** The index of the pack that ends with this SHA-1. */
  index(packSum: Buffer): Buffer {
    return withSum(Buffer.concat([sortedRecords(this.records, recordBytes), packSum]))
  }
}

/** An object in a pack. */
export interface Entry {
  readonly id: string
  readonly offset: number
  readonly length: number
}

export class PackIndex {
  private readonly records: Buffer
  private readonly table: IdTable

  private constructor(records: Buffer) {
    this.records = records
    this.table = new IdTable(records, recordBytes)
  }

  /** Null where it is not there, not whole, or that of another pack. */
  static async read(path: string, packSum: Buffer): Promise<PackIndex | null> {
    const content = await readSummed(path)
    if (content === null || content.length % recordBytes !== idBytes) return null
    if (!content.subarray(-idBytes).equals(packSum)) return null
    return new PackIndex(content.subarray(0, -idBytes))
  }

  find(id: string): Entry | null {
    const found = this.table.find(id)
    if (found < 0) return null
    const at = found * recordBytes
    return {
      id,
      offset: this.records.readUIntBE(at + idBytes, offsetBytes),
      length: this.records.readUInt32BE(at + idBytes + offsetBytes),
    }
  }
}
