import { setImmediate as others } from 'node:timers/promises'
import { gitPath, type GitPlace, marketplaceName } from '#domain/install/git-place.ts'
import {
  allowedByEntry,
  allowedByRow,
  type AllowedServer,
} from '#domain/mcp-registry/allowed-servers.ts'
import type { Listing } from '../listings/listing.ts'
import { pluginBeside, pluginRow } from '../registry/marketplace.ts'
import type { Registry } from './registry.ts'

/*
 * Files for whoever rolls assistants out to many people: which servers and plugins these may use,
 * made from what is listed here, or from a collection.
 */

/** What a policy is made of. */
export interface PolicySource {
  readonly origin: string
  readonly place: GitPlace
  readonly listings: readonly Listing[]
  readonly registry: Registry
}
interface Source extends PolicySource {
  readonly allowed: readonly AllowedServer[]
}

export interface PolicyChoice {
  /** Only servers that are listed may run. */
  readonly onlyListed: boolean
  /** Plugins come from nowhere else. */
  readonly isStrict: boolean
  /** Plugins are switched on for everybody. */
  readonly enablesPlugins: boolean
}

/** How the file of a client says it. */
const forms = {
  'managed-settings.json': managedSettings,
  'vscode-settings.json': vsCodeSettings,
  'vscode-policy.json': vsCodePolicy,
} as const
export type PolicyFile = keyof typeof forms
export const policyFiles = Object.keys(forms) as PolicyFile[]

/** The text of a file. */
export async function policyText(
  file: PolicyFile,
  source: PolicySource,
  choice: PolicyChoice,
): Promise<string> {
  const allowed = choice.onlyListed ? await allowedServers(source) : []
  return `${JSON.stringify(forms[file]({ ...source, allowed }, choice), null, 2)}\n`
}

/** Claude Code, Copilot's command line, VS Code and JetBrains with Copilot. */
function managedSettings(source: Source, choice: PolicyChoice): object {
  const { name, url } = marketplace(source)
  const from = { source: 'git', url }
  return {
    ...(choice.onlyListed ? { allowedMcpServers: source.allowed } : {}),
    extraKnownMarketplaces: { [name]: { source: from } },
    ...(choice.isStrict ? { strictKnownMarketplaces: [from] } : {}),
    enabledPlugins: enabledPlugins(source, choice),
  }
}

/** A part of VS Code's settings.json. */
function vsCodeSettings(source: Source, choice: PolicyChoice): object {
  const { url } = marketplace(source)
  return {
    'chat.mcp.gallery.enabled': true,
    'chat.mcp.gallery.serviceUrl': registryUrl(source),
    'chat.mcp.access': choice.onlyListed ? 'registry' : 'all',
    'chat.plugins.enabled': true,
    'chat.plugins.marketplaces': [url],
    ...(choice.isStrict ? { 'chat.plugins.strictMarketplaces': [{ source: 'git', url }] } : {}),
    'chat.plugins.enabledPlugins': enabledPlugins(source, choice),
  }
}

/** VS Code's policies by their names, as /etc/vscode/policy.json has them: lists are texts there. */
function vsCodePolicy(source: Source, choice: PolicyChoice): object {
  const { name, url } = marketplace(source)
  return {
    McpGalleryServiceUrl: registryUrl(source),
    ChatMCP: choice.onlyListed ? 'registry' : 'all',
    ...(choice.onlyListed ? { ChatAllowedMcpServers: JSON.stringify(source.allowed) } : {}),
    ChatPluginsEnabled: true,
    ChatExtraMarketplaces: JSON.stringify({ [name]: url }),
    ...(choice.isStrict
      ? { ChatStrictMarketplaces: JSON.stringify([{ source: 'git', url }]) }
      : {}),
    ChatEnabledPlugins: JSON.stringify(enabledPlugins(source, choice)),
  }
}

const marketplace = ({ origin, place }: PolicySource) => ({
  name: marketplaceName(place),
  url: origin + gitPath(place),
})

/** The base address of a registry: clients put `/v0.1/servers` behind it. */
const registryUrl = ({ origin, place }: PolicySource): string =>
  place.kind === 'collection' ? `${origin}/collections/${place.id}` : origin

/** So many servers are read before others have a turn. */
const portion = 50

/** None at all says that none may run. What is archived or withdrawn is not allowed. */
async function allowedServers({ listings, registry }: PolicySource): Promise<AllowedServer[]> {
  const rows = new Map(listings.map((listing) => [listing.id, listing]))
  const allowed = new Map<string, AllowedServer>()
  for (const [n, of] of registry.servers.entries()) {
    if (n % portion === portion - 1) await others()
    const listing = rows.get(of.id)
    const server = listing ? registry.latest(of) : null
    if (!listing || listing.status === 'archived' || !server) continue
    for (const one of [...allowedByRow(listing), ...allowedByEntry(server)])
      allowed.set(JSON.stringify(one), one)
  }
  return [...allowed.values()]
}

function enabledPlugins(
  { listings, place }: PolicySource,
  { enablesPlugins }: PolicyChoice,
): Record<string, true> {
  if (!enablesPlugins) return {}
  const name = marketplaceName(place)
  return Object.fromEntries(
    listings
      .filter((listing) => isPlugin(listing))
      .map(({ slug }) => [`${slug}@${name}`, true] as const),
  )
}

/** Whether it lies in the git repository of what is listed. */
function isPlugin(listing: Listing): boolean {
  try {
    return pluginBeside(pluginRow(listing), `./plugins/${listing.slug}`) !== null
  } catch {
    return false
  }
}
