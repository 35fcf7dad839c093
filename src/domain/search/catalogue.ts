import type { Category } from '../catalog/enumerations.ts'
import { type Named, nearest } from '../moderation/lookalikes.ts'
import type { SkillAnswer, SkillQuery } from './skill-query.ts'
import type { Relating, SkillCard } from '../catalog/skill.ts'
import type { Topic } from '../catalog/topics.ts'
import { narrow, relaxations } from './ask.ts'
import { Columns } from './columns.ts'
import { relatedTo } from './related.ts'
import { type OrderName, Orders } from './orders.ts'
import { pack, type Packed, unpack } from './pack.ts'
import { CatalogueIndex } from './words/catalogue-index.ts'
import type { Dictionary } from './words/dictionary.ts'
import { lexiconOf } from './words/lexicon.ts'
import { stands } from './words/literal.ts'
import type { Matches } from './words/searcher.ts'

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

/** All cards in memory: it searches, filters and sorts them, and takes changes in place. */
export class Catalogue {
  /** Grows with every change. */
  revision = 0
  private readonly columns: Columns
  private readonly orders: Orders
  private readonly index: CatalogueIndex
  private lexicon = lexiconOf()
  private readonly answers = new Map<string, Ordered>()

  constructor(packed?: Packed) {
    const { columns, orders } = packed ? unpack(packed) : { columns: new Columns(), orders: [] }
    this.columns = columns
    this.orders = new Orders(columns)
    this.orders.restore(orders)
    this.index = new CatalogueIndex(columns, packed?.index)
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
    for (const card of upsert) rows.add(this.columns.put(card))
    if (rows.size === 0) return
    this.orders.changed(rows)
    this.index.touch(rows)
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
    const found = this.index.searcherWith(this.lexicon).search(query.q, query.exactly)
    const scores = found?.scores ?? null
    const { pass, total, counts } = narrow(this.columns, scores, query.chosen)
    const inOrder = this.inOrder(
      this.orders.get(found && query.sort === 'created' ? 'rank' : orderOf(query)),
      pass,
      total,
    )
    const { order, exact } = found
      ? ranked(inOrder, found, query.sort === 'created')
      : { order: inOrder, exact: total }
    const relax = total === 0 ? relaxations(this.columns, scores, query.chosen) : []
    const also = total > exact ? (found?.also ?? []) : []
    const answer = { revision: this.revision, total, exact, also, counts, relax, order }
    if (this.answers.size >= 8) this.answers.delete(this.answers.keys().next().value!)
    this.answers.set(key, answer)
    return answer
  }

  cards(order: Uint32Array, from: number, to: number): SkillCard[] {
    return Array.from(order.subarray(from, to), (row) => this.columns.card(row))
  }

  bySlug(slug: string): SkillCard | undefined {
    const row = this.columns.bySlug.get(slug)
    return row === undefined ? undefined : this.columns.card(row)
  }

  ids(): string[] {
    return [...this.columns.byId.keys()]
  }

  byIds(ids: readonly string[]): SkillCard[] {
    return ids.flatMap((id) => {
      const row = this.columns.byId.get(id)
      return row === undefined ? [] : [this.columns.card(row)]
    })
  }

  /** Those that the author named, then those whose words say the same; see `relatedTo`. */
  related(skill: Relating): SkillCard[] {
    return relatedTo(skill, {
      columns: this.columns,
      searcher: this.index.searcherWith(this.lexicon),
      byIds: (ids) => this.byIds(ids),
      popular: (chosen, most) =>
        this.cards(this.ask({ q: '', chosen, sort: 'downloads' }).order, 0, most),
      row: this.columns.byId.get(skill.id),
    })
  }

  /** What a card is about; nothing where it is not here. */
  topics(id: string): readonly Topic[] {
    const row = this.columns.byId.get(id)
    return row === undefined ? [] : this.columns.topics(row)
  }

  /** Cards whose names are easily confused with this one, the nearest first. */
  near(of: Named): SkillCard[] {
    const { id, slug, name, nameEn } = this.columns.texts
    const named = Array.from(this.columns.rows(), (row) => ({
      id: id[row] ?? '',
      slug: slug[row] ?? '',
      name: name[row] ?? '',
      nameEn: nameEn[row] ?? null,
    }))
    return this.byIds(nearest(of, named).map((one) => one.id))
  }

  homeData(): HomeData {
    const newest = this.orders.get('created')
    const best = this.orders.get('rank')
    const featured = [...newest].filter((row) => this.columns.isFeatured(row)).slice(0, 6)
    const updated = newestFirst(this.columns, 4)
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
    this.lexicon = lexiconOf(dictionary)
    this.index.forget()
    this.answers.clear()
    this.revision++
  }

  pack(): Packed {
    return pack(this.columns, this.orders.entries(), this.index.stored())
  }

  private inOrder(order: Uint32Array, pass: Uint8Array, total: number): Uint32Array {
    const rows = new Uint32Array(total)
    let next = 0
    for (let k = 0; k < order.length; k++) if (pass[order[k]!] === 1) rows[next++] = order[k]!
    return rows
  }
}

/**
 * What was typed as it was typed, then what is similar; each the best score first when `isByScore`,
 * and rows of the same score in the order they are in. A counting sort: comparing 100,000 rows
 * would take a tenth of a second.
 */
function ranked(
  order: Uint32Array,
  { scores, literal }: Matches,
  isByScore: boolean,
): { order: Uint32Array; exact: number } {
  const steps = isByScore ? 65_536 : 1
  const bucketOf = (row: number) =>
    (literal[row] === stands ? 0 : steps) + (isByScore ? 65_535 - scores[row]! : 0)
  const starts = new Uint32Array(2 * steps + 1)
  for (const row of order) starts[bucketOf(row) + 1]!++
  for (let bucket = 0; bucket < 2 * steps; bucket++) starts[bucket + 1]! += starts[bucket]!
  const exact = starts[steps]!
  const rows = new Uint32Array(order.length)
  for (const row of order) rows[starts[bucketOf(row)]!++] = row
  return { order: rows, exact }
}

/** The rows that were changed after they came, the last changed first. */
function newestFirst(columns: Columns, most: number): number[] {
  const { createdAt, updatedAt } = columns.texts
  const best: number[] = []
  for (const row of columns.rows()) {
    if (updatedAt[row]! <= createdAt[row]!) continue
    const place = best.findIndex((other) => updatedAt[row]! > updatedAt[other]!)
    if (place >= 0) best.splice(place, 0, row)
    else if (best.length < most) best.push(row)
    if (best.length > most) best.pop()
  }
  return best
}
