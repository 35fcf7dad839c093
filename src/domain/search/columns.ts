import {
  type CodeFacet,
  codeFacets,
  type ListFacet,
  listFacets,
  storedListFacets,
} from '../catalog/facets.ts'
import type { Topic } from '../catalog/topics.ts'
import type { SkillCard } from '../catalog/skill.ts'
import {
  codeColumns,
  type NumberColumn,
  numberColumns,
  type StoredColumn,
  type TextColumn,
  textColumns,
} from './card-columns.ts'
import type { CatalogueFile } from './file/catalogue-file.ts'
import { idAt, rowOfId } from './file/stored-ids.ts'
import { SearchedRows } from './searched-rows.ts'
import { topicsOfCard } from './topics/topics-of.ts'

const featured = 1
const verified = 2
const alive = 4

const each = <K extends string, V>(keys: readonly K[], make: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>
/** What a row has of a facet that it does not know: it was stored before the facet was added. */
const none: readonly string[] = []
const encoder = new TextEncoder()
const listOf = (card: SkillCard, facet: ListFacet): readonly string[] =>
  facet === 'topics' ? topicsOfCard(card) : (card[facet] ?? none)

/**
 * Cards as columns, so that one pass over 100,000 rows takes milliseconds. The first rows are those
 * of a file, which never changes: a card of it that changes or goes leaves a row that is not alive,
 * and lies in a new row behind the file's. Such a new row stays with its card while it is here, and
 * is used again after that. Without a file there are only new rows.
 */
export class Columns {
  /** How many rows there are, used and free ones; the columns are at least this long. */
  length: number
  /** The rows below this are the file's. */
  readonly fileRows: number
  lists: Record<ListFacet, Uint16Array>
  /** The lists that occur; a row holds the place of its own. */
  readonly tables: Record<ListFacet, (readonly string[])[]>
  codes: Record<CodeFacet, Uint8Array>
  numbers: Record<NumberColumn, Uint32Array | Float64Array>
  flags: Uint8Array
  license: Uint16Array
  readonly licenses: string[]
  readonly file: CatalogueFile | null
  /** Texts of the rows behind the file's. */
  private readonly added = each(textColumns, (): (string | null)[] => [])
  /** Of the rows behind the file's. */
  private readonly addedById = new Map<string, number>()
  private readonly addedBySlug = new Map<string, number>()
  private readonly free: number[] = []
  private readonly listPlaces = each(listFacets, () => new Map<string, number>())
  /** How many rows of the file are no longer alive. */
  private masked = 0
  /** The arrays are the file's own, and must not be written into. */
  private isShared: boolean
  /** What is searched, by row. */
  readonly searched: SearchedRows

  constructor(file: CatalogueFile | null = null) {
    this.file = file
    this.isShared = file !== null
    this.fileRows = this.length = file?.count ?? 0
    this.lists = each(listFacets, (facet) => file?.lists[facet] ?? new Uint16Array(0))
    this.tables = each(listFacets, (facet) => [...(file?.tables[facet] ?? [])])
    this.codes = each(codeFacets, (facet) => file?.codes[facet] ?? new Uint8Array(0))
    this.numbers = each(numberColumns, (column) => file?.numbers[column] ?? new Float64Array(0))
    this.flags = file?.flags ?? new Uint8Array(0)
    this.license = file?.license ?? new Uint16Array(0)
    this.licenses = [...(file?.licenses ?? [])]
    for (const facet of listFacets)
      for (const [place, list] of this.tables[facet].entries())
        this.listPlaces[facet].set(JSON.stringify(list), place)
    this.searched = new SearchedRows(this)
  }

  get count(): number {
    return this.fileRows - this.masked + this.addedById.size
  }
  /** How many cards differ from the file: those that came or changed, and those that went. */
  get changes(): number {
    return this.masked + this.addedById.size
  }
  isAlive(row: number): boolean {
    return (this.flags[row]! & alive) !== 0
  }
  isVerified(row: number): boolean {
    return (this.flags[row]! & verified) !== 0
  }
  isFeatured(row: number): boolean {
    return (this.flags[row]! & featured) !== 0
  }

  text(column: TextColumn, row: number): string | null {
    if (row >= this.fileRows) return this.added[column][row - this.fileRows] ?? null
    const file = this.file!
    return column === 'id' ? idAt(file.ids, row) : file.texts.get(file.placeOf[column], row)
  }

  /** The same in UTF-8: of the file's rows as it lies there. */
  utf8(column: StoredColumn, row: number): Uint8Array | null {
    if (row < this.fileRows) return this.file!.texts.utf8(this.file!.placeOf[column], row)
    const text = this.text(column, row)
    return text === null ? null : encoder.encode(text)
  }

  /** A whole column, by row; for passes over all rows. */
  texts(column: TextColumn): (string | null)[] {
    return Array.from({ length: this.length }, (_, row) => this.text(column, row))
  }

  rowById(id: string): number | undefined {
    const added = this.addedById.get(id)
    if (added !== undefined || !this.file) return added
    const row = rowOfId(this.file.ids, this.file.byId, id)
    return row !== undefined && this.isAlive(row) ? row : undefined
  }

  rowBySlug(slug: string): number | undefined {
    const added = this.addedBySlug.get(slug)
    if (added !== undefined) return added
    let low = 0
    let high = this.fileRows
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.text('slug', middle)! < slug) low = middle + 1
      else high = middle
    }
    // two rows of one slug stand beside each other
    for (let row = low; row < this.fileRows && this.text('slug', row) === slug; row++)
      if (this.isAlive(row)) return row
    return undefined
  }

  /** Writes a card into its row or a free or new one; adds all rows that change to `changed`. */
  put(card: SkillCard, changed: Set<number>): void {
    this.own()
    let row = this.addedById.get(card.id)
    if (row === undefined) {
      const before = this.drop(card.id)
      if (before !== undefined) changed.add(before)
      row = this.free.pop() ?? this.length++
    } else this.forgetSlug(row)
    this.reserve(this.length)
    for (const column of textColumns) this.added[column][row - this.fileRows] = card[column]
    this.searched.forget(row)
    for (const column of listFacets)
      this.lists[column][row] = this.placeOf(column, listOf(card, column))
    for (const column of codeFacets)
      this.codes[column][row] = codeColumns[column].indexOf(card[column])
    for (const column of numberColumns) this.numbers[column][row] = card[column]
    this.license[row] = this.licenseCode(card.license)
    this.flags[row] = alive | (card.isFeatured ? featured : 0) | (card.isVerified ? verified : 0)
    this.addedById.set(card.id, row)
    this.addedBySlug.set(card.slug, row)
    changed.add(row)
  }

  /** Takes a card out; gives back the row it had, or undefined when it was not here. */
  drop(id: string): number | undefined {
    const row = this.rowById(id)
    if (row === undefined) return undefined
    this.own()
    if (row < this.fileRows) this.masked++
    else {
      this.addedById.delete(id)
      this.forgetSlug(row)
      this.free.push(row)
    }
    this.flags[row] = 0
    this.searched.forget(row)
    return row
  }

  /** Leaves the slug alone when another card has taken it over: two cards may swap their slugs. */
  private forgetSlug(row: number): void {
    const slug = this.text('slug', row)!
    if (this.addedBySlug.get(slug) === row) this.addedBySlug.delete(slug)
  }

  card(row: number): SkillCard {
    const card: Record<string, unknown> = {}
    for (const column of textColumns) card[column] = this.text(column, row)
    for (const facet of storedListFacets) card[facet] = this.tables[facet][this.lists[facet][row]!]
    for (const facet of codeFacets) card[facet] = codeColumns[facet][this.codes[facet][row]!]
    for (const column of numberColumns) card[column] = this.numbers[column][row]
    card['license'] = this.licenses[this.license[row]!]
    card['isFeatured'] = this.isFeatured(row)
    card['isVerified'] = this.isVerified(row)
    // these are all the fields of a card; the test that writes and opens files guards that
    return card as unknown as SkillCard
  }

  /** What a row's card is about. */
  topics(row: number): readonly Topic[] {
    return this.tables.topics[this.lists.topics[row]!] as readonly Topic[]
  }

  /** Every row that holds a card. */
  *rows(from = 0): Generator<number> {
    for (let row = from; row < this.length; row++) if (this.isAlive(row)) yield row
  }

  /** What came or changed since the file was written, and the ids of what went. */
  sinceFile(): { upsert: SkillCard[]; remove: string[] } {
    const remove: string[] = []
    for (let row = 0; row < this.fileRows; row++) {
      const id = this.isAlive(row) ? null : this.text('id', row)!
      if (id !== null && !this.addedById.has(id)) remove.push(id)
    }
    return { upsert: Array.from(this.rows(this.fileRows), (row) => this.card(row)), remove }
  }

  private placeOf(column: ListFacet, list: readonly string[]): number {
    const key = JSON.stringify(list)
    const places = this.listPlaces[column]
    const known = places.get(key)
    if (known !== undefined) return known
    const place = this.tables[column].push([...list]) - 1
    places.set(key, place)
    return place
  }

  private licenseCode(license: string): number {
    const known = this.licenses.indexOf(license)
    return known >= 0 ? known : this.licenses.push(license) - 1
  }

  /** Copies what is the file's, before the first change. */
  private own(): void {
    if (!this.isShared) return
    this.isShared = false
    this.resize(this.length + 64)
  }

  private reserve(length: number): void {
    if (length > this.flags.length)
      this.resize(Math.max(64, length, Math.ceil(this.flags.length * 1.5)))
  }

  private resize(capacity: number): void {
    const grow = <T extends { set(from: ArrayLike<number>): void }>(
      from: ArrayLike<number>,
      to: T,
    ): T => {
      to.set(from)
      return to
    }
    this.flags = grow(this.flags, new Uint8Array(capacity))
    this.license = grow(this.license, new Uint16Array(capacity))
    for (const column of listFacets)
      this.lists[column] = grow(this.lists[column], new Uint16Array(capacity))
    for (const column of codeFacets)
      this.codes[column] = grow(this.codes[column], new Uint8Array(capacity))
    for (const column of numberColumns)
      this.numbers[column] = grow(this.numbers[column], new Float64Array(capacity))
  }
}
