import { mcpAddress, ownRegistryName } from '#domain/install/own-server.ts'
import type { Site } from '#domain/server/site.ts'
import { ownDescription, ownIcons, ownTitle, ownVersion, ownVersionSince } from '../mcp/identity.ts'
import type { NamedServer } from './registry.ts'

/** Makes the entry of the MCP server of the site at an address. */
export type OwnServer = (origin: string) => NamedServer

/**
 * The MCP server of the site itself: whoever may use only what the registry lists may use it too.
 * It has no listing, so its id and slug are those of none.
 */
export const ownServerOf =
  (site: Site): OwnServer =>
  (origin) => ({
    id: '',
    slug: '',
    name: ownRegistryName(origin),
    versions: [
      {
        version: ownVersion,
        status: 'active',
        publishedAt: ownVersionSince,
        updatedAt: ownVersionSince,
        isLatest: true,
        words: `${ownTitle(site)}\n${ownDescription}`.toLowerCase(),
        server: ({ name }) => ({
          $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
          name,
          title: ownTitle(site),
          description: ownDescription,
          version: ownVersion,
          websiteUrl: `${origin}/docs/for-machines`,
          icons: ownIcons(origin),
          remotes: [{ type: 'streamable-http', url: mcpAddress(origin) }],
        }),
      },
    ],
  })
