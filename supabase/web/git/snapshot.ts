import { setImmediate as others } from 'node:timers/promises'
import type { Listing } from '../listings/listing.ts'
import { leftOut } from '../made-of-each.ts'
import { idBytes, type IdTable, sortedRecords } from './id-table.ts'
import type { MarketplaceHead } from './marketplaces.ts'
import { type GitObject, idsIn, type Piece, treesOf } from './objects.ts'
import { contentKey, type Filled, type PackageContents } from './package-contents.ts'
import { packageBlobs, type PackageIds } from './package-ids.ts'
import { type PluginFolder, pluginFolder, usesFiles } from './plugin-folder.ts'
import { type Extra, type Plugin, rootObjects } from './root-objects.ts'

/** What a repository is to hold. */
export interface Contents {
  readonly head: MarketplaceHead
  readonly listings: readonly Listing[]
  readonly extra: Extra
}

/** What goes into one pack. */
export interface PackContents {
  /** By which the pack is kept: the same things have the same. */
  readonly name: string
  /** How many objects, and about how many bytes before they are compressed. */
  readonly count: number
  readonly size: number
  /**
   * All of them, made again each time; where everything of a plugin is there already only the names,
   * and nothing of it is read. Throws `PackageGone`.
   */
  objects(isThere?: IsThere): AsyncGenerator<Piece>
}

/** The one commit of a repository. */
export interface Snapshot extends PackContents {
  readonly commit: string
  /** How many plugins it has. */
  readonly plugins: number
  /** The names of their trees, sorted, twenty bytes each. */
  readonly trees: () => Buffer
  /** What somebody lacks who has another commit. */
  since(known: KnownCommit): Promise<PackContents>
}

/** A commit that somebody has, and the trees of its plugins. */
export interface KnownCommit {
  readonly commit: string
  readonly trees: IdTable
}

/** What is kept of a plugin's folder, without its files. */
interface Folded extends Plugin {
  /** The names of all its objects, one after the other. */
  readonly ids: string
}

/** What is at the root of a repository: its objects, made again each time. */
interface Root {
  readonly ids: readonly string[]
  /** Bytes of them. */
  readonly size: number
  readonly root: () => Promise<readonly GitObject[]>
}

const nothing: Root = { ids: [], size: 0, root: () => Promise.resolve([]) }

/** Whether an object need not be made. */
type IsThere = (id: string) => boolean

type IdsOf = ReadonlyMap<string, PackageIds | null>

/** Bytes that manifests and trees of one plugin take. */
const manifestBytes = 3000
/** So many are folded before others have a turn. */
const portion = 100

/** Makes snapshots. What is known of a listing stays until the listing changes. */
export class Snapshots {
  private readonly folded = new WeakMap<Listing, Folded | null>()
  private readonly packages: PackageContents

  constructor(packages: PackageContents) {
    this.packages = packages
  }

  /** Rejects with `NotAnswered`, or as `ask` does. */
  async make({ head, listings, extra }: Contents): Promise<Snapshot> {
    const changed = listings.filter((one) => !this.folded.has(one))
    const idsOf = await this.packages.idsOf(changed.filter(usesFiles))
    const plugins: Folded[] = []
    for (const [n, listing] of listings.entries()) {
      if (n % portion === 0) await others()
      const folded = this.fold(listing, idsOf)
      if (folded) plugins.push(folded)
    }
    const root = () => rootObjects(head, plugins, extra)
    const made = await root()
    const about = {
      ids: made.map(({ id }) => id),
      size: made.reduce((sum, { bytes }) => sum + bytes.length, 0),
    }
    const commit = about.ids.at(-1) ?? ''
    return {
      ...(await this.contents(commit, { ...about, root }, plugins)),
      commit,
      plugins: plugins.length,
      trees: () =>
        sortedRecords(Buffer.from(plugins.map(({ tree }) => tree).join(''), 'hex'), idBytes),
      since: async (known) => {
        const name = `${commit}-${known.commit}`
        if (known.commit === commit) return this.contents(name, nothing, [])
        const lacking = plugins.filter(({ tree }) => !known.trees.has(tree))
        return this.contents(name, { ...about, root }, lacking)
      },
    }
  }

  /** What is at the root, and these plugins. */
  private async contents(
    name: string,
    { ids, size: bytes, root }: Root,
    plugins: readonly Folded[],
  ): Promise<PackContents> {
    const names = new Set(ids)
    let size = bytes
    for (const [n, folded] of plugins.entries()) {
      if (n % portion === 0) await others()
      for (const id of idsIn(folded.ids)) names.add(id)
      size += manifestBytes + (usesFiles(folded.listing) ? (folded.listing.size ?? 0) : 0)
    }
    const folders = (isThere: IsThere) => this.folders(plugins, isThere)
    return {
      name,
      count: names.size,
      size,
      async *objects(isThere = () => false) {
        if (ids.every(isThere)) yield { ids: ids.join('') }
        else yield* await root()
        yield* folders(isThere)
      },
    }
  }

  private fold(listing: Listing, idsOf: IdsOf): Folded | null {
    const known = this.folded.get(listing)
    if (known !== undefined) return known
    const folder = folderOf(listing, idsOf)
    const files = idsOf.get(contentKey(listing) ?? '')?.files ?? []
    const folded = folder && foldedOf(listing, folder, files)
    this.folded.set(listing, folded)
    return folded
  }

  /** The objects of plugins' folders. */
  private async *folders(plugins: readonly Folded[], isThere: IsThere): AsyncGenerator<Piece> {
    const unread: Listing[] = []
    for (const [n, { listing, ids }] of plugins.entries()) {
      if (n % portion === 0) await others()
      if (idsIn(ids).every(isThere)) yield { ids }
      else if (usesFiles(listing)) unread.push(listing)
      else yield* madeObjects(listing, new Map())
    }
    for await (const filled of this.packages.filled(unread)) yield* await this.filledObjects(filled)
  }

  private async filledObjects({ listing, files }: Filled): Promise<GitObject[]> {
    return [...madeObjects(listing, await this.packages.idsOf([listing])), ...packageBlobs(files)]
  }
}

function* madeObjects(listing: Listing, idsOf: IdsOf): Generator<GitObject> {
  const folder = folderOf(listing, idsOf)
  if (!folder) return
  yield* folder.own
  yield* treesOf(folder.leaves)
}

/** A record of which none can be made costs nobody the others. */
function folderOf(listing: Listing, idsOf: IdsOf): PluginFolder | null {
  try {
    return pluginFolder(listing, idsOf.get(contentKey(listing) ?? '') ?? null)
  } catch (error) {
    leftOut('git', listing.slug, error)
    return null
  }
}

function foldedOf(
  listing: Listing,
  { entry, leaves, own, skill, skills }: PluginFolder,
  files: PackageIds['files'],
): Folded {
  const trees = treesOf(leaves)
  const names = new Set([...own, ...trees].map(({ id }) => id))
  for (const [, leaf] of files) names.add(leaf.id)
  const tree = trees.at(-1)?.id ?? ''
  return { listing, entry, skill, skills, tree, ids: [...names].join('') }
}
