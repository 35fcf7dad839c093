import { setImmediate as others } from 'node:timers/promises'
import { catalogueId } from '#domain/mcp-registry/server-name.ts'
import type { ServerJson } from '#domain/mcp-registry/server-json.ts'
import type { NamedServer, Registry } from './registry.ts'

/*
 * Server cards (SEP-2127): what a client must know of a server that is reached at an address, before
 * it connects; and the AI catalog, which says where the cards are.
 */

export const cardType = 'application/mcp-server-card+json'
const schema = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'

/** The card of the site's own server, where the extension says that a client may guess it. */
export const ownCardPath = '/mcp/server-card'
/** The address of a card: the slug is the listing's. */
export const cardPath = (slug: string): string => `/skills/${slug}/server-card`

/** Null where the server is not reached at an address, or was withdrawn. */
export function serverCard(registry: Registry, of: NamedServer): object | null {
  const server = registry.latest(of)
  return server && cardOf(server)
}

function cardOf(server: ServerJson): object | null {
  const { name, version, title, description, websiteUrl, repository, icons, remotes = [] } = server
  if (remotes.length === 0) return null
  return {
    $schema: schema,
    name,
    version,
    ...(title === undefined ? {} : { title }),
    description,
    ...(websiteUrl === undefined ? {} : { websiteUrl }),
    ...(repository === undefined ? {} : { repository }),
    ...(icons === undefined ? {} : { icons }),
    remotes,
  }
}

/** So many servers are read before others have a turn. */
const portion = 100

/** The AI catalog of a site: an entry for each card. */
export async function aiCatalog(origin: string, registry: Registry): Promise<string> {
  const entries: object[] = []
  for (const [n, of] of registry.servers.entries()) {
    if (n % portion === portion - 1) await others()
    if (serverCard(registry, of) === null) continue
    const url = origin + (of === registry.own ? ownCardPath : cardPath(of.slug))
    entries.push({ identifier: catalogueId(of.name), type: cardType, url })
  }
  return `${JSON.stringify({ specVersion: '1.0', entries }, null, 1)}\n`
}
