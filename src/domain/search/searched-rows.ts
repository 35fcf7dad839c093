import type { Columns } from './columns.ts'
import { fold } from './fold.ts'
import type { SearchedTexts } from './words/literal.ts'

interface Searched {
  readonly hay: string
  readonly nameEnd: number
  readonly tagEnd: number
}

/**
 * What is searched of each row: its name, English name, slug, author, summary and English summary,
 * folded, in this order, so that the first hit is the best one. A row is read when it is asked for:
 * the index answers nearly everything without its text.
 */
export class SearchedRows implements SearchedTexts {
  private readonly columns: Columns
  private readonly known = new Map<number, Searched>()
  private readonly names = new Map<number, string>()
  private spelled: readonly number[] | null = null

  constructor(columns: Columns) {
    this.columns = columns
  }

  get length(): number {
    return this.columns.length
  }
  hay(row: number): string {
    return this.of(row).hay
  }
  nameEnd(row: number): number {
    return this.of(row).nameEnd
  }
  tagEnd(row: number): number {
    return this.of(row).tagEnd
  }

  *hanNames(): Generator<readonly [row: number, names: string]> {
    this.spelled ??= Array.from(this.columns.rows()).filter((row) => this.isSpelled(row))
    for (const row of this.spelled) {
      const names = this.names.get(row) ?? this.namesOf(row)
      this.names.set(row, names)
      yield [row, names]
    }
  }

  /** Call when a row was written or dropped. */
  forget(row: number): void {
    this.known.delete(row)
    this.names.delete(row)
    this.spelled = null
  }

  private of(row: number): Searched {
    const known = this.known.get(row)
    if (known) return known
    const names = this.namesOf(row)
    const text = (column: 'slug' | 'author' | 'summary' | 'summaryEn') =>
      this.columns.text(column, row) ?? ''
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

  private namesOf(row: number): string {
    const text = (column: 'name' | 'nameEn') => this.columns.text(column, row) ?? ''
    return fold(`${text('name')}\n${text('nameEn')}\n`)
  }

  /** Whether a name has Chinese characters: in UTF-8 they begin with E3 to E9. */
  private isSpelled(row: number): boolean {
    const bytes = this.columns.utf8('name', row) ?? none
    for (let at = 0; at < bytes.length; at++)
      if (bytes[at]! >= 0xe3 && bytes[at]! <= 0xe9) return true
    return false
  }
}

/** Texts of so many rows are kept, so that the next letter of a question finds them. */
const mostKnown = 20_000
const none = new Uint8Array(0)
