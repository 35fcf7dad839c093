import type { PackageFile } from '#domain/package/package-file.ts'
import type { Listing } from '../listings/listing.ts'
import type { PackageReader } from '../packages/read-packages.ts'
import type { IdsShelf } from './ids-shelf.ts'
import type { PackageIds } from './package-ids.ts'

/** What is read at once: bytes of packages, and how many. */
const mostBytes = 8 * 1024 * 1024
const mostAtOnce = 50

/** A package that a repository names is not there any more. Who clones again gets the newer one. */
export class PackageGone extends Error {}

/** A listing with the files of its package; none where it has no package. */
export interface Filled {
  readonly listing: Listing
  readonly files: readonly PackageFile[]
}

/** The packages of listings, as git needs them. Few are in memory at a time. */
export class PackageContents {
  private readonly reader: PackageReader
  readonly ids: IdsShelf

  constructor(reader: PackageReader, ids: IdsShelf) {
    this.reader = reader
    this.ids = ids
  }

  /**
   * What git calls the files of each listing's package, by digest; of packages that it does not know
   * yet the files are read. Null is one that git refuses, or that is not there. Rejects with
   * `NotAnswered`, or as `ask` does.
   */
  async idsOf(listings: readonly Listing[]): Promise<ReadonlyMap<string, PackageIds | null>> {
    const found = new Map<string, PackageIds | null>()
    const unknown: Listing[] = []
    for (const listing of listings) {
      if (listing.digest === null || found.has(listing.digest)) continue
      const ids = await this.ids.known(listing.digest)
      if (ids === undefined) unknown.push(listing)
      found.set(listing.digest, ids ?? null)
    }
    for (const some of portions(unknown)) {
      for (const { digest, read } of await this.readAll(some))
        if (read) found.set(digest, this.ids.add(digest, read.files.values()))
      await this.ids.save()
    }
    return found
  }

  /** The files of listings, in their order, a few at a time. Throws `PackageGone`. */
  async *filled(listings: readonly Listing[]): AsyncGenerator<Filled> {
    for (const some of portions(listings)) {
      const read = new Map((await this.readAll(some)).map((one) => [one.digest, one.read]))
      for (const listing of some) {
        if (listing.digest === null) {
          yield { listing, files: [] }
          continue
        }
        const found = read.get(listing.digest)
        if (!found) throw new PackageGone(`the package of ${listing.slug} is not there any more`)
        yield { listing, files: [...found.files.values()] }
      }
    }
  }

  private readAll(listings: readonly Listing[]) {
    const digests = new Set(listings.flatMap(({ digest }) => digest ?? []))
    return Promise.all(
      [...digests].map(async (digest) => ({ digest, read: await this.reader.read(digest) })),
    )
  }
}

function* portions(listings: readonly Listing[]): Generator<readonly Listing[]> {
  let some: Listing[] = []
  let bytes = 0
  for (const listing of listings) {
    some.push(listing)
    bytes += listing.size ?? 0
    if (bytes < mostBytes && some.length < mostAtOnce) continue
    yield some
    some = []
    bytes = 0
  }
  if (some.length > 0) yield some
}
