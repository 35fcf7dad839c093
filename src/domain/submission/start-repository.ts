import type { Refusal } from '../import/rules.ts'
import { isJunk } from '../package/archive/clean.ts'
import type { Finding } from '../package/find/finding.ts'
import type { Place } from '../package/find/place.ts'
import { marketplacesOf, namedFolders, pluginFoldersOf } from '../package/find/plugins.ts'
import { Search } from '../package/find/search.ts'
import { isSkillMain, skillsOf } from '../package/find/skills.ts'
import { folderOf, isWithin, type Tree } from '../package/find/tree.ts'
import type { RepositoryEntry } from '../repository/repository-tree.ts'
import { named, type RepositoryStart, type RepositoryTree } from './repository-start.ts'
import { foundListing, type FoundListing } from './start-tree.ts'

/* What the files of a repository that were fetched are, by the readers of every other way. */

/** Files that were fetched, by their path. */
export type Fetched = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** Where the files of a repository are from. */
export const placeOf = ({ at, sha }: Pick<RepositoryTree, 'at' | 'sha'>): Place => ({
  repository: `${at.owner}/${at.name}`,
  ref: at.ref === 'HEAD' || at.ref === sha ? null : at.ref,
  sha,
  folder: '',
  formerName: null,
})

/** The repository with all its names, of which only those files can be read that were fetched. */
function treeOf(entries: readonly RepositoryEntry[], fetched: Fetched): Tree {
  const bytes = new Map([...fetched].map(([path, one]) => [named(path), one]))
  return {
    files: entries
      .filter(({ kind, path }) => (kind === 'file' || kind === 'program') && !isJunk(path))
      .map(({ path, size, kind }) => ({ path: named(path), size, executable: kind === 'program' })),
    links: [],
    read: async (path) => {
      const found = bytes.get(path)
      if (!found) throw new Error(`${path}: was not fetched`)
      return found
    },
  }
}

/**
 * The listing of a start whose files were fetched: the very package that the dropped folder would be.
 * Null when its files are no listing after all.
 */
export async function listingOfStart(
  start: RepositoryStart,
  { at, sha, entries }: RepositoryTree,
  fetched: Fetched,
): Promise<FoundListing | { readonly refused: Refusal } | null> {
  const tree = treeOf(entries, fetched)
  const skills = tree.files.map(({ path }) => path).filter(isSkillMain)
  const search = new Search(tree, placeOf({ at, sha }), skills.map(folderOf))
  const wanted = named(start.root || start.path)
  const main = named(start.path)
  for await (const finding of start.kind === 'skill' ? skillsOf(search) : pluginFoldersOf(search)) {
    if (finding.kind !== 'refused' && finding.path === wanted) return foundListing(finding)
    if (finding.kind === 'refused' && finding.path === main) return { refused: finding.refused }
  }
  return null
}

/** A plugin of a marketplace: its folder in the repository, or all that is known of it. */
export type MarketplaceOffer =
  | { readonly name: string; readonly folder: string }
  | { readonly name: string; readonly listing: FoundListing }

/** The plugins that a marketplace's manifest names, in its order. */
export async function marketplaceOffers(
  { path }: RepositoryStart,
  tree: RepositoryTree,
  fetched: Fetched,
): Promise<readonly MarketplaceOffer[]> {
  const text = new TextDecoder().decode(fetched.get(path) ?? new Uint8Array())
  const folders = [...namedFolders(path, text)].filter(([, folder]) =>
    tree.entries.some((entry) => isWithin(entry.path, folder)),
  )
  const inside = new Set(folders.map(([name]) => name))
  const offers: MarketplaceOffer[] = folders.map(([name, folder]) => ({ name, folder }))
  const manifest = tree.entries.filter((entry) => entry.path === path)
  for await (const finding of marketplaceFindings(manifest, tree, fetched)) {
    if (finding.kind === 'refused') continue
    const { source } = finding.record.origin
    if (!inside.has(source.slice(0, source.lastIndexOf('@'))))
      offers.push({ name: finding.record.name, listing: foundListing(finding) })
  }
  return offers
}

const marketplaceFindings = (
  entries: readonly RepositoryEntry[],
  { at, sha }: RepositoryTree,
  fetched: Fetched,
): AsyncGenerator<Finding> =>
  marketplacesOf(new Search(treeOf(entries, fetched), placeOf({ at, sha }), []))

/** The listing of a marketplace's plugin whose folder was fetched beside the manifest. */
export async function listingOfPlugin(
  { path }: RepositoryStart,
  folder: string,
  tree: RepositoryTree,
  fetched: Fetched,
): Promise<FoundListing | { readonly refused: Refusal } | null> {
  const files = tree.entries.filter((entry) => fetched.has(entry.path))
  let refused: Refusal | null = null
  for await (const finding of marketplaceFindings(files, tree, fetched)) {
    if (finding.kind === 'refused') refused = finding.refused
    else if (finding.path === named(folder || path)) return foundListing(finding)
  }
  return refused && { refused }
}
