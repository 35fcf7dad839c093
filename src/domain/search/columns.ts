import {
  type ClosedFacet,
  type CodeFacet,
  codeFacets,
  type ListFacet,
  listFacets,
  optionsOf,
  storedListFacets,
} from '../catalog/facets.ts'
import type { Topic } from '../catalog/topics.ts'
import type { SkillCard } from '../catalog/skill.ts'
import { topicsOfCard } from './topics/topics-of.ts'
import { fold } from './fold.ts'
import type { SearchedTexts } from './words/literal.ts'

/** Texts of a card that are kept as they are, null included. */
export const textColumns = [
  'id',
  'slug',
  'name',
  'nameEn',
  'summary',
  'summaryEn',
  'author',
  'version',
  'createdAt',
  'updatedAt',
] as const

const optionsOfEach = <F extends ClosedFacet>(facets: readonly F[]) =>
  Object.fromEntries(facets.map((facet) => [facet, optionsOf(facet)])) as unknown as Record<
    F,
    readonly string[]
  >
/**
 * Facets of several values. A row holds the place of its whole list in a table: few different lists
 * occur, and their order counts.
 */
export const listColumns: Record<ListFacet, readonly string[]> = optionsOfEach(listFacets)
/** Facets of one value of a closed list: a row holds the place of its value in that list. */
export const codeColumns: Record<CodeFacet, readonly string[]> = optionsOfEach(codeFacets)
export const numberColumns = ['stars', 'views', 'downloads'] as const

const featured = 1
const verified = 2
const alive = 4

export type TextColumn = (typeof textColumns)[number]
export type NumberColumn = (typeof numberColumns)[number]

const each = <K extends string, V>(keys: readonly K[], make: () => V) =>
  Object.fromEntries(keys.map((key) => [key, make()])) as Record<K, V>
/** What a row has of a facet that it does not know: it was stored before the facet was added. */
const none: readonly string[] = []
const listOf = (card: SkillCard, facet: ListFacet): readonly string[] =>
  facet === 'topics' ? topicsOfCard(card) : (card[facet] ?? none)

/**
 * Cards as columns. A card keeps its row while it is here; the row of a removed card is used again.
 * Numbers are typed arrays, so that one pass over 100,000 rows takes milliseconds; texts are plain
 * arrays.
 */
export class Columns {
  /** How many rows there are, used and free ones; the columns are at least this long. */
  length = 0
  texts = each(textColumns, (): (string | null)[] => [])
  /**
   * What is searched of a row: its name, English name, slug, author, summary and English summary,
   * folded, in this order, so that the first hit is the best one.
   */
  hay: string[] = []
  /** Where in `hay` the names end, and where slug and author end. */
  nameEnd = new Uint16Array(0)
  tagEnd = new Uint16Array(0)
  lists = each(listFacets, () => new Uint16Array(0))
  /** The lists that occur; a row holds the place of its own. */
  tables = each(listFacets, (): (readonly string[])[] => [])
  codes = each(codeFacets, () => new Uint8Array(0))
  numbers = each(numberColumns, () => new Float64Array(0))
  flags = new Uint8Array(0)
  license = new Uint16Array(0)
  licenses: string[] = []
  readonly byId = new Map<string, number>()
  readonly bySlug = new Map<string, number>()
  private free: number[] = []
  private readonly listPlaces = each(listFacets, () => new Map<string, number>())

