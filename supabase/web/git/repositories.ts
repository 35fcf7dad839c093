import { bundleName, type GitPlace, gitPath, marketplaceName } from '#domain/install/git-place.ts'
import {
  listingsBy,
  listingsIn,
  listingsOfAll,
  type PublicCollections,
} from '../listings/chosen.ts'
import { isWithdrawn } from '../listings/listing.ts'
import type { Listings } from '../listings/listings.ts'
import type { Absence } from '../packages/package-shelf.ts'
import type { Extra } from './root-objects.ts'
import type { Contents, Snapshot, Snapshots } from './snapshot.ts'

/** Who gives the repositories out, and what is said of the whole catalogue. */
export interface Publisher {
  readonly name: string
  readonly about: string
}

interface Kept {
  readonly contents: Contents
  readonly making: Promise<Snapshot>
  /** `performance.now()` until which it is given out, whatever has changed. */
  freshUntil: number
}

interface Earlier {
  readonly snapshot: Snapshot
  readonly until: number
}

/** Repositories that were asked for last; each is small without its files. */
const mostKept = 300
/**
 * A repository stays ten times as long as it took to make, and not so long that a withdrawal waits:
 * on a busy machine that of 25,000 skills is half a minute in the making.
 */
const timesAsLong = 10
const longestMs = 15_000
/** So long a client may take from hearing of a commit to asking for it: a withdrawal is over then. */
const overtakenMs = 40_000
const mostEarlier = 3

/** The repository at each address: made when it is asked for, and again when its listings change. */
export class Repositories {
  private readonly kept = new Map<string, Kept>()
  private readonly earlier = new Map<string, Earlier[]>()
  private readonly listings: Listings
  private readonly collections: PublicCollections
  private readonly snapshots: Snapshots
  private readonly publisher: Publisher

  constructor(
    listings: Listings,
    collections: PublicCollections,
    snapshots: Snapshots,
    publisher: Publisher,
  ) {
    this.listings = listings
    this.collections = collections
    this.snapshots = snapshots
    this.publisher = publisher
  }

  /** Its newest snapshot. Rejects with `NotAnswered`, or as `ask` does. */
  async newest(place: GitPlace): Promise<Snapshot | Absence> {
    const key = keyOf(place)
    const contents = await this.contentsOf(place)
    if (typeof contents === 'string') {
      this.kept.delete(key)
      this.earlier.delete(key)
      return contents
    }
    const snapshot = await this.current(key, contents)
    const mayBeEmpty = place.kind === 'catalogue' || place.kind === 'collection'
    return snapshot.plugins > 0 || mayBeEmpty ? snapshot : 'unknown'
  }

  /** The snapshot with this commit, where clients may still ask for it; null for any other. */
  async named(place: GitPlace, commit: string): Promise<Snapshot | Absence | null> {
    const newest = await this.newest(place)
    if (typeof newest === 'string' || newest.commit === commit) return newest
    const earlier = this.earlier.get(keyOf(place)) ?? []
    const found = earlier.find((one) => one.snapshot.commit === commit)
    return found && performance.now() < found.until ? found.snapshot : null
  }

  private async current(key: string, contents: Contents): Promise<Snapshot> {
    const known = this.kept.get(key)
    if (known && (performance.now() < known.freshUntil || isSame(known.contents, contents))) {
      this.kept.delete(key)
      this.kept.set(key, known)
      return known.making
    }
    const begun = performance.now()
    const making = this.snapshots.make(contents)
    // nobody else begins while it is being made
    const kept: Kept = { contents, making, freshUntil: Infinity }
    this.kept.delete(key)
    this.kept.set(key, kept)
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= mostKept) break
      this.kept.delete(oldest)
      this.earlier.delete(oldest)
    }
    try {
      const made = await making
      const took = performance.now() - begun
      kept.freshUntil = performance.now() + Math.min(took * timesAsLong, longestMs)
      if (known) await this.overtake(key, known)
      return made
    } catch (error) {
      if (this.kept.get(key) === kept) this.kept.delete(key)
      throw error
    }
  }

  private async overtake(key: string, { making }: Kept): Promise<void> {
    const snapshot = await making.catch(() => null)
    if (!snapshot) return
    const until = performance.now() + overtakenMs
    const before = this.earlier.get(key) ?? []
    this.earlier.set(key, [{ snapshot, until }, ...before].slice(0, mostEarlier))
  }

  private async contentsOf(place: GitPlace): Promise<Contents | Absence> {
    const listed = await this.listings.now()
    const name = marketplaceName(place)
    const { name: owner, about } = this.publisher
    const bundle: Extra = { kind: 'bundle', name: bundleName(place) }
    switch (place.kind) {
      case 'catalogue':
        return {
          head: { name, title: owner, about, owner },
          listings: listingsOfAll(listed),
          extra: { kind: 'none' },
        }
      case 'collection': {
        const collection = await this.collections.ofId(place.id)
        if (!collection) return 'unknown'
        const { name: title, description } = collection
        return {
          head: { name, title, about: description ?? title, owner },
          listings: listingsIn(listed, collection),
          extra: bundle,
        }
      }
      case 'author': {
        const listings = listingsBy(listed, place.name)
        if (listings.length === 0) return 'unknown'
        if (listings.every(isWithdrawn)) return 'withdrawn'
        const title = listings[0]?.username ?? listings[0]?.author ?? place.name
        return { head: { name, title, about: title, owner }, listings, extra: bundle }
      }
      case 'skill': {
        const listing = listed.ofSlug(place.slug)
        if (!listing) return 'unknown'
        if (isWithdrawn(listing)) return 'withdrawn'
        return {
          head: { name, title: listing.name, about: listing.summary, owner },
          listings: [listing],
          extra: { kind: 'single' },
        }
      }
    }
  }
}

/** Only the names of authors are written in any case. */
const keyOf = (place: GitPlace): string =>
  place.kind === 'author' ? gitPath(place).toLowerCase() : gitPath(place)

/** Whether they make the same commit. A listing that changed is another object. */
const isSame = (a: Contents, b: Contents): boolean =>
  a.head.title === b.head.title &&
  a.head.about === b.head.about &&
  a.listings.length === b.listings.length &&
  a.listings.every((listing, n) => listing === b.listings[n])
