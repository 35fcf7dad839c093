import { isRecord } from '#domain/import/json.ts'
import { entryOf, serversIn } from '#domain/install/configuration.ts'
import { fieldsOf, filled } from '#domain/install/fields.ts'
import { archivesOf, isPlainSlug } from '#domain/install/from-here.ts'
import { type GitPlace, marketplaceName } from '#domain/install/git-place.ts'
import type { InstallInput } from '#domain/install/input.ts'
import { readServer } from '#domain/install/server.ts'
import type { PackageSource } from '#domain/package/package-version.ts'
import { isAuthorsPlugin, pluginManifest } from '#domain/package/authors-plugin.ts'
import { repositoryAddress } from '#domain/repository/address.ts'
import { entryLines, withList } from '../json-list.ts'
import { isWithdrawn, isWritten, type Listing } from '../listings/listing.ts'
import { authorsEntry } from './plugin-entry.ts'
import { authorsSource, folderSource, type Json } from './plugin-source.ts'

/** What decides whether and how a skill can be a plugin. */
export interface PluginRow {
  readonly slug: string
  readonly summary: string
  readonly whenToUse: string | null
  readonly author: string | null
  readonly version: string
  readonly license: string
  readonly category: readonly string[]
  readonly repoUrl: string | null
  readonly homepage: string | null
  readonly installMcp: string | null
  readonly installInputs: readonly InstallInput[] | null
  /** The format that the record was imported from; null when it was written here. */
  readonly format: string | null
  /** Where the record was imported from; of a SKILL.md the path in its repository. */
  readonly source: string | null
  readonly digest: string | null
  /** All its versions were taken back. */
  readonly isWithdrawn: boolean
  /** Where the package was read. */
  readonly place: PackageSource | null
  /** The package is a folder with a SKILL.md, or with the manifest of a plugin. */
  readonly isSkill: boolean
  readonly isPlugin: boolean
  /** Its author made it a plugin, and not only left a manifest in the folder of a skill. */
  readonly isAuthorsPlugin: boolean
  /** The author's own entry in base64, where one is known. */
  readonly entry: string | null
  /** The package is the folder that the entry names. */
  readonly isFolder: boolean
}

/** The row of a listing. A SKILL.md that is written for it is one like any other. */
export const pluginRow = (listing: Listing): PluginRow => ({
  ...listing,
  version: givenVersion(listing),
  isWithdrawn: isWithdrawn(listing),
  isSkill: listing.files.includes('SKILL.md') || isWritten(listing),
  isPlugin: listing.files.includes(pluginManifest),
  isAuthorsPlugin: isAuthorsPlugin(listing.files),
})

/** That of the package: a client takes newer files only under another version. */
const givenVersion = ({ versions, digest, version }: Listing): string =>
  versions.find((one) => one.digest === digest && one.status === 'published')?.version ?? version

/** The servers of a stored configuration, when each starts a command or names an http address. */
export function soundServers({ installMcp, installInputs, slug }: PluginRow): Json | null {
  const servers = serversIn(installMcp)
  if (!servers || !Object.values(servers).every(isSound)) return null
  const server = readServer(installMcp, slug)
  if (!server) return servers
  // nobody can fill in a plugin: what is optional is left out, the rest comes from the environment
  const ready = filled(server, fieldsOf(server, installInputs), {}, (field) => {
    if (!field.isBlank || field.place === 'word') return field.given
    if (!field.isRequired) return null
    return field.place === 'variable' ? `\${${field.name}}` : field.given
  })
  return { [ready.name]: entryOf(ready) }
}

function isSound(server: unknown): boolean {
  if (!isRecord(server)) return false
  if (typeof server['command'] === 'string') return true
  return typeof server['url'] === 'string' && /^https?:\/\//i.test(server['url'])
}

/**
 * The folder that a row without a package names; null when it is not known. A path beside the
 * marketplace would not do: whoever adds a marketplace by its address gets only that one file.
 */
function rowSource(repoUrl: string, file: string | null): Json | null {
  const github = repositoryAddress(repoUrl, file ?? '')
  if (github) {
    // nobody knows where the branch ends and the path begins, and a wrong plugin would never load
    if (github.isGuess) return null
    return folderSource({
      repository: `https://github.com/${github.owner}/${github.name}`,
      path: github.isFile ? '' : github.path,
      ...(github.ref === 'HEAD' ? {} : { ref: github.ref }),
    })
  }
  if (!/^https:\/\/[^/]+\/.+/.test(repoUrl)) return null
  const { origin, pathname } = new URL(repoUrl)
  const parts = pathname.split('/').filter(Boolean)
  return parts.length === 2 ? folderSource({ repository: `${origin}/${parts.join('/')}` }) : null
}

