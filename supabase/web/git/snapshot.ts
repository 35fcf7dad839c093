import type { Listing } from '../listings/listing.ts'
import { leftOut } from '../made-of-each.ts'
import { pluginRow } from '../registry/marketplace.ts'
import { geminiExtension } from './manifests.ts'
import { type Entry, forms, marketplaceBytes, type MarketplaceHead } from './marketplaces.ts'
import {
  blobOf,
  commitOf,
  fileLeaf,
  folderLeaf,
  type GitObject,
  type Leaf,
  treesOf,
} from './objects.ts'
import type { Filled, PackageContents } from './package-contents.ts'
import { packageBlobs, type PackageIds } from './package-ids.ts'
import { type PluginFolder, pluginFolder } from './plugin-folder.ts'

/** What a repository is to hold. */
export interface Contents {
  readonly head: MarketplaceHead
  readonly listings: readonly Listing[]
  /** It is one skill's own: its skills lie at the root as well, for clients that look there. */
  readonly isSingle: boolean
}

/** The one commit of a repository. */
export interface Snapshot {
  readonly commit: string
  /** How many plugins it has. */
  readonly plugins: number
  /** How many objects, and about how many bytes before they are compressed. */
  readonly count: number
  readonly size: number
  /** All of them, made again each time. Throws `PackageGone`. */
  objects(): AsyncGenerator<GitObject>
}

/** What is kept of a plugin's folder, without its files. */
interface Folded {
  readonly entry: Entry
  readonly tree: string
  /** The names of all its objects, one after the other. */
  readonly ids: string
  readonly hasPackage: boolean
}

const idLength = 40
/** Bytes that manifests and trees of one plugin take. */
const manifestBytes = 3000
/** No client may change the ends of lines in what it checks out. */
const attributes = '* -text\n'
const aPause = () => new Promise((resolve) => setImmediate(resolve))
const portion = 200

/** Makes snapshots. What is known of a listing stays until the listing changes. */
export class Snapshots {
  private readonly folded = new WeakMap<Listing, Folded | null>()
  private readonly packages: PackageContents

  constructor(packages: PackageContents) {
    this.packages = packages
  }

  /** Rejects with `NotAnswered`, or as `ask` does. */
  async make(contents: Contents): Promise<Snapshot> {
    const { listings } = contents
    const idsOf = await this.packages.idsOf(listings.filter((one) => !this.folded.has(one)))
    const plugins: { readonly listing: Listing; readonly folded: Folded }[] = []
    const names = new Set<string>()
    let size = 0
    for (const [n, listing] of listings.entries()) {
      const folded = this.fold(listing, idsOf)
      if (n % portion === 0) await aPause()
      if (!folded) continue
      plugins.push({ listing, folded })
      for (let at = 0; at < folded.ids.length; at += idLength)
        names.add(folded.ids.slice(at, at + idLength))
      size += manifestBytes + (folded.hasPackage ? (listing.size ?? 0) : 0)
    }
    const root = () => this.root(contents, plugins)
    const made = await root()
    for (const { id } of made) names.add(id)
    const commit = made.at(-1)?.id ?? ''
    const all = plugins.map(({ listing }) => listing)
    const filled = () => this.objectsOf(plugins)
    return {
      commit,
      plugins: all.length,
      count: names.size,
      size: size + made.reduce((sum, { bytes }) => sum + bytes.length, 0),
      async *objects() {
        yield* await root()
        yield* filled()
      },
    }
  }

  private fold(listing: Listing, idsOf: ReadonlyMap<string, PackageIds | null>): Folded | null {
    const known = this.folded.get(listing)
    if (known !== undefined) return known
    const folder = folderOf(
      listing,
      listing.digest === null ? null : (idsOf.get(listing.digest) ?? null),
    )
    const folded = folder && foldedOf(folder)
    this.folded.set(listing, folded)
    return folded
  }

  /** What lies beside the folders of plugins, its trees, and last the commit. */
  private async root(
    { head, listings, isSingle }: Contents,
    plugins: readonly { readonly listing: Listing; readonly folded: Folded }[],
  ): Promise<GitObject[]> {
    const blobs: [path: string, blob: GitObject][] = [['.gitattributes', blobOf(attributes)]]
    const entries = plugins.map(({ folded }) => folded.entry)
    for (const form of forms) {
      const blob = blobOf(await marketplaceBytes(form, head, entries))
      for (const path of form.paths) blobs.push([path, blob])
    }
    const leaves: [path: string, leaf: Leaf][] = plugins.map(({ folded }) => [
      `plugins/${folded.entry.name}`,
      folderLeaf(folded.tree),
    ])
    const only = isSingle ? plugins[0] : undefined
    if (only) {
      blobs.push(['gemini-extension.json', blobOf(geminiExtension(pluginRow(only.listing)))])
      const skills = (await this.skillsOf(only.listing)).map(([path, leaf]): [string, Leaf] => [
        path,
        leaf,
      ])
      leaves.push(...skills)
    }
    leaves.push(...blobs.map(([path, blob]): [string, Leaf] => [path, fileLeaf(blob)]))
    const trees = treesOf(leaves)
    const commit = commitOf(trees.at(-1)?.id ?? '', secondsOf(listings), head.name)
    return [...blobs.map(([, blob]) => blob), ...trees, commit]
  }

  private async skillsOf(listing: Listing): Promise<PluginFolder['leaves']> {
    const ids = await this.packages.idsOf([listing])
    const folder = folderOf(listing, ids.get(listing.digest ?? '') ?? null)
    return folder?.leaves.filter(([path]) => path.startsWith('skills/')) ?? []
  }

  private async *objectsOf(
    plugins: readonly { readonly listing: Listing; readonly folded: Folded }[],
  ): AsyncGenerator<GitObject> {
    const listings = plugins.map(({ listing }) => listing)
    const hasPackage = new Set(plugins.flatMap((one) => (one.folded.hasPackage ? one.listing : [])))
    const needed = listings.filter((one) => hasPackage.has(one))
    for (const listing of listings) if (!hasPackage.has(listing)) yield* madeObjects(listing, null)
    for await (const filled of this.packages.filled(needed)) yield* await this.filledObjects(filled)
  }

  private async filledObjects({ listing, files }: Filled): Promise<GitObject[]> {
    const ids = await this.packages.idsOf([listing])
    return [...madeObjects(listing, ids.get(listing.digest ?? '') ?? null), ...packageBlobs(files)]
  }
}

function* madeObjects(listing: Listing, ids: PackageIds | null): Generator<GitObject> {
  const folder = folderOf(listing, ids)
  if (!folder) return
  yield* folder.own
  yield* treesOf(folder.leaves)
}

/** A record of which none can be made costs nobody the others. */
function folderOf(listing: Listing, ids: PackageIds | null): PluginFolder | null {
  try {
    return pluginFolder(listing, ids)
  } catch (error) {
    leftOut('git', listing.slug, error)
    return null
  }
}

function foldedOf({ entry, leaves, own, hasPackage }: PluginFolder): Folded {
  const trees = treesOf(leaves)
  const names = [...own, ...trees].map(({ id }) => id)
  for (const [, leaf] of leaves) names.push(leaf.id)
  return { entry, tree: trees.at(-1)?.id ?? '', ids: [...new Set(names)].join(''), hasPackage }
}

/** When the newest of them changed, so that the same things give the same commit. */
function secondsOf(listings: readonly Listing[]): number {
  let newest = 0
  for (const { updatedAt } of listings) newest = Math.max(newest, Date.parse(updatedAt) || 0)
  return Math.floor(newest / 1000)
}
