import { type Ask, rowsOf } from '../ask.ts'
import { TtlCache } from '../ttl-cache.ts'
import type { ListedNow } from './listed-now.ts'
import type { Listing } from './listing.ts'

/*
 * Which listings an address of several is about: those of a public collection, or of an author.
 */

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Ids that are read at a time. */
const pageSize = 1000
/** Each may name a thousand things. */
const mostKept = 200
/** A collection holds no more. */
const mostItems = 1000

/** A collection that its owner shows to everybody. */
export interface PublicCollection {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly updatedAt: string
  /** The ids of its skills, in its order. */
  readonly skillIds: readonly string[]
}

/** The ids of all public collections. Rejects with `NotAnswered`, or as `ask` does. */
export async function publicCollectionIds(ask: Ask): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const after = ids.length === 0 ? '' : `&id=gt.${ids.at(-1)}`
    const { rows } = await rowsOf<{ id: string }>(
      ask,
      `collections?select=id&is_public=eq.true&order=id&limit=${pageSize}${after}`,
    )
    ids.push(...rows.map(({ id }) => id))
    if (rows.length < pageSize) return ids
  }
}

/** Public collections as they were some seconds ago, so that no burst of requests asks for each. */
export class PublicCollections {
  private readonly kept = new TtlCache<PublicCollection | null>(mostKept)
  private readonly ask: Ask

  constructor(ask: Ask) {
    this.ask = ask
  }

  /**
   * Null where there is none, where it is private, and where `id` is none. Rejects with
   * `NotAnswered`, or as `ask` does.
   */
  async ofId(id: string): Promise<PublicCollection | null> {
    return uuid.test(id) ? this.kept.get(id, () => read(this.ask, id)) : null
  }
}

async function read(ask: Ask, id: string): Promise<PublicCollection | null> {
  const { rows } = await rowsOf<Omit<PublicCollection, 'skillIds'>>(
    ask,
    `collections?select=id,name,description,updatedAt:updated_at&id=eq.${id}&is_public=eq.true`,
  )
  const [collection] = rows
  if (!collection) return null
  const items = await rowsOf<{ readonly item: string; readonly position: string }>(
    ask,
    `collection_items?select=item:item_id,position&collection_id=eq.${id}&item_type=eq.skill&limit=${mostItems}`,
  )
  // keys of positions are compared as bytes, whatever the database's language is
  const sorted = items.rows.sort((a, b) =>
    a.position === b.position ? byText(a.item, b.item) : byText(a.position, b.position),
  )
  return { ...collection, skillIds: sorted.map(({ item }) => item) }
}

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** What the whole catalogue gives out as one: all but what is archived, by slug. */
export const listingsOfAll = (listed: ListedNow): readonly Listing[] =>
  listed.derived('listings that are not archived', ({ all }) =>
    all.filter(({ status }) => status !== 'archived'),
  )

/** The skills of a collection, in its order; what is not listed any more is missing. */
export const listingsIn = (listed: ListedNow, { skillIds }: PublicCollection): Listing[] =>
  skillIds.flatMap((id) => listed.ofId(id) ?? [])

/**
 * What an author has listed, by slug: whoever submitted it under this username, whatever its case;
 * where nobody has that name, what was imported as this author's. Empty where there is none.
 */
export function listingsBy(listed: ListedNow, name: string): readonly Listing[] {
  const { people, authors } = listed.derived('listings by author', byAuthor)
  const key = name.trim().toLowerCase()
  return people.get(key) ?? authors.get(key) ?? []
}

function byAuthor({ all }: ListedNow) {
  const people = new Map<string, Listing[]>()
  const authors = new Map<string, Listing[]>()
  for (const listing of all) {
    const [map, name] =
      listing.username === null ? [authors, listing.author] : [people, listing.username]
    const key = name?.trim().toLowerCase() ?? ''
    if (key === '') continue
    const theirs = map.get(key)
    if (theirs) theirs.push(listing)
    else map.set(key, [listing])
  }
  return { people, authors }
}
