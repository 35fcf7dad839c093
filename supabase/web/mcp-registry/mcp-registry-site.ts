import { Hono } from 'hono'
import type { Site } from '#domain/server/site.ts'
import type { Ask } from '../ask.ts'
import type { OriginOf } from '../asked-by.ts'
import type { PublicCollections } from '../listings/chosen.ts'
import type { Listings } from '../listings/listings.ts'
import { cardRoutes } from './card-routes.ts'
import { GoneServers } from './gone-servers.ts'
import { ownServerOf } from './own-server.ts'
import { policyRoutes } from './policy-routes.ts'
import { Registries } from './registries.ts'
import { registryRoutes } from './registry-routes.ts'
import { ServerFiles } from './server-files.ts'

export interface McpRegistrySources {
  readonly ask: Ask
  readonly listings: Listings
  readonly collections: PublicCollections
  readonly originOf: OriginOf
  readonly site: Site
  /** Where things are kept that can be made again; null: in memory. */
  readonly folder: string | null
}

/**
 * The registry of MCP servers, policies and server cards. It comes last: a path may stand in front
 * of the registry's addresses.
 */
export function mcpRegistrySite({
  ask,
  listings,
  collections,
  originOf,
  site,
  folder,
}: McpRegistrySources): Hono {
  const registries = new Registries(
    listings,
    new ServerFiles(ask, folder),
    new GoneServers(folder),
    ownServerOf(site),
  )
  return new Hono()
    .route('/', policyRoutes({ listings, registries, collections, originOf }))
    .route('/', cardRoutes(registries, originOf))
    .route('/', registryRoutes({ registries, collections, originOf }))
}
