import type { Listing } from './listing.ts'

/** Whether anybody may have a package: one that all versions took back is nobody's. */
export type PackageState = 'published' | 'withdrawn'

/**
 * Every listing at one place of the catalogue's feed. They never change; the place goes on where the
 * feed says nothing about them, so that what was made of them stays.
 */
export class ListedNow {
  readonly epoch: string
  private place: number
  private readonly byId: ReadonlyMap<string, Listing>
  private sorted: readonly Listing[] | null = null
  private slugs: ReadonlyMap<string, Listing> | null = null
  private digests: ReadonlyMap<string, PackageState> | null = null
  private readonly made = new Map<string, unknown>()

  constructor(epoch: string, head: number, listings: Iterable<Listing>) {
    this.epoch = epoch
    this.place = head
    this.byId = new Map([...listings].map((listing) => [listing.id, listing]))
  }

  get head(): number {
    return this.place
  }

  /** All, by slug. */
  get all(): readonly Listing[] {
    this.sorted ??= [...this.byId.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1))
    return this.sorted
  }

  ofId(id: string): Listing | null {
    return this.byId.get(id) ?? null
  }

  ofSlug(slug: string): Listing | null {
    this.slugs ??= new Map(this.all.map((listing) => [listing.slug, listing]))
    return this.slugs.get(slug) ?? null
  }

  /** Undefined where no listing names it: then it may be a template's, or a very old one. */
  stateOf(digest: string): PackageState | undefined {
    this.digests ??= statesOf(this.all)
    return this.digests.get(digest)
  }

  /**
   * What `make` gives for these listings, made once, until one of them changes. `key` is its own:
   * who asks with the same key wants the same.
   */
  derived<T>(key: string, make: (listed: ListedNow) => T): T {
    if (!this.made.has(key)) this.made.set(key, make(this))
    return this.made.get(key) as T
  }

  /** The feed has gone on to `head`, and these listings are still as they are. */
  goOn(head: number): void {
    this.place = head
  }

  /** With `changed` as they are in `rows` now; without those of them that are not there. */
  with(changed: ReadonlySet<string>, rows: readonly Listing[], head: number): ListedNow {
    const kept = [...this.byId.values()].filter(({ id }) => !changed.has(id))
    return new ListedNow(this.epoch, head, [...kept, ...rows])
  }
}

function statesOf(listings: readonly Listing[]): ReadonlyMap<string, PackageState> {
  const states = new Map<string, PackageState>()
  for (const { versions } of listings)
    for (const { digest, status } of versions)
      if (status === 'published' || !states.has(digest)) states.set(digest, status)
  return states
}
