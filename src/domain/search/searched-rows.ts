import type { StoredColumn } from './card-columns.ts'
import type { Columns } from './columns.ts'
import type { StoredTexts } from './file/stored-texts.ts'
import { fold } from './fold.ts'
import {
  FoldedBytes,
  isHanAt,
  isLine,
  lower,
  standsAt,
  standsIn,
  standsUnfolded,
} from './words/folded-bytes.ts'
import { standTogether } from './words/neighbours.ts'
import {
  isCalledIn,
  isInNameOf,
  type Needle,
  type Neighbours,
  type RowText,
  type SearchedTexts,
} from './words/searched-texts.ts'

const nameColumns = ['name', 'nameEn'] as const
const tagColumns = ['slug', 'author'] as const
const summaryColumns = ['summary', 'summaryEn'] as const
/** Texts of so many rows are kept decoded, so that the next letter of a question finds them. */
const mostKnown = 4000
const lineEnd = 10
const plain = 1
const other = 2

/**
 * What is searched of each row: its name, English name, slug, author, summary and English summary,
 * folded, in this order, so that the first hit is the best one. Rows of the file are looked at as
 * they lie there, in UTF-8: a word that is in most cards would otherwise have them all decoded.
 */
export class SearchedRows implements SearchedTexts {
  private readonly columns: Columns
  private readonly known = new Map<number, RowText>()
  /** By row of the file: whether names, slug and author have only ASCII and common Chinese. */
  private readonly kinds: Uint8Array
  private readonly folded = new FoldedBytes()

  /** The texts of the file, and the places of their columns there. */
  private readonly texts: StoredTexts | undefined
  private readonly named: readonly number[]
  private readonly called: readonly number[]
  private readonly all: readonly number[]

  constructor(columns: Columns) {
    this.columns = columns
    this.kinds = new Uint8Array(columns.fileRows)
    const places = (of: readonly StoredColumn[]) =>
      of.map((column) => columns.file?.placeOf[column] ?? 0)
    this.texts = columns.file?.texts
    this.named = places(nameColumns)
    this.called = places([...nameColumns, ...tagColumns])
    this.all = places([...nameColumns, ...tagColumns, ...summaryColumns])
  }

  get length(): number {
    return this.columns.length
  }

  holds(row: number, part: Needle): boolean {
    const isHere = this.holdsPlain(row, part.bytes)
    if (isHere !== null) return isHere
    return this.foldLines(row, this.all)
      ? standsIn(this.folded.bytes, 0, this.folded.length, part.bytes)
      : this.of(row).hay.includes(part.text)
  }

  isCalled(row: number, whole: Needle): boolean {
    if (this.isPlain(row)) {
      for (const column of this.called)
        if (
          this.texts!.lengthOf(column, row) === whole.bytes.length &&
          this.beginsWith(column, row, whole.bytes)
        )
          return true
      return false
    }
    return this.foldLines(row, this.called)
      ? isLine(this.folded.bytes, this.folded.length, whole.bytes)
      : isCalledIn(this.of(row), whole)
  }

  begins(row: number, part: Needle): boolean {
    if (this.isPlain(row)) return this.beginsWith(this.called[0]!, row, part.bytes)
    return this.foldLines(row, this.named)
      ? standsAt(this.folded.bytes, 0, this.folded.length, part.bytes)
      : this.of(row).hay.startsWith(part.text)
  }

  isInName(row: number, part: Needle): boolean {
    return this.foldLines(row, this.named)
      ? standsIn(this.folded.bytes, 0, this.folded.length, part.bytes)
      : isInNameOf(this.of(row), part)
  }

  areNeighbours(row: number, { stems, pattern }: Neighbours): boolean {
    return this.foldLines(row, this.all)
      ? standTogether(this.folded.bytes, this.folded.length, stems)
      : pattern.test(this.of(row).hay)
  }

  names(row: number): string {
    const text = (column: 'name' | 'nameEn') => this.columns.text(column, row) ?? ''
    return fold(`${text('name')}\n${text('nameEn')}\n`)
  }

  /** What is called so in English only is not: nobody is shown its other name. In UTF-8 Chinese begins with E3 to E9. */
  isSpelled(row: number): boolean {
    const name = this.columns.utf8('name', row)
    return name !== null && name.some((byte) => byte >= 0xe3 && byte <= 0xe9)
  }

  /** Call when a row was written or dropped. */
  forget(row: number): void {
    this.known.delete(row)
  }

  /** Whether the names, slug and author of a row can be compared byte by byte. */
  private isPlain(row: number): boolean {
    if (row >= this.columns.fileRows) return false
    if (this.kinds[row] === 0)
      this.kinds[row] = this.called.every((column) => this.isPlainText(column, row)) ? plain : other
    return this.kinds[row] === plain
  }

  /** Whether folding a text leaves every byte where it is; a line end would make two lines of it. */
  private isPlainText(column: number, row: number): boolean {
    const { bytes } = this.texts!
    const from = this.texts!.startOf(column, row)
    const end = from + this.texts!.lengthOf(column, row)
    for (let at = from; at < end; at++) {
      const byte = bytes[at]!
      if (byte === lineEnd) return false
      if (byte < 128) continue
      if (!isHanAt(bytes, at)) return false
      at += 2
    }
    return true
  }

  /** Whether it stands in a row of the file; null where that cannot be seen byte by byte. */
  private holdsPlain(row: number, part: Uint8Array): boolean | null {
    if (row >= this.columns.fileRows) return null
    const texts = this.texts!
    const { bytes } = texts
    const first = part[0]!
    for (const column of this.all) {
      const from = texts.startOf(column, row)
      const end = from + texts.lengthOf(column, row)
      for (let at = from; at < end; at++) {
        const byte = bytes[at]!
        const isHan = byte > 127
        if (isHan && !isHanAt(bytes, at)) return null
        if ((isHan ? byte : lower[byte]) === first && standsUnfolded(bytes, at, end, part)) {
          const after = at + part.length
          // what follows could change its last letter
          return after === end || bytes[after]! < 128 || isHanAt(bytes, after) ? true : null
        }
        if (isHan) at += 2
      }
    }
    return false
  }

  /** Whether a plain text begins with this. */
  private beginsWith(column: number, row: number, part: Uint8Array): boolean {
    const { bytes } = this.texts!
    const from = this.texts!.startOf(column, row)
    return standsUnfolded(bytes, from, from + this.texts!.lengthOf(column, row), part)
  }

  /** Folds texts of a row of the file, a line each; false when they have to be decoded for that. */
  private foldLines(row: number, columns: readonly number[]): boolean {
    if (row >= this.columns.fileRows) return false
    this.folded.clear()
    for (const column of columns) {
      const from = this.texts!.startOf(column, row)
      const end = from + this.texts!.lengthOf(column, row)
      if (!this.folded.add(this.texts!.bytes, from, end)) return false
      this.folded.push(lineEnd)
    }
    return true
  }

  private of(row: number): RowText {
    const known = this.known.get(row)
    if (known) return known
    const names = this.names(row)
    const text = (column: StoredColumn) => this.columns.text(column, row) ?? ''
    const tags = fold(`${text('slug')}\n${text('author')}\n`)
    const searched = {
      hay: names + tags + fold(`${text('summary')}\n${text('summaryEn')}`),
      nameEnd: names.length,
      tagEnd: names.length + tags.length,
    }
    if (this.known.size >= mostKnown) this.known.clear()
    this.known.set(row, searched)
    return searched
  }
}
