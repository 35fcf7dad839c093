import { listingsBy, listingsIn, type PublicCollections } from '../listings/chosen.ts'
import type { Listing } from '../listings/listing.ts'
import type { ListedNow } from '../listings/listed-now.ts'

/** Addresses below which there is an index of their own; the first is the whole site. */
export const scopes = [
  { path: '', kind: 'all' },
  { path: '/skills/:scope', kind: 'skill' },
  { path: '/collections/:scope', kind: 'collection' },
  { path: '/collection/:scope', kind: 'collection' },
  { path: '/authors/:scope', kind: 'author' },
  { path: '/profile/:scope', kind: 'author' },
] as const
type Scope = (typeof scopes)[number]['kind']

/**
 * What an address is about; null where there is no such thing. `npx skills find` gives a skill as
 * `{slug}@{name}`, which is the skill. Rejects with `NotAnswered`, or as `ask` does.
 */
export async function listingsAt(
  listed: ListedNow,
  collections: PublicCollections,
  kind: Scope,
  name: string,
): Promise<readonly Listing[] | null> {
  if (kind === 'all') return listed.all
  if (kind === 'skill') {
    const found = listed.ofSlug(name.split('@', 1)[0]!)
    return found && [found]
  }
  if (kind === 'collection') {
    const collection = await collections.ofId(name)
    return collection && listingsIn(listed, collection)
  }
  const theirs = listingsBy(listed, name)
  return theirs.length > 0 ? theirs : null
}
