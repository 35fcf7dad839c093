import { repositoryAddress } from '#domain/repository/address.ts'

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
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The form that a plugin's name must have. */
const handle = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * `mcpServers` of a stored configuration, when it is one that starts a command or names an http
 * address.
 */
function serversOf(text: string | null): Json | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    const servers = isRecord(value) ? value['mcpServers'] : null
    if (!isRecord(servers) || Object.keys(servers).length === 0) return null
    const sound = Object.values(servers).every(
      (one) =>
        isRecord(one) &&
        (typeof one['command'] === 'string' ||
          (typeof one['url'] === 'string' && /^https?:\/\//i.test(one['url']))),
    )
    return sound ? servers : null
  } catch {
    return null
  }
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
  const servers = serversOf(row.installMcp)
  const parts = servers
    ? { strict: false, mcpServers: servers }
    : source['source'] === 'git-subdir' && row.format !== 'marketplace'
      ? { strict: false, skills: ['./'] }
      : row.format === 'marketplace'
        ? {}
        : null
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
      plugins: rows.map(pluginOf).filter((one) => one !== null),
    },
    null,
    1,
  )}\n`
