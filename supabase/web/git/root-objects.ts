import type { Listing } from '../listings/listing.ts'
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

/** A plugin of a repository: `tree` is that of its folder. */
export interface Plugin {
  readonly listing: Listing
  readonly entry: Entry
  readonly tree: string
}

/** No client may change the ends of lines in what it checks out. */
const attributes = '* -text\n'

/**
 * What a repository has beside the folders of its plugins, its trees, and last the commit. `single`:
 * it is one skill's own, whose files below `skills/` lie at the root as well, for clients that look
 * there.
 */
export async function rootObjects(
  head: MarketplaceHead,
  plugins: readonly Plugin[],
  single: { readonly leaves: readonly (readonly [path: string, leaf: Leaf])[] } | null,
): Promise<GitObject[]> {
  const blobs: [path: string, blob: GitObject][] = [['.gitattributes', blobOf(attributes)]]
  const entries = plugins.map(({ entry }) => entry)
  for (const form of forms) {
    const blob = blobOf(await marketplaceBytes(form, head, entries))
    for (const path of form.paths) blobs.push([path, blob])
  }
  const [only] = plugins
  if (single && only)
    blobs.push(['gemini-extension.json', blobOf(geminiExtension(pluginRow(only.listing)))])
  const trees = treesOf([
    ...plugins.map(({ entry, tree }) => [`plugins/${entry.name}`, folderLeaf(tree)] as const),
    ...blobs.map(([path, blob]) => [path, fileLeaf(blob)] as const),
    ...(single?.leaves.filter(([path]) => path.startsWith('skills/')) ?? []),
  ])
  const commit = commitOf(trees.at(-1)?.id ?? '', secondsOf(plugins), head.name)
  return [...blobs.map(([, blob]) => blob), ...trees, commit]
}

/** When the newest of them changed, so that the same things give the same commit. */
function secondsOf(plugins: readonly Plugin[]): number {
  let newest = 0
  for (const { listing } of plugins) newest = Math.max(newest, Date.parse(listing.updatedAt) || 0)
  return Math.floor(newest / 1000)
}