/** What our own instance gives out; Claude Code takes it by https only. */
const ownSource = (origin: string, digest: string): Json | null =>
  origin.startsWith('https://')
    ? { source: 'archive', url: archivesOf(origin, digest).zip, sha256: digest }
    : null

/**
 * The entry of one skill; null where nothing in the record says how Claude Code would load it. An
 * author's entry stays as it is. Servers stand in the entry itself, a folder with a SKILL.md is the
 * plugin's one skill, and a plugin's folder brings its own manifest.
 */
function pluginOf(origin: string, row: PluginRow): Json | null {
  if (!isPlainSlug(row.slug) || row.isWithdrawn) return null
  if (row.entry !== null) {
    const folder = row.isFolder ? keptSource(origin, row) : null
    return authorsEntry(
      row.slug,
      textOfEntry(row.entry),
      (written) => folder ?? authorsSource(written, row.place),
    )
  }
  const parts = partsOf(row)
  const source = parts === null ? null : sourceOf(origin, row, 'mcpServers' in parts)
  // without a path it is no folder of one skill
  if (parts === null || source === null || (parts['skills'] && isWhole(row, source))) return null
  return { name: row.slug, source, ...aboutPlugin(row), ...parts }
}

/**
 * The entry of a skill whose folder lies beside the marketplace, at `source`; null where there is
 * nothing of it to lay there.
 */
export function pluginBeside(row: PluginRow, source: string): Json | null {
  if (!isPlainSlug(row.slug) || row.isWithdrawn) return null
  if (row.entry !== null && row.isFolder)
    return authorsEntry(row.slug, textOfEntry(row.entry), () => source)
  if (!row.isSkill && !row.isPlugin && soundServers(row) === null) return null
  return { name: row.slug, source, ...aboutPlugin(row) }
}

const textOfEntry = (base64: string): string => Buffer.from(base64, 'base64').toString('utf8')

/** What every manifest of a plugin may say of it. */
export const aboutPlugin = (row: PluginRow): Json => ({
  description: row.whenToUse ?? row.summary,
  version: row.version,
  ...(row.author === null ? {} : { author: { name: row.author } }),
  ...(row.homepage === null ? {} : { homepage: row.homepage }),
  ...(row.repoUrl === null ? {} : { repository: row.repoUrl }),
  ...(row.license === 'Unknown' ? {} : { license: row.license }),
  ...(row.category[0] === undefined ? {} : { category: row.category[0] }),
  keywords: row.category,
})

/** Where the folder of a kept plugin was read; without a repository, our own copy of it. */
const keptSource = (origin: string, { place, digest }: PluginRow): Json | null =>
  (place && folderSource(place)) ?? (digest === null ? null : ownSource(origin, digest))

/** `isServer`: its configuration stands in the entry, and nothing of the folder is needed. */
function sourceOf(origin: string, row: PluginRow, isServer: boolean): Json | null {
  const file = row.format === 'skill-md' ? row.source : null
  const place =
    isServer || row.place === null
      ? row.repoUrl && (isServer || row.digest === null) && rowSource(row.repoUrl, file)
      : folderSource(row.place)
  if (place) return place
  return row.digest !== null && (isServer || row.isSkill || row.isPlugin)
    ? ownSource(origin, row.digest)
    : null
}

/** A whole repository, of which nobody said that it is the skill itself. */
const isWhole = (row: PluginRow, source: Json): boolean =>
  !row.isSkill && (source['source'] === 'github' || source['source'] === 'url')

/** What is in a plugin: servers, a skill, or what its own manifest says. Null where nothing tells. */
function partsOf(row: PluginRow): Json | null {
  const servers = soundServers(row)
  if (servers) return { strict: false, mcpServers: servers }
  if (row.isPlugin) return {}
  // without its entry nobody knows which folder of a repository it was
  if (row.format === 'marketplace') return row.digest === null ? null : { strict: false }
  return row.isSkill || row.digest === null ? { strict: false, skills: ['./'] } : null
}

/** A marketplace.json for `/plugin marketplace add <its address>`, of what is listed at a place. */
export const marketplace = async (
  origin: string,
  owner: string,
  about: string,
  listings: readonly Listing[],
  place: GitPlace = { kind: 'catalogue' },
): Promise<string> =>
  withList(
    {
      name: marketplaceName(place),
      owner: { name: owner, url: origin },
      metadata: { description: about },
    },
    'plugins',
    await entryLines('marketplace.json', listings, (listing) => pluginAlone(origin, listing)),
  )

/** The entry of a listing in a marketplace that is one file; null where it has none. */
export const pluginAlone = (origin: string, listing: Listing): Json | null =>
  mayBePlugin(listing) ? pluginOf(origin, pluginRow(listing)) : null

const mayBePlugin = ({ status, repoUrl, digest }: Listing): boolean =>
  status !== 'archived' && (repoUrl !== null || digest !== null)
