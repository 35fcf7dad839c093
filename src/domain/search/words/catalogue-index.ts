import type { Columns } from '../columns.ts'
import type { CatalogueFile } from '../file/catalogue-file.ts'
import type { Sections } from '../file/container.ts'
import { buildIndex, type IndexedTexts } from './build-index.ts'
import type { Lexicon } from './lexicon.ts'
import { Searcher } from './searcher.ts'
import { Segment } from './segment.ts'
import { type IndexSections, WordIndex } from './word-index.ts'

/** How many changed rows are kept beside the larger indexes before those are built again. */
const mostBeside = 512

/**
 * The words of the rows of a catalogue: the index that came with its file, one of the rows beside
 * the file, and a small one of what has changed since that was built.
 */
export class CatalogueIndex {
  private readonly columns: Columns
  private opened: WordIndex | null | undefined
  private beside: { readonly index: WordIndex; readonly rows: Uint32Array } | null = null
  private changed = new Set<number>()
  private searcher: Searcher | null = null

  constructor(columns: Columns) {
    this.columns = columns
  }

  /** Opened with the first text that is looked for: a list can be shown before. */
  private get ofFile(): WordIndex | null {
    if (this.opened === undefined) this.opened = this.columns.file && openIndex(this.columns.file)
    return this.opened
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

  private segments(): Segment[] {
    const { columns, ofFile } = this
    const most = Math.max(mostBeside, (this.beside?.rows.length ?? 0) / 16)
    if (!this.beside || this.changed.size > most) this.build()
    const { index, rows } = this.beside!
    const segments: Segment[] = []
    if (ofFile) segments.push(new Segment(ofFile, columns.fileRows, null, this.goneOfFile()))
    if (rows.length > 0) segments.push(new Segment(index, rows.length, rows, this.stale()))
    const since = Uint32Array.from([...this.changed].filter((row) => this.isBeside(row)))
    if (since.length > 0) segments.push(new Segment(this.indexOf(since), since.length, since, null))
    return segments
  }

  private isBeside(row: number): boolean {
    return this.columns.isAlive(row) && (this.ofFile === null || row >= this.columns.fileRows)
  }

  private goneOfFile(): Uint8Array | null {
    const { columns } = this
    if (columns.changes === 0) return null
    return Uint8Array.from({ length: columns.fileRows }, (_, row) => Number(!columns.isAlive(row)))
  }

  private stale(): Uint8Array | null {
    if (this.changed.size === 0) return null
    const stale = new Uint8Array(this.columns.length)
    for (const row of this.changed) stale[row] = 1
    return stale
  }

  private build(): void {
    const from = this.ofFile ? this.columns.fileRows : 0
    const rows = Uint32Array.from(this.columns.rows(from))
    this.beside = { index: this.indexOf(rows), rows }
    this.changed = new Set()
  }

  private indexOf(rows: Uint32Array): WordIndex {
    return buildIndex(rows.length, (entry) =>
      textsOf((column) => this.columns.text(column, rows[entry]!)),
    )
  }
}

/** The index of the rows of a file, to be kept in it. */
export const indexOfFile = (file: CatalogueFile): Sections => ({
  ...buildIndex(file.count, (row) => textsOf((column) => file.texts.get(file.placeOf[column], row)))
    .sections,
})

const textsOf = (
  text: (column: 'name' | 'nameEn' | 'slug' | 'author' | 'summary' | 'summaryEn') => string | null,
): IndexedTexts => ({
  names: [text('name'), text('nameEn')],
  slug: text('slug')!,
  author: text('author'),
  summaries: [text('summary'), text('summaryEn')],
})

/** The index that a file carries; null when it has none that can be used: then one is built. */
function openIndex({ index, count }: CatalogueFile): WordIndex | null {
  const { words, rowCounts, gaps, weights } = index
  if (
    !(words instanceof Uint8Array) ||
    !(rowCounts instanceof Uint32Array) ||
    !(gaps instanceof Uint8Array) ||
    !(weights instanceof Uint8Array)
  )
    return null
  try {
    return new WordIndex({ words, rowCounts, gaps, weights } satisfies IndexSections, count)
  } catch {
    return null
  }
}
