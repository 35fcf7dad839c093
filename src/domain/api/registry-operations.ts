import * as v from 'valibot'
import { get, inPath, inQuery, type Operation, type Parameter } from './operation.ts'
import type { SchemaName } from './schemas.ts'

/* The MCP registry's interface (v0.1), server cards, and policies for many people. */

/** What a registry or a policy may be made of. */
const scopes = [
  { name: 'Site', below: '', parameters: [] },
  { name: 'Collection', below: '/collections/{id}', parameters: [inPath('id')] },
] as const

const serverName = inPath('serverName')
const flag = v.picklist(['true', 'false'])
const listAsked = [
  inQuery('search', v.pipe(v.string(), v.maxLength(200))),
  inQuery('version', v.pipe(v.string(), v.maxLength(255))),
  inQuery('updated_since', v.pipe(v.string(), v.isoTimestamp())),
  inQuery('include_deleted', v.optional(flag, 'false')),
  inQuery('limit', v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 30)),
  inQuery('cursor'),
]

/** The interface has refusals of its own form. */
const registry = (
  id: string,
  path: string,
  schema: SchemaName,
  parameters: readonly Parameter[] = [],
  refusals: Operation['refusals'] = [],
): Operation => ({
  ...get('mcpRegistry', id, path, { schema }, parameters, refusals),
  refusal: 'RegistryRefusal',
})

const lists = scopes.flatMap(({ name, below, parameters }) => {
  const servers = `${below}/v0.1/servers`
  const versions = `${servers}/{serverName}/versions`
  return [
    registry(
      `registryServers${name}`,
      servers,
      'RegistryServers',
      [...parameters, ...listAsked],
      name === 'Site' ? [400] : [400, 404],
    ),
    registry(
      `registryVersions${name}`,
      versions,
      'RegistryServers',
      [...parameters, serverName],
      [404],
    ),
    registry(
      `registryServer${name}`,
      `${versions}/{version}`,
      'RegistryServer',
      [...parameters, serverName, inPath('version')],
      [404],
    ),
  ]
})

export const registryOperations: readonly Operation[] = [
  ...lists,
  registry('registryHealth', '/v0.1/health', 'RegistryHealth'),
  registry('registryInterface', '/v0.1/version', 'RegistryInterface'),
  registry('registryPing', '/v0.1/ping', 'RegistryPing'),
  get('mcpRegistry', 'aiCatalog', '/.well-known/ai-catalog.json', {
    schema: 'AiCatalog',
    media: 'application/ai-catalog+json',
  }),
  get('mcpRegistry', 'ownServerCard', '/mcp/server-card', {
    schema: 'ServerCard',
    media: 'application/mcp-server-card+json',
  }),
  get(
    'mcpRegistry',
    'serverCard',
    '/skills/{slug}/server-card',
    { schema: 'ServerCard', media: 'application/mcp-server-card+json' },
    [inPath('slug')],
    [404],
  ),
]

/** Of a whole catalogue nobody means every plugin, of a collection whoever made it does. */
const policyAsked = (plugins: 'none' | 'all') => [
  inQuery('servers', v.optional(v.picklist(['listed', 'any']), 'listed')),
  inQuery('plugins', v.optional(v.picklist(['none', 'all']), plugins)),
  inQuery('strict', v.optional(v.picklist(['0', '1']), '0')),
]
const policies = [
  ['managedSettings', 'managed-settings.json', 'ManagedSettings'],
  ['vsCodeSettings', 'vscode-settings.json', 'VsCodeSettings'],
  ['vsCodePolicy', 'vscode-policy.json', 'VsCodePolicy'],
] as const

export const policyOperations: readonly Operation[] = scopes.flatMap(
  ({ name, below, parameters }) =>
    policies.map(([id, file, schema]) =>
      get(
        'policies',
        `${id}${name}`,
        `${below}/${file}`,
        { schema },
        [...parameters, ...policyAsked(name === 'Site' ? 'none' : 'all')],
        name === 'Site' ? [400] : [400, 404],
      ),
    ),
)
