import type { Category } from '../catalog/enumerations.ts'
import { type Named, nearest } from '../moderation/lookalikes.ts'
import type { SkillAnswer, SkillQuery } from './skill-query.ts'
import { relatedSkills, type Relating, type SkillCard } from '../catalog/skill.ts'
import { narrow, relaxations } from './ask.ts'
import { Columns } from './columns.ts'
import { Matcher } from './match.ts'
import { type OrderName, Orders } from './orders.ts'
import type { CatalogueFile } from './file/catalogue-file.ts'
import { type FilePlace, writeCatalogueFile } from './file/write-file.ts'
import { lastUpdated } from './updated.ts'

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

export type Ordered = SkillAnswer & { readonly order: Uint32Array }

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
  private readonly matcher: Matcher
  private readonly answers = new Map<string, Ordered>()

  constructor(file: CatalogueFile | null = null) {
    this.columns = new Columns(file)
    this.orders = new Orders(this.columns)
    this.matcher = new Matcher(this.columns)
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

  apply({ upsert, remove }: CardChanges): void {
    const rows = new Set<number>()
    for (const id of remove) {
      const row = this.columns.drop(id)
      if (row !== undefined) rows.add(row)
    }
    for (const card of upsert) this.columns.put(card, rows)
    if (rows.size === 0) return
    this.orders.changed(rows)
    this.matcher.forget()
    this.answers.clear()
    this.revision++
  }

  /**
   * The answer, and all its rows in order. With the default sort, the rows of a text search are
   * ordered by how well they match.
   */
  ask(query: SkillQuery): Ordered {
    const key = JSON.stringify(query)
    const known = this.answers.get(key)
    if (known) return known
    const scores = this.matcher.scores(query.q)
    const { pass, total, counts } = narrow(this.columns, scores, query.chosen)
    const order =
      scores && query.sort === 'created'
        ? this.byScore(pass, scores, total)
        : this.inOrder(this.orders.get(orderOf(query)), pass, total)
    const relax = total === 0 ? relaxations(this.columns, scores, query.chosen) : []
    const answer = { revision: this.revision, total, counts, relax, order }
    if (this.answers.size >= 8) this.answers.delete(this.answers.keys().next().value!)
    this.answers.set(key, answer)
    return answer
  }

  cards(order: Uint32Array, from: number, to: number): SkillCard[] {
    return Array.from(order.subarray(from, to), (row) => this.columns.card(row))
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

  /** Chooses among few: the most downloaded of each category, and those that the author named. */
  related(skill: Relating): SkillCard[] {
    const best = skill.category.flatMap((category) => {
      const { order } = this.ask({ q: '', chosen: { category: [category] }, sort: 'downloads' })
      return this.cards(order, 0, 40)
    })
    const all = new Map([...best, ...this.byIds(skill.related)].map((card) => [card.id, card]))
    return relatedSkills(skill, [...all.values()])
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

  /** What differs from the file: put onto it again, it gives the same cards. */
  sinceFile(): CardChanges {
    return this.columns.sinceFile()
  }

  /** All cards as a new file, without its digest. Takes a second for 100,000 cards. */
  toFile(place: FilePlace): Uint8Array<ArrayBuffer> {
    return writeCatalogueFile(this.columns, this.orders, place)
  }

  private inOrder(order: Uint32Array, pass: Uint8Array, total: number): Uint32Array {
    const rows = new Uint32Array(total)
    let next = 0
    for (let k = 0; k < order.length; k++) if (pass[order[k]!] === 1) rows[next++] = order[k]!
    return rows
  }

  /** The best score first; rows of the same score in the order `rank`. A counting sort. */
  private byScore(pass: Uint8Array, scores: Uint8Array, total: number): Uint32Array {
    const order = this.inOrder(this.orders.get('rank'), pass, total)
    const starts = new Uint32Array(257)
    for (const row of order) starts[256 - scores[row]!]!++
    for (let score = 1; score < 257; score++) starts[score]! += starts[score - 1]!
    const rows = new Uint32Array(total)
    for (const row of order) rows[starts[255 - scores[row]!]!++] = row
    return rows
  }
}
