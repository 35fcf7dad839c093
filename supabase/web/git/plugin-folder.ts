import type { Listing } from '../listings/listing.ts'
import { pluginBeside, type PluginRow, pluginRow, soundServers } from '../registry/marketplace.ts'
import { besideAuthors } from './beside-authors.ts'
import { aboutListing, type ManifestText, manifestsOf } from './manifests.ts'
import type { Entry } from './marketplaces.ts'
import { blobOf, fileLeaf, folderLeaf, type GitObject, type Leaf, treesOf } from './objects.ts'
import type { PackageIds } from './package-ids.ts'

/** What lies in `plugins/{slug}`. */
export interface PluginFolder {
  readonly entry: Entry
  readonly leaves: readonly (readonly [path: string, leaf: Leaf])[]
  /** What is made here beside the trees of the leaves; the files are the package's. */
  readonly own: readonly GitObject[]
  readonly skill: SkillFolder | null
  /** Where its author's plugin has its skills: the tree of the folder `skills`. */
  readonly skills: string | null
}

/** The package as the folder of one skill, wherever it is put. */
export interface SkillFolder {
  /** What the folder is to be called. */
  readonly name: string
  readonly tree: string
}

/** Whether the package is a plugin by itself. */
const isWhole = (row: PluginRow): boolean =>
  row.digest !== null && (row.isAuthorsPlugin || (row.isFolder && row.entry !== null))

/** Whether the files of a listing lie in its plugin. */
export function usesFiles(listing: Listing): boolean {
  const row = pluginRow(listing)
  return isWhole(row) || row.isSkill
}

/**
 * The folder of a listing: its author's as it is where that is a plugin, else manifests with the
 * package as the one skill, with its servers, or with both. `ids`: its files, null without any. Null
 * where no client could install it.
 */
export function pluginFolder(listing: Listing, ids: PackageIds | null): PluginFolder | null {
  const row = pluginRow(listing)
  const source = `./plugins/${row.slug}`
  const entry = pluginBeside(row, source)
  if (entry === null || (usesFiles(listing) && ids === null)) return null
  const texts = textsFor(row, ids).map(([path, text]) => [path, blobOf(text)] as const)
  const trees = ids && row.isSkill && !row.isAuthorsPlugin ? treesOf(ids.files) : []
  const tree = trees.at(-1)?.id
  const skill = tree === undefined ? null : { name: ids?.name ?? row.slug, tree }
  return {
    entry: { ...entry, name: row.slug, source },
    leaves: [
      ...texts.map(([path, blob]) => [path, fileLeaf(blob)] as const),
      ...(isWhole(row) || !skill ? (ids?.files ?? []) : [skillLeaf(skill)]),
    ],
    own: [...texts.map(([, blob]) => blob), ...trees],
    skill,
    skills: skill ? null : skillsTree(ids?.files ?? []),
  }
}

function skillsTree(files: PackageIds['files']): string | null {
  const below = files.filter(([path]) => path.startsWith('skills/'))
  if (below.length === 0) return null
  return treesOf(below.map(([path, leaf]) => [path.slice(7), leaf] as const)).at(-1)?.id ?? null
}

/** Where plugins and extensions have their skills. */
export const skillLeaf = ({ name, tree }: SkillFolder): readonly [path: string, leaf: Leaf] => [
  `skills/${name}`,
  folderLeaf(tree),
]

/** The files that are written beside those of the author. */
function textsFor(row: PluginRow, ids: PackageIds | null): readonly ManifestText[] {
  const about = aboutListing(row)
  return isWhole(row) && ids !== null
    ? besideAuthors(row.slug, about, ids)
    : manifestsOf(row.slug, about, soundServers(row))
}
