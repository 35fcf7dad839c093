import type { Category } from '../catalog/enumerations.ts'
import { type Named, nearest } from '../moderation/lookalikes.ts'
import type { SkillAnswer, SkillQuery } from './skill-query.ts'
import type { Relating, SkillCard } from '../catalog/skill.ts'
import type { Topic } from '../catalog/topics.ts'
import { narrow, relaxations, tallyOf } from './ask.ts'
import { Combinations } from './combinations.ts'
import { Columns } from './columns.ts'
import { completions, type ReaderLanguage } from './completions.ts'
import { relatedTo } from './related.ts'
import { type OrderName, Orders } from './orders.ts'
import type { CatalogueFile } from './file/catalogue-file.ts'
import { type FilePlace, withIndex, writeCatalogueFile } from './file/write-file.ts'
import { lastUpdated } from './updated.ts'
import { CatalogueIndex, indexOfFile } from './words/catalogue-index.ts'
import type { Dictionary } from './words/dictionary.ts'
import { lexiconOf } from './words/lexicon.ts'
import { RowOrder } from './row-order.ts'

export interface CardChanges {
  readonly upsert: readonly SkillCard[]
  readonly remove: readonly string[]
}

/** What the home page shows. */
export interface HomeData {
  readonly featured: readonly SkillCard[]
  readonly wall: readonly SkillCard[]
  readonly newest: readonly SkillCard[]
  readonly updated: readonly SkillCard[]
  readonly perCategory: Record<Category, number>
  readonly total: number
}

export type Ordered = SkillAnswer & { readonly order: RowOrder }

/** Of rows that may complete what is typed, so many are looked at. */
const mostKnown = 2000

/** The order that a query asks for. */
function orderOf({ sort, names }: SkillQuery): OrderName {
  if (sort === 'newest') return 'created'
  return sort === 'name' && names === 'en' ? 'nameEn' : sort
}

/**
 * All cards in memory: it searches, filters and sorts them. They are those of a file, which is only
 * read, and the changes since it was written, which are kept beside it.
 */
export class Catalogue {
  /** Grows with every change. */
  revision = 0
  private readonly columns: Columns
  private readonly orders: Orders
  private readonly index: CatalogueIndex
  private combinations: Combinations | null = null
  private dictionary: Dictionary | null = null
  private readonly answers = new Map<string, Ordered>()

  constructor(file: CatalogueFile | null = null) {
    this.columns = new Columns(file)
    this.orders = new Orders(this.columns)
    this.index = new CatalogueIndex(this.columns)
  }

  /** The file that it began with. */
  get file(): CatalogueFile | null {
    return this.columns.file
  }
  /** How many cards differ from those of the file. */
  get changes(): number {
    return this.columns.changes
  }

  get size(): number {
    return this.columns.count
  }

  /** Makes and opens what the first search would have to wait for. */
  prepare(): void {
    this.combinations ??= new Combinations(this.columns)
    this.index.searcherWith(lexiconOf(this.dictionary))
  }

  apply({ upsert, remove }: CardChanges): void {
    const rows = new Set<number>()
    for (const id of remove) {
      const row = this.columns.drop(id)
      if (row !== undefined) rows.add(row)
    }
    for (const card of upsert) this.columns.put(card, rows)
    if (rows.size === 0) return
    this.orders.changed(rows)
    this.index.touch(rows)
    this.combinations?.update(rows)
    this.answers.clear()
    this.revision++
  }

  /**
   * The answer, and its rows in order. With the default sort, the rows of a text search are
   * ordered by how well they match.
   */
  ask(query: SkillQuery): Ordered {
    const key = JSON.stringify(query)
    const known = this.answers.get(key)
    if (known) return known
    // who only looks through the list needs no index
    const found =
      query.q.trim() === ''
        ? null
        : this.index.searcherWith(lexiconOf(this.dictionary)).search(query.q, query.exactly)
    const combinations = (this.combinations ??= new Combinations(this.columns))
    const tally = tallyOf(combinations, found?.scores ?? null)
    const { pass, total, counts } = narrow(this.columns, combinations, tally, query.chosen)
    const isByScore = query.sort === 'created'
    const name = found && isByScore ? 'rank' : orderOf(query)
    const order = new RowOrder({
      base: this.orders.get(name),
      places: () => this.orders.placesIn(name),
      combinationOf: combinations.ofRow,
      pass,
      total,
      found,
      isByScore,
    })
    const exact = order.countExact()
    const relax = total === 0 ? relaxations(this.columns, combinations, tally, query.chosen) : []
    const also = total > exact ? (found?.also ?? []) : []
    const marks = [...(found?.typed ?? []), ...also]
    const answer = { revision: this.revision, total, exact, also, marks, counts, relax, order }
    if (this.answers.size >= 8) this.answers.delete(this.answers.keys().next().value!)
    this.answers.set(key, answer)
    return answer
  }

