import { freeName } from '#domain/install/free-name.ts'
import { pluginRow, soundServers } from '../registry/marketplace.ts'
import type { Json } from '../registry/plugin-source.ts'
import type { Listing } from '../listings/listing.ts'
import { geminiExtension, manifestsOf } from './manifests.ts'
import type { Entry } from './marketplaces.ts'
import { blobOf, fileLeaf, type GitObject, type Leaf } from './objects.ts'
import { type SkillFolder, skillLeaf } from './plugin-folder.ts'

/** A listing of which a bundle is made. */
export interface Part {
  readonly listing: Listing
  readonly skill: SkillFolder | null
}

/** One plugin, and one extension at the root, with the skills and the servers of all listings. */
export interface Bundle {
  readonly entry: Entry
  readonly leaves: readonly (readonly [path: string, leaf: Leaf])[]
  readonly blobs: readonly GitObject[]
}

/** Gemini wants one, but tells by the commit what is newer. The others need none. */
const version = '1.0.0'

/**
 * The bundle of these listings; null where it would be empty. What is a whole plugin of its author
 * is not in it: two plugins cannot be one. `name`: no listing's slug.
 */
export function bundleOf(name: string, about: string, parts: readonly Part[]): Bundle | null {
  const skills = skillsOf(parts)
  const servers = serversOf(parts)
  if (skills.length === 0 && servers === null) return null
  const root = `plugins/${name}`
  const leaves = skills.map(skillLeaf)
  const texts = manifestsOf(name, { description: about }, servers)
  const extension = geminiExtension({ name, version, description: about, servers })
  const files = [
    ...texts.map(([path, text]) => [`${root}/${path}`, blobOf(text)] as const),
    ['gemini-extension.json', blobOf(extension)] as const,
  ]
  return {
    entry: { name, source: `./${root}`, description: about },
    leaves: [
      ...files.map(([path, blob]) => [path, fileLeaf(blob)] as const),
      ...leaves,
      ...leaves.map(([path, leaf]) => [`${root}/${path}`, leaf] as const),
    ],
    blobs: files.map(([, blob]) => blob),
  }
}

/** Each under a name of its own. Two skills may have the same; slugs are all different. */
function skillsOf(parts: readonly Part[]): SkillFolder[] {
  const byName = new Map<string, SkillFolder>()
  for (const { listing, skill } of parts) {
    if (!skill) continue
    const name = freeName(skill.name, listing.slug, byName)
    byName.set(name, { name, tree: skill.tree })
  }
  return [...byName.values()]
}

/** Those that a plugin of the listing would start. */
function serversOf(parts: readonly Part[]): Json | null {
  const byName = new Map<string, unknown>()
  for (const { listing } of parts) {
    const row = pluginRow(listing)
    if (row.isAuthorsPlugin) continue
    for (const [name, server] of Object.entries(soundServers(row) ?? {}))
      byName.set(freeName(name, listing.slug, byName), server)
  }
  return byName.size === 0 ? null : Object.fromEntries(byName)
}
