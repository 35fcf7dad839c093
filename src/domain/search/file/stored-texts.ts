import { FileFault, type Section, type Sections } from './container.ts'

/** A length that stands for null. */
const isNull = 0xffff
/** The place of the first of so many texts is stored; the others are found by adding lengths. */
const block = 32

// a text may begin with U+FEFF
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Texts in columns, one behind the other in UTF-8: `lengths` (u16, bytes; 65,535 is null) of every
 * row of the first column, then of the second and so on, and where every 32nd text begins. A text
 * is decoded when it is asked for.
 */
export class StoredTexts {
  /** All texts one behind the other. */
  readonly bytes: Uint8Array
  private readonly lengths: Uint16Array
  private readonly starts: Uint32Array
  private readonly rows: number
  /** The last place of each column that was asked for, and where its text begins. */
  private readonly lastPlaces: Uint32Array
  private readonly lastStarts: Uint32Array

  /** Throws `FileFault` when the sections do not fit. */
  constructor(sections: Sections, columns: number, rows: number) {
    const {
      'text.bytes': bytes,
      'text.lengths': lengths,
      'text.starts': starts,
    }: Partial<Record<string, Section>> = sections
    if (
      !(bytes instanceof Uint8Array) ||
      !(lengths instanceof Uint16Array) ||
      !(starts instanceof Uint32Array) ||
      lengths.length !== columns * rows ||
      starts.length !== Math.ceil(lengths.length / block)
    )
      throw new FileFault('broken', 'texts')
    this.bytes = bytes
    this.lengths = lengths
    this.starts = starts
    this.rows = rows
    this.lastPlaces = new Uint32Array(columns)
    this.lastStarts = Uint32Array.from({ length: columns }, (_, column) =>
      rows === 0 ? 0 : this.fromBlock(column * rows),
    )
    for (let column = 0; column < columns; column++) this.lastPlaces[column] = column * rows
  }

  /** How many bytes a text has; 0 for null. */
  lengthOf(column: number, row: number): number {
    const length = this.lengths[column * this.rows + row]!
    return length === isNull ? 0 : length
  }

  /** Where a text begins in `bytes`. Quick when rows are asked for one behind the other. */
  startOf(column: number, row: number): number {
    const place = column * this.rows + row
    const last = this.lastPlaces[column]!
    const start =
      last <= place && last >= place - (place % block)
        ? this.lastStarts[column]! + this.between(last, place)
        : this.fromBlock(place)
    this.lastPlaces[column] = place
    this.lastStarts[column] = start
    return start
  }

  /** The UTF-8 of a text, or null. */
  utf8(column: number, row: number): Uint8Array | null {
    const place = column * this.rows + row
    const length = this.lengths[place]!
    if (length === isNull) return null
    const start = this.startOf(column, row)
    return this.bytes.subarray(start, start + length)
  }

  private fromBlock(place: number): number {
    const first = place - (place % block)
    return this.starts[first / block]! + this.between(first, place)
  }

  /** How many bytes the texts from one place to another have. */
  private between(from: number, to: number): number {
    let bytes = 0
    for (let at = from; at < to; at++) {
      const length = this.lengths[at]!
      if (length !== isNull) bytes += length
    }
    return bytes
  }

  get(column: number, row: number): string | null {
    const utf8 = this.utf8(column, row)
    return utf8 && decoder.decode(utf8)
  }

  /** All texts of a column, by row. */
  column(column: number): (string | null)[] {
    return Array.from({ length: this.rows }, (_, row) => this.get(column, row))
  }

  /** Looks at every length: throws `FileFault` when a text would lie elsewhere. */
  check(): void {
    let end = 0
    for (let place = 0; place < this.lengths.length; place++) {
      if (place % block === 0 && this.starts[place / block] !== end)
        throw new FileFault('broken', 'texts')
      if (this.lengths[place] !== isNull) end += this.lengths[place]!
    }
    if (end !== this.bytes.length) throw new FileFault('broken', 'texts')
  }
}

/**
 * The sections that hold these texts. `utf8` gives that of a column and row. Throws RangeError for
 * a text of more than 65,534 bytes; no field of a card may be that long.
 */
export function writeTexts(
  columns: number,
  rows: number,
  utf8: (column: number, row: number) => Uint8Array | null,
): Record<string, Section> {
  const lengths = new Uint16Array(columns * rows)
  const starts = new Uint32Array(Math.ceil(lengths.length / block))
  let bytes = new Uint8Array(1024 + rows * columns * 16)
  let end = 0
  for (let place = 0; place < lengths.length; place++) {
    if (place % block === 0) starts[place / block] = end
    const text = utf8(Math.floor(place / rows), place % rows)
    lengths[place] = text ? text.length : isNull
    if (!text) continue
    if (text.length >= isNull) throw new RangeError(`a text of ${text.length} bytes`)
    if (end + text.length > bytes.length) {
      const larger = new Uint8Array(Math.ceil((end + text.length) * 1.5))
      larger.set(bytes)
      bytes = larger
    }
    bytes.set(text, end)
    end += text.length
  }
  return { 'text.lengths': lengths, 'text.starts': starts, 'text.bytes': bytes.slice(0, end) }
}
