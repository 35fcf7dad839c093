import { pluginRow, soundServers } from '../registry/marketplace.ts'
import { bundleOf, type Part } from './bundle.ts'
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
import { type PluginFolder, skillLeaf } from './plugin-folder.ts'

/** A plugin of a repository: `tree` is that of its folder. */
export interface Plugin extends Part, Pick<PluginFolder, 'skills'> {
  readonly entry: Entry
  readonly tree: string
}

/** No client may change the ends of lines in what it checks out. */
const attributes = '* -text\n'

/** What a repository has beside a folder for each of its plugins. */
export type Extra =
  /** It is one skill's own, whose folder lies at the root as well, for clients that look there. */
  | { readonly kind: 'single' }
  /** A plugin of this name has all skills and servers; they lie at the root as well. */
  | { readonly kind: 'bundle'; readonly name: string }
  | { readonly kind: 'none' }

/**
 * What a repository has beside the folders of its plugins, its trees, and last the commit.
 */
export async function rootObjects(
  head: MarketplaceHead,
  plugins: readonly Plugin[],
  extra: Extra,
): Promise<GitObject[]> {
  const { entries: first, leaves, blobs: more } = extraOf(head, plugins, extra)
  const blobs: [path: string, blob: GitObject][] = [['.gitattributes', blobOf(attributes)]]
  const entries = [...first, ...plugins.map(({ entry }) => entry)]
  for (const form of forms) {
    const blob = blobOf(await marketplaceBytes(form, head, entries))
    for (const path of form.paths) blobs.push([path, blob])
  }
  const trees = treesOf([
    ...plugins.map(({ entry, tree }) => [`plugins/${entry.name}`, folderLeaf(tree)] as const),
    ...blobs.map(([path, blob]) => [path, fileLeaf(blob)] as const),
    ...leaves,
  ])
  const commit = commitOf(trees.at(-1)?.id ?? '', secondsOf(plugins), head.name)
  return [...blobs.map(([, blob]) => blob), ...more, ...trees, commit]
}

interface Added {
  readonly entries: readonly Entry[]
  readonly leaves: readonly (readonly [path: string, leaf: Leaf])[]
  readonly blobs: readonly GitObject[]
}

const nothing: Added = { entries: [], leaves: [], blobs: [] }

function extraOf({ about }: MarketplaceHead, plugins: readonly Plugin[], extra: Extra): Added {
  const [only] = plugins
  if (!only || extra.kind === 'none') return nothing
  if (extra.kind === 'bundle') {
    if (plugins.some(({ entry }) => entry.name === extra.name)) return nothing
    const bundle = bundleOf(extra.name, about, plugins)
    return bundle ? { ...bundle, entries: [bundle.entry] } : nothing
  }
  const row = pluginRow(only.listing)
  const description = row.whenToUse ?? row.summary
  const servers = soundServers(row)
  const extension = blobOf(geminiExtension({ ...row, name: row.slug, description, servers }))
  return {
    entries: [],
    leaves: [
      ['gemini-extension.json', fileLeaf(extension)],
      ...(only.skill ? [skillLeaf(only.skill)] : []),
      ...(only.skills === null ? [] : [['skills', folderLeaf(only.skills)] as const]),
    ],
    blobs: [extension],
  }
}

/** When the newest of them changed, so that the same things give the same commit. */
function secondsOf(plugins: readonly Plugin[]): number {
  let newest = 0
  for (const { listing } of plugins) newest = Math.max(newest, Date.parse(listing.updatedAt) || 0)
  return Math.floor(newest / 1000)
}
