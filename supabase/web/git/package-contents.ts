import type { PackageFile } from '#domain/package/package-file.ts'
import { type Bytes, skillRows, skillText } from '../agent-skills/skill-texts.ts'
import type { Ask } from '../ask.ts'
import { isWritten, type Listing } from '../listings/listing.ts'
import type { PackageReader } from '../packages/read-packages.ts'
import type { IdsShelf } from './ids-shelf.ts'
import type { PackageIds } from './package-ids.ts'

/** What is read at once: bytes of packages, and how many. */
const mostBytes = 8 * 1024 * 1024
const mostAtOnce = 50
/** Of more the disk gets no copies, which would be one of the whole database: few are asked for. */
const mostCopied = 1000

/** Files that a repository names are not there any more. Who clones again gets the newer one. */
export class PackageGone extends Error {}

/** A listing with the files that it gives out. */
export interface Filled {
  readonly listing: Listing
  readonly files: readonly PackageFile[]
}

/** What names the files of a listing, whenever they are read; null where it has none. */
export const contentKey = (listing: Listing): string | null =>
  listing.digest ?? (isWritten(listing) ? `${listing.id} ${listing.updatedAt}` : null)

/** The files of listings, as git needs them. Few are in memory at a time. */
export class PackageContents {
  private readonly ask: Ask
  private readonly reader: PackageReader
  private readonly ids: IdsShelf

  constructor(ask: Ask, reader: PackageReader, ids: IdsShelf) {
    this.ask = ask
    this.reader = reader
    this.ids = ids
  }

  /**
   * What git calls the files of each listing, by `contentKey`; where it does not know yet the files
   * are read. Null are files that git refuses, or that are not there. Rejects with `NotAnswered`, or
   * as `ask` does.
   */
  async idsOf(listings: readonly Listing[]): Promise<ReadonlyMap<string, PackageIds | null>> {
    const found = new Map<string, PackageIds | null>()
    const unknown: Listing[] = []
    for (const listing of listings) {
      const key = contentKey(listing)
      if (key === null || found.has(key)) continue
      const ids = await this.ids.known(key)
      if (ids === undefined) unknown.push(listing)
      found.set(key, ids ?? null)
    }
    for (const some of portions(unknown)) {
      for (const [key, files] of await this.readAll(some, unknown.length <= mostCopied)) {
        found.set(key, this.ids.add(key, files))
        // a whole catalogue is read like this, and others have their turn
        await new Promise((resolve) => setImmediate(resolve))
      }
      await this.ids.save()
    }
    return found
  }

  /** The files of listings, in their order, a few at a time. Throws `PackageGone`. */
  async *filled(listings: readonly Listing[]): AsyncGenerator<Filled> {
    for (const some of portions(listings)) {
      const read = await this.readAll(some, true)
      for (const listing of some) {
        const files = read.get(contentKey(listing) ?? '')
        if (!files) throw new PackageGone(`the files of ${listing.slug} are not there any more`)
        yield { listing, files }
      }
    }
  }

  private async readAll(
    listings: readonly Listing[],
    isKept: boolean,
  ): Promise<ReadonlyMap<string, readonly PackageFile[]>> {
    const found = new Map<string, readonly PackageFile[]>()
    const digests = new Set(listings.flatMap(({ digest }) => digest ?? []))
    await Promise.all(
      [...digests].map(async (digest) => {
        const read = await this.reader.read(digest, isKept)
        if (read) found.set(digest, [...read.files.values()])
      }),
    )
    const written = listings.filter(({ digest }) => digest === null)
    const rows = written.length === 0 ? [] : await skillRows(this.ask, written)
    const bySlug = new Map(rows.map((row) => [row.slug, row]))
    for (const listing of written) {
      const row = bySlug.get(listing.slug)
      const text = row ? skillText(row) : null
      const key = contentKey(listing)
      if (text && key !== null) found.set(key, [skillOf(text)])
    }
    return found
  }
}

const skillOf = (bytes: Bytes): PackageFile => ({ path: 'SKILL.md', bytes, executable: false })

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
