import type { Columns } from '../columns.ts'
import { buildIndex } from './build-index.ts'
import type { Lexicon } from './lexicon.ts'
import { Searcher } from './searcher.ts'
import { Segment } from './segment.ts'
import type { IndexSections } from './word-index.ts'
import { WordIndex } from './word-index.ts'

/** How many changed rows are kept beside the large index before it is built again. */
const mostBeside = 512

/**
 * The words of the rows of a catalogue: a large index, and a small one of the rows that were
 * changed since it was built.
 */
export class CatalogueIndex {
  private readonly columns: Columns
  private base: { readonly index: WordIndex; readonly rows: Uint32Array } | null = null
  private changed = new Set<number>()
  private searcher: Searcher | null = null

  constructor(columns: Columns, stored?: StoredIndex) {
    this.columns = columns
    if (stored) this.base = { index: new WordIndex(stored.sections), rows: stored.rows }
  }

  /** Call after rows were written or dropped. */
  touch(rows: ReadonlySet<number>): void {
    for (const row of rows) this.changed.add(row)
    this.searcher = null
  }

  /** Call when the lexicon has learned something. */
  forget(): void {
    this.searcher = null
  }

  searcherWith(lexicon: Lexicon): Searcher {
    return (this.searcher ??= new Searcher(this.columns.searched, this.segments(), lexicon))
  }

  /** The index of all rows as they are now, to be stored. */
  stored(): StoredIndex {
    if (!this.base || this.changed.size > 0) this.build()
    return { sections: this.base!.index.sections, rows: this.base!.rows }
  }

  private segments(): Segment[] {
    const most = Math.max(mostBeside, (this.base?.rows.length ?? 0) / 16)
    if (!this.base || this.changed.size > most) this.build()
    const { index, rows } = this.base!
    if (this.changed.size === 0) return [new Segment(index, rows.length, rows, null)]
    const stale = new Uint8Array(this.columns.length)
    for (const row of this.changed) stale[row] = 1
    const beside = Uint32Array.from([...this.changed].filter((row) => this.columns.isAlive(row)))
    return [
      new Segment(index, rows.length, rows, stale),
      new Segment(this.indexOf(beside), beside.length, beside, null),
    ]
  }

  private build(): void {
    const rows = Uint32Array.from(this.columns.rows())
    this.base = { index: this.indexOf(rows), rows }
    this.changed = new Set()
    this.searcher = null
  }

  private indexOf(rows: Uint32Array): WordIndex {
    const { name, nameEn, slug, author, summary, summaryEn } = this.columns.texts
    return buildIndex(rows.length, (entry) => {
      const row = rows[entry]!
      return {
        names: [name[row]!, nameEn[row]!],
        slug: slug[row]!,
        author: author[row]!,
        summaries: [summary[row]!, summaryEn[row]!],
      }
    })
  }
}

/** An index and the row of each of its entries. */
export interface StoredIndex {
  readonly sections: IndexSections
  readonly rows: Uint32Array
}
