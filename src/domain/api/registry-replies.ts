import * as v from 'valibot'
import { ServerJson } from '../mcp-registry/server-json.ts'
import { Address, Count } from './skills-replies.ts'

/* What the registry of MCP servers answers, server cards, and policies. */

const Time = v.pipe(v.string(), v.isoTimestamp())

/** A refusal as the registry's interface says it. */
export const RegistryRefusal = v.object({ error: v.string() })

export const RegistryServer = v.object({
  server: ServerJson,
  _meta: v.object({
    'io.modelcontextprotocol.registry/official': v.object({
      status: v.picklist(['active', 'deprecated', 'deleted']),
      statusChangedAt: Time,
      publishedAt: Time,
      updatedAt: Time,
      isLatest: v.boolean(),
    }),
  }),
})

export const RegistryServers = v.object({
  servers: v.array(RegistryServer),
  metadata: v.object({ count: Count, nextCursor: v.optional(v.string()) }),
})

export const RegistryHealth = v.object({ status: v.literal('ok') })
export const RegistryInterface = v.object({
  version: v.literal('v0.1'),
  git_commit: v.string(),
  build_time: v.string(),
})
export const RegistryPing = v.object({ pong: v.literal(true) })

/** What a server.json says of a server that is reached at an address (SEP-2127). */
export const ServerCard = v.object({
  $schema: Address,
  name: ServerJson.entries.name,
  version: ServerJson.entries.version,
  title: ServerJson.entries.title,
  description: ServerJson.entries.description,
  websiteUrl: ServerJson.entries.websiteUrl,
  repository: ServerJson.entries.repository,
  icons: ServerJson.entries.icons,
  remotes: v.pipe(ServerJson.entries.remotes.wrapped, v.minLength(1)),
})

export const AiCatalog = v.object({
  specVersion: v.literal('1.0'),
  entries: v.array(
    v.object({
      identifier: v.pipe(v.string(), v.startsWith('urn:air:')),
      type: v.literal('application/mcp-server-card+json'),
      url: Address,
    }),
  ),
})

const AllowedServer = v.union([
  v.object({ serverCommand: v.pipe(v.array(v.string()), v.minLength(1)) }),
  v.object({ serverUrl: v.string() }),
])
const FromGit = v.object({ source: v.literal('git'), url: Address })
const Enabled = v.record(v.string(), v.literal(true))
const Access = v.picklist(['registry', 'all'])

// clients take a policy as it stands: what this does not name must not be in it

export const ManagedSettings = v.strictObject({
  allowedMcpServers: v.optional(v.array(AllowedServer)),
  extraKnownMarketplaces: v.record(v.string(), v.object({ source: FromGit })),
  strictKnownMarketplaces: v.optional(v.array(FromGit)),
  enabledPlugins: Enabled,
})

export const VsCodeSettings = v.strictObject({
  'chat.mcp.gallery.enabled': v.literal(true),
  'chat.mcp.gallery.serviceUrl': Address,
  'chat.mcp.access': Access,
  'chat.plugins.enabled': v.literal(true),
  'chat.plugins.marketplaces': v.array(Address),
  'chat.plugins.strictMarketplaces': v.optional(v.array(FromGit)),
  'chat.plugins.enabledPlugins': Enabled,
})

/** Lists are texts: JSON in a string. */
export const VsCodePolicy = v.strictObject({
  McpGalleryServiceUrl: Address,
  ChatMCP: Access,
  ChatAllowedMcpServers: v.optional(v.string()),
  ChatPluginsEnabled: v.literal(true),
  ChatExtraMarketplaces: v.string(),
  ChatStrictMarketplaces: v.optional(v.string()),
  ChatEnabledPlugins: v.string(),
})
