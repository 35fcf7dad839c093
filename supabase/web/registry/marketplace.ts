import { isRecord } from '#domain/import/json.ts'
import { serversIn } from '#domain/install/configuration.ts'
import { repositoryAddress } from '#domain/repository/address.ts'
import { madeOfEach } from '../made-of-each.ts'

/** The columns of a skill that decide whether and how it can be a plugin. */
export interface PluginRow {
  readonly slug: string
  readonly summary: string
  readonly author: string | null
  readonly version: string
  readonly license: string
  readonly category: readonly string[]
  readonly repoUrl: string | null
  readonly homepage: string | null
  readonly installMcp: string | null
  /** The format that the record was imported from; null when it was written here. */
  readonly format: string | null
  /** Where the record was imported from; of a SKILL.md the path in its repository. */
  readonly source?: string | null
}

type Json = Record<string, unknown>

/** The form that a plugin's name must have. */
const handle = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The servers of a stored configuration, when each starts a command or names an http address. */
function soundServers(text: string | null): Json | null {
  const servers = serversIn(text)
  return servers && Object.values(servers).every(isSound) ? servers : null
}

function isSound(server: unknown): boolean {
  if (!isRecord(server)) return false
  if (typeof server['command'] === 'string') return true
  return typeof server['url'] === 'string' && /^https?:\/\//i.test(server['url'])
}

/**
 * Where Claude Code fetches a plugin from; null when that is not known. A path beside the
 * marketplace would not do: whoever adds a marketplace by its address gets only that one file.
 */
function sourceOf(repoUrl: string, file: string | null): Json | null {
  const github = repositoryAddress(repoUrl, file ?? '')
  if (github) {
    // nobody knows where the branch ends and the path begins, and a wrong plugin would never load
    if (github.isGuess) return null
    const repo = `${github.owner}/${github.name}`
    const ref = github.ref === 'HEAD' ? {} : { ref: github.ref }
    return github.path === '' || github.isFile
      ? { source: 'github', repo, ...ref }
      : { source: 'git-subdir', url: `https://github.com/${repo}.git`, path: github.path, ...ref }
  }
  if (!/^https:\/\/[^/]+\/.+/.test(repoUrl)) return null
  const { origin, pathname } = new URL(repoUrl)
  const parts = pathname.split('/').filter(Boolean)
  return parts.length === 2
    ? { source: 'url', url: `${origin}/${parts.join('/').replace(/\.git$/, '')}.git` }
    : null
}

/**
 * The entry of one skill; null where nothing in the record says how Claude Code would load it.
 * Servers stand in the entry itself, a folder with a SKILL.md is the plugin's one skill, and what
 * was a plugin elsewhere brings its own manifest.
 */
function pluginOf(row: PluginRow): Json | null {
  const source =
    row.repoUrl === null || !handle.test(row.slug)
      ? null
      : sourceOf(row.repoUrl, row.format === 'skill-md' ? (row.source ?? null) : null)
  if (source === null) return null
  const parts = partsOf(row, source)
  if (parts === null) return null
  return {
    name: row.slug,
    source,
    description: row.summary,
    version: row.version,
    ...(row.author === null ? {} : { author: { name: row.author } }),
    ...(row.homepage === null ? {} : { homepage: row.homepage }),
    repository: row.repoUrl,
    ...(row.license === 'Unknown' ? {} : { license: row.license }),
    ...(row.category[0] === undefined ? {} : { category: row.category[0] }),
    keywords: row.category,
    ...parts,
  }
}

/** What is in a plugin: servers, a skill, or what its own manifest says. Null where nothing tells. */
function partsOf(row: PluginRow, source: Json): Json | null {
  const servers = soundServers(row.installMcp)
  if (servers) return { strict: false, mcpServers: servers }
  if (row.format === 'marketplace') return {}
  return source['source'] === 'git-subdir' ? { strict: false, skills: ['./'] } : null
}

/** A marketplace.json for `/plugin marketplace add <its address>`. */
export const marketplace = (
  origin: string,
  owner: string,
  about: string,
  rows: readonly PluginRow[],
): string =>
  `${JSON.stringify(
    {
      name: 'skill-bazaar',
      owner: { name: owner, url: origin },
      metadata: { description: about, homepage: origin },
      plugins: madeOfEach('marketplace.json', rows, pluginOf).filter((one) => one !== null),
    },
    null,
    1,
  )}\n`
