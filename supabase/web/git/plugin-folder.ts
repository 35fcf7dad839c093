import type { Listing } from '../listings/listing.ts'
import { pluginBeside, pluginRow } from '../registry/marketplace.ts'
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
  /** Whether files of the package are among the leaves. */
  readonly hasPackage: boolean
}

/** Manifests by which one client or another knows a plugin. */
const manifests = ['plugin.json', '.claude-plugin/plugin.json', '.codex-plugin/plugin.json']

/**
 * The folder of a listing: its author's as it is where that is a plugin, else manifests with the
 * package as the one skill, with its servers, or with both. `ids`: its package's files, null without
 * any. Null where no client could install it.
 */
export function pluginFolder(listing: Listing, ids: PackageIds | null): PluginFolder | null {
  const row = pluginRow(listing)
  const source = `./plugins/${row.slug}`
  const entry = pluginBeside(row, source)
  if (entry === null) return null
  const isWhole = row.isPlugin || (row.isFolder && row.entry !== null)
  const hasPackage = isWhole || row.isSkill
  if (hasPackage && ids === null) return null
  const texts: [path: string, text: string][] = []
  const has = (path: string) => ids?.files.some(([one]) => one.toLowerCase() === path) ?? false
  if (!isWhole) {
    texts.push(['plugin.json', agentPlugin(row)], ['.claude-plugin/plugin.json', claudePlugin(row)])
    for (const [path, text] of serverFiles(row)) texts.push([path, text])
  }
  // a client that knows no entries of others would not know what the folder is
  else if (!manifests.some(has)) texts.push(['plugin.json', agentPlugin(row)])
  const own = texts.map(([path, text]) => [path, blobOf(text)] as const)
  const root = isWhole ? '' : `skills/${ids?.name ?? row.slug}/`
  const files = hasPackage ? (ids?.files ?? []) : []
  return {
    entry: { ...entry, name: row.slug, source },
    leaves: [
      ...own.map(([path, blob]) => [path, fileLeaf(blob)] as const),
      ...files.map(([path, leaf]) => [root + path, leaf] as const),
    ],
    own: own.map(([, blob]) => blob),
    hasPackage,
  }
}
