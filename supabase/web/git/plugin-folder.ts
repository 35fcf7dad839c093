import type { Listing } from '../listings/listing.ts'
import { pluginBeside, type PluginRow, pluginRow } from '../registry/marketplace.ts'
import { agentPlugin, claudePlugin, serverFiles } from './manifests.ts'
import type { Entry } from './marketplaces.ts'
import { blobOf, fileLeaf, type GitObject, type Leaf } from './objects.ts'
import type { PackageIds } from './package-ids.ts'

/** What lies in `plugins/{slug}`. */
export interface PluginFolder {
  readonly entry: Entry
  readonly leaves: readonly (readonly [path: string, leaf: Leaf])[]
  /** The files that are written here; the others are the package's. */
  readonly own: readonly GitObject[]
}

/** Manifests by which one client or another knows a plugin. */
const manifests = ['plugin.json', '.claude-plugin/plugin.json', '.codex-plugin/plugin.json']

/** Whether the package is a plugin by itself. */
const isWhole = (row: PluginRow): boolean =>
  row.digest !== null && (row.isPlugin || (row.isFolder && row.entry !== null))

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
  const texts = textsFor(row, ids)
  const own = texts.map(([path, text]) => [path, blobOf(text)] as const)
  const root = isWhole(row) ? '' : `skills/${ids?.name ?? row.slug}/`
  return {
    entry: { ...entry, name: row.slug, source },
    leaves: [
      ...own.map(([path, blob]) => [path, fileLeaf(blob)] as const),
      ...(ids?.files ?? []).map(([path, leaf]) => [root + path, leaf] as const),
    ],
    own: own.map(([, blob]) => blob),
  }
}

/** The files that are written beside those of the author. */
function textsFor(
  row: PluginRow,
  ids: PackageIds | null,
): readonly (readonly [path: string, text: string])[] {
  if (!isWhole(row))
    return [
      ['plugin.json', agentPlugin(row)],
      ['.claude-plugin/plugin.json', claudePlugin(row)],
      ...serverFiles(row),
    ]
  const paths = new Set(ids?.files.map(([path]) => path.toLowerCase()))
  // a client that knows no entries of others would not know what the folder is
  return manifests.some((path) => paths.has(path)) ? [] : [['plugin.json', agentPlugin(row)]]
}
