import { firstWhole } from '../text/characters.ts'
import { repositoryOf, webUrl } from './addresses.ts'
import type { Repository } from './addresses.ts'
import { categoriesOf } from './categories.ts'
import { silent } from './draft.ts'
import { isRecord, listOf, objectOf, parseJson, textOf, textsOf } from './json.ts'
import { licenseOf } from './license.ts'
import { permission } from './permissions.ts'
import { refused, skill } from './result.ts'
import type { ImportFile, Read } from './result.ts'
import { risksIn } from './risks.ts'
import { saysSomething, shortened, slugOf, titled } from './words.ts'

/** What a plugin or marketplace may be called in a `/plugin` command. */
const handle = /^[A-Za-z0-9][\w.-]*$/

/** The fields of a plugin that a skill is made from, or that say nothing about it. */
export const pluginFields: ReadonlySet<string> = new Set([
  'name',
  'displayName',
  'description',
  'version',
  'author',
  'homepage',
  'repository',
  'license',
  'keywords',
  'tags',
  'category',
  'source',
  'mcpServers',
  'lspServers',
  'strict',
])

/** A plugin marketplace, `.claude-plugin/marketplace.json`. Each plugin becomes a skill. */
export function* readMarketplace(file: ImportFile): Generator<Read> {
  const parsed = parseJson(file.name, file.text)
  if ('refusal' in parsed) return yield parsed.refusal
  if (!isRecord(parsed.value) || !Array.isArray(parsed.value['plugins']))
    return yield refused(file.name, 'unknown-format', 'plugins')
  const market = {
    name: textOf(parsed.value, 'name'),
    owner: textOf(parsed.value['owner'], 'name'),
  }
  const old = objectOf(parsed.value, 'renames')
  for (const [index, plugin] of listOf(parsed.value, 'plugins').entries()) {
    // A renamed plugin may still be listed under its old name; the new one is the plugin.
    const name = textOf(plugin, 'name')
    if (name && Object.hasOwn(old, name)) yield refused(name, 'older-version', textOf(old, name))
    else if (isRecord(plugin))
      yield pluginRecord({
        file,
        plugin,
        place: `#${index + 1}`,
        format: 'marketplace',
        key: `marketplace:${market.name || file.name}#${name}`,
        source: `${name}@${market.name || file.name}`,
        owner: market.owner,
        claude: commandsFor(name, market.name, file),
        isInside: typeof plugin['source'] === 'string',
      })
    else yield refused(`#${index + 1}`, 'not-an-object')
  }
}

/** A plugin as somebody's manifest describes it, and what its reader knows beside it. */
interface Told {
  readonly file: ImportFile
  readonly plugin: Record<string, unknown>
  /** What a person finds it by when it has no name. */
  readonly place: string
  readonly format: string
  readonly key: string
  readonly source: string
  /** Who gives it out, where the plugin names no author. */
  readonly owner: string
  readonly claude: string | null
  /** It lies in the repository of the file. */
  readonly isInside: boolean
}

/** The skill that a plugin becomes. */
export function pluginRecord(told: Told): Read {
  const { file, plugin, place, format, key, source } = told
  const name = textOf(plugin, 'name')
  const about = textOf(plugin, 'description')
  if (!name) return refused(place, 'blank-name')
  if (!saysSomething(about)) return refused(name, 'blank-description')
  const homepage = webUrl(textOf(plugin, 'homepage'))
  const repo = repositoryFor(plugin, told.isInside ? file.repo : undefined, homepage)
  const author = textOf(plugin['author'], 'name') || textOf(plugin, 'author')
  return skill(name, {
    ...silent,
    slug: slugOf('skill', key, name),
    name: firstWhole(textOf(plugin, 'displayName') || titled(name), 100),
    summary: shortened(about),
    description: about,
    whenToUse: about,
    author: firstWhole(author, 100) || repo?.owner || firstWhole(told.owner, 100) || null,
    category: categoriesOf(
      [textOf(plugin, 'category'), ...textsOf(plugin, 'tags'), ...textsOf(plugin, 'keywords')],
      [name],
      shortened(about),
    ),
    supports: format === 'gemini-extension' ? [] : ['claude'],
    license: licenseOf(textOf(plugin, 'license')),
    version: textOf(plugin, 'version') || silent.version,
    repoUrl: repo?.url ?? null,
    homepage,
    install: { ...silent.install, claude: told.claude },
    permissions: permissionsOf(plugin),
    riskNotes: risksIn(about, [repo?.url ?? null, homepage]),
    origin: { format, source, key },
  })
}

/** A plugin's own repository, or the marketplace's where the plugin is a folder of it. */
function repositoryFor(
  plugin: Record<string, unknown>,
  marketRepo: string | undefined,
  homepage: string | null,
): Repository | null {
  const source = objectOf(plugin, 'source')
  const told =
    repositoryOf(textOf(source, 'url', 'repo')) ?? repositoryOf(textOf(plugin, 'repository'))
  if (told) return told
  const inside = marketRepo ? repositoryOf(marketRepo) : null
  const home = homepage ? repositoryOf(homepage) : null
  return inside ?? (home?.owner ? home : null)
}

/**
 * The commands of Claude Code. It adds a repository whose manifest lies where it looks; a nested
 * one, or one of another client, it cannot add.
 */
function commandsFor(plugin: string, market: string, { repo, name }: ImportFile): string | null {
  if (!handle.test(plugin) || !handle.test(market)) return null
  if (!/^(?:\.claude-plugin\/)?[^/]+$/.test(name)) return null
  const add = repo && /^\w[\w.-]*\/[\w.-]+$/.test(repo) ? `/plugin marketplace add ${repo}\n` : ''
  return `${add}/plugin install ${plugin}@${market}`
}

/** Only servers within the entry itself say what they start or call. */
function permissionsOf(plugin: Record<string, unknown>): string[] {
  const servers = [
    ...Object.values(objectOf(plugin, 'mcpServers')),
    ...Object.values(objectOf(plugin, 'lspServers')),
  ]
  const commands = servers.map((server) => textOf(server, 'command')).filter(Boolean)
  const hosts = servers
    .map((server) => webUrl(textOf(server, 'url')))
    .filter((url) => url !== null)
    .map((url) => new URL(url).host)
  return [
    ...(commands.length > 0 ? [permission('run-commands', [...new Set(commands)].join(', '))] : []),
    ...(hosts.length > 0 ? [permission('network', [...new Set(hosts)].join(', '))] : []),
  ]
}
