import { isRecord } from '#domain/import/json.ts'
import { pluginManifest } from '#domain/package/authors-plugin.ts'
import { aboutPlugin, type PluginRow } from '../registry/marketplace.ts'
import type { Json } from '../registry/plugin-source.ts'

/* The manifests of a plugin, in the forms of those that read them. */

const json = (value: Json): string => `${JSON.stringify(value, null, 2)}\n`

/** What stands in every manifest of a listing; a category only a marketplace has. */
export const aboutListing = (row: PluginRow): Json =>
  Object.fromEntries(Object.entries(aboutPlugin(row)).filter(([key]) => key !== 'category'))

const agentPlugins = 'https://agent-plugins.org/schemas/1.0.0'
/** Characters of a name there; a slug may have more. */
const longestName = 64

export type ManifestText = readonly [path: string, text: string]

/** All manifests of a plugin. `about`: more of what stands in each; `servers`: null for none. */
export const manifestsOf = (
  name: string,
  about: Json,
  servers: Json | null,
): readonly ManifestText[] => [
  ['plugin.json', agentPlugin(name, about)],
  [pluginManifest, json({ name, ...about })],
  ...(servers === null ? [] : serverFiles(servers)),
]

/** `plugin.json` of Agent Plugins 1.0.0, which knows no other fields than these. */
export const agentPlugin = (name: string, about: Json): string =>
  json({
    $schema: `${agentPlugins}/plugin.schema.json`,
    name: name.slice(0, longestName).replace(/-$/, ''),
    ...about,
  })

/** `.codex-plugin/plugin.json`, which Codex reads instead of Claude Code's. */
export const codexPlugin = (name: string, about: Json): string => json({ name, ...about })

/** By path. */
function serverFiles(servers: Json): readonly ManifestText[] {
  const typed = Object.fromEntries(
    Object.entries(servers).map(([name, server]) => [name, typedServer(server)]),
  )
  return [
    ['.mcp.json', json({ mcpServers: servers })],
    ['mcp.json', json({ $schema: `${agentPlugins}/mcp.schema.json`, mcpServers: typed })],
  ]
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
const isTextRecord = (value: unknown): boolean => isRecord(value) && isTexts(Object.values(value))

const kept = (server: Json, key: string, fits: (value: unknown) => boolean): Json =>
  fits(server[key]) ? { [key]: server[key] } : {}

/** A server as Agent Plugins write it: with its type, and nothing that they do not know. */
function typedServer(server: unknown): Json {
  if (!isRecord(server)) return {}
  if (typeof server['command'] === 'string')
    return {
      type: 'stdio',
      command: server['command'],
      ...kept(server, 'args', isTexts),
      ...kept(server, 'env', isTextRecord),
      ...kept(server, 'cwd', (value) => typeof value === 'string'),
    }
  return {
    type: server['type'] === 'sse' ? 'sse' : 'streamable-http',
    url: server['url'],
    ...kept(server, 'headers', isTextRecord),
  }
}

/** What Gemini is told of an extension. */
export interface Extension {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly servers: Json | null
}

/** `gemini-extension.json` at the root of a repository. */
export function geminiExtension({ name, version, description, servers }: Extension): string {
  return json({
    name,
    version,
    description,
    ...(servers === null
      ? {}
      : {
          mcpServers: Object.fromEntries(
            Object.entries(servers).map(([called, server]) => [called, geminiServer(server)]),
          ),
        }),
  })
}

/** Gemini tells streamable HTTP from SSE by the name of the field. */
function geminiServer(server: unknown): unknown {
  if (!isRecord(server) || typeof server['url'] !== 'string') return server
  const { type, url, ...rest } = server
  return { [type === 'sse' ? 'url' : 'httpUrl']: url, ...rest }
}