  cards(order: RowOrder, from: number, to: number): SkillCard[] {
    return Array.from(order.slice(from, to), (row) => this.columns.card(row))
  }

  /** The slugs alone, which costs little. */
  slugs(order: RowOrder, from: number, to: number): string[] {
    return Array.from(order.slice(from, to), (row) => this.columns.text('slug', row) ?? '')
  }

  bySlug(slug: string): SkillCard | undefined {
    const row = this.columns.rowBySlug(slug)
    return row === undefined ? undefined : this.columns.card(row)
  }

  ids(): string[] {
    return Array.from(this.columns.rows(), (row) => this.columns.text('id', row)!)
  }

  byIds(ids: readonly string[]): SkillCard[] {
    return ids.flatMap((id) => {
      const row = this.columns.rowById(id)
      return row === undefined ? [] : [this.columns.card(row)]
    })
  }

  /** Those that the author named, then those whose words say the same; see `relatedTo`. */
  related(skill: Relating): SkillCard[] {
    return relatedTo(skill, {
      columns: this.columns,
      searcher: this.index.searcherWith(lexiconOf(this.dictionary)),
      byIds: (ids) => this.byIds(ids),
      popular: (chosen, most) =>
        this.cards(this.ask({ q: '', chosen, sort: 'downloads' }).order, 0, most),
      row: this.columns.rowById(skill.id),
    })
  }

  /** What a card is about; nothing where it is not here. */
  topics(id: string): readonly Topic[] {
    const row = this.columns.rowById(id)
    return row === undefined ? [] : this.columns.topics(row)
  }

  /** Names that what is typed may become, of each card one, in this language where it fits. */
  complete(typed: string, language: ReaderLanguage): readonly string[] {
    const lexicon = lexiconOf(this.dictionary)
    const searcher = this.index.searcherWith(lexicon)
    const literal = searcher.literally(typed)
    const rows = literal ? this.bestKnown(literal) : []
    return completions(this.columns, rows, typed, language, (letters) => searcher.spelled(letters))
  }

  /** Cards whose names are easily confused with this one, the nearest first. */
  near(of: Named): SkillCard[] {
    const { columns } = this
    const named = Array.from(columns.rows(), (row) => ({
      id: columns.text('id', row) ?? '',
      slug: columns.text('slug', row) ?? '',
      name: columns.text('name', row) ?? '',
      nameEn: columns.text('nameEn', row),
    }))
    return this.byIds(nearest(of, named).map((one) => one.id))
  }

  homeData(): HomeData {
    const newest = this.orders.get('created')
    const best = this.orders.get('rank')
    const featured: number[] = []
    for (let k = 0; k < newest.length && featured.length < 6; k++)
      if (this.columns.isFeatured(newest[k]!)) featured.push(newest[k]!)
    const updated = lastUpdated(this.columns, 4)
    const { counts } = this.ask({ q: '', chosen: {}, sort: 'created' })
    const take = (rows: Iterable<number>) => Array.from(rows, (row) => this.columns.card(row))
    return {
      featured: take(featured),
      wall: take(best.subarray(0, 24)),
      newest: take(newest.subarray(0, 4)),
      updated: take(updated),
      perCategory: counts.category,
      total: this.size,
    }
  }

  /** What a dictionary knows of words, from now on. */
  learn(dictionary: Dictionary): void {
    this.dictionary = dictionary
    this.index.forget()
    this.answers.clear()
    this.revision++
  }

  /** What differs from the file: put onto it again, it gives the same cards. */
  sinceFile(): CardChanges {
    return this.columns.sinceFile()
  }

  /** All cards as a new file, without its digest. Takes a second for 100,000 cards. */
  toFile(place: FilePlace): Uint8Array<ArrayBuffer> {
    return withIndex(writeCatalogueFile(this.columns, this.orders, place), indexOfFile)
  }

  /** Rows that are wanted (not 0), the best known first; a few thousand. */
  private bestKnown(wanted: Uint8Array): number[] {
    const rows: number[] = []
    for (let row = 0; row < wanted.length && rows.length <= mostKnown; row++)
      if (wanted[row] !== 0 && this.columns.isAlive(row)) rows.push(row)
    if (rows.length <= mostKnown) {
      const places = this.orders.placesIn('rank')
      return rows.sort((a, b) => places[a]! - places[b]!)
    }
    rows.length = 0
    const order = this.orders.get('rank')
    for (let at = 0; at < order.length && rows.length < mostKnown; at++)
      if (wanted[order[at]!] !== 0) rows.push(order[at]!)
    return rows
  }
}