  get count(): number {
    return this.byId.size
  }
  /** What is searched, by row. */
  get searched(): SearchedTexts {
    return {
      length: this.length,
      hay: (row) => this.hay[row]!,
      nameEnd: (row) => this.nameEnd[row]!,
      tagEnd: (row) => this.tagEnd[row]!,
    }
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

  /** Writes a card into its row, or into a free or new one; gives back the row. */
  put(card: SkillCard): number {
    const known = this.byId.get(card.id)
    const row = known ?? this.free.pop() ?? this.length++
    this.reserve(this.length)
    if (known !== undefined) this.forgetSlug(row)
    for (const column of textColumns) this.texts[column][row] = card[column]
    const names = fold(`${card.name}\n${card.nameEn ?? ''}\n`)
    const tags = fold(`${card.slug}\n${card.author ?? ''}\n`)
    this.hay[row] = names + tags + fold(`${card.summary}\n${card.summaryEn ?? ''}`)
    this.nameEnd[row] = names.length
    this.tagEnd[row] = names.length + tags.length
    for (const column of listFacets)
      this.lists[column][row] = this.placeOf(column, listOf(card, column))
    for (const column of codeFacets)
      this.codes[column][row] = codeColumns[column].indexOf(card[column])
    for (const column of numberColumns) this.numbers[column][row] = card[column]
    this.license[row] = this.licenseCode(card.license)
    this.flags[row] = alive | (card.isFeatured ? featured : 0) | (card.isVerified ? verified : 0)
    this.byId.set(card.id, row)
    this.bySlug.set(card.slug, row)
    return row
  }

  /** Takes a card out; gives back the row it had, or undefined when it was not here. */
  drop(id: string): number | undefined {
    const row = this.byId.get(id)
    if (row === undefined) return undefined
    this.byId.delete(id)
    this.forgetSlug(row)
    this.flags[row] = 0
    this.hay[row] = ''
    this.free.push(row)
    return row
  }

  /** Leaves the slug alone when another card has taken it over: two cards may swap their slugs. */
  private forgetSlug(row: number): void {
    const slug = this.texts.slug[row]!
    if (this.bySlug.get(slug) === row) this.bySlug.delete(slug)
  }

  card(row: number): SkillCard {
    const text = Object.fromEntries(
      textColumns.map((column) => [column, this.texts[column][row] ?? null]),
    )
    const lists = Object.fromEntries(
      storedListFacets.map((column) => [column, this.tables[column][this.lists[column][row]!]]),
    )
    const single = Object.fromEntries(
      codeFacets.map((column) => [column, codeColumns[column][this.codes[column][row]!]]),
    )
    const counts = Object.fromEntries(
      numberColumns.map((column) => [column, this.numbers[column][row]!]),
    )
    const card = {
      ...text,
      ...lists,
      ...single,
      ...counts,
      license: this.licenses[this.license[row]!],
      isFeatured: this.isFeatured(row),
      isVerified: this.isVerified(row),
    }
    // these are all the fields of a card; the test that packs and unpacks cards guards that
    return card as unknown as SkillCard
  }

  /** What a row's card is about. */
  topics(row: number): readonly Topic[] {
    return this.tables.topics[this.lists.topics[row]!] as readonly Topic[]
  }

  /** Every row that holds a card. */
  *rows(): Generator<number> {
    for (let row = 0; row < this.length; row++) if (this.isAlive(row)) yield row
  }

  /** After unpacking: rebuilds the two indexes and the list of free rows. */
  index(): void {
    for (let row = 0; row < this.length; row++) {
      if (!this.isAlive(row)) this.free.push(row)
      else {
        this.byId.set(this.texts.id[row]!, row)
        this.bySlug.set(this.texts.slug[row]!, row)
      }
    }
  }

  private placeOf(column: ListFacet, list: readonly string[]): number {
    const table = this.tables[column]
    const places = this.listPlaces[column]
    if (places.size === 0) for (const [at, one] of table.entries()) places.set(one.join(), at)
    const known = places.get(list.join())
    if (known !== undefined) return known
    const place = table.push([...list]) - 1
    places.set(list.join(), place)
    return place
  }

  private licenseCode(license: string): number {
    const known = this.licenses.indexOf(license)
    return known >= 0 ? known : this.licenses.push(license) - 1
  }

  private reserve(length: number): void {
    if (length <= this.flags.length) return
    const capacity = Math.max(64, length, Math.ceil(this.flags.length * 1.5))
    const grow = <T extends Uint8Array | Uint16Array | Float64Array>(from: T, to: T): T => {
      to.set(from)
      return to
    }
    this.nameEnd = grow(this.nameEnd, new Uint16Array(capacity))
    this.tagEnd = grow(this.tagEnd, new Uint16Array(capacity))
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
