import type { Ask } from '../ask.ts'
import type { Listings } from '../listings/listings.ts'
import { GoneServers } from './gone-servers.ts'
import { Registries } from './registries.ts'
import { aiCatalog, cardPath, serverCard } from './server-cards.ts'
import { ServerFiles } from './server-files.ts'

/**
 * Writes what plain files can give of the registry: the AI catalog and the cards. Pages of a list
 * and questions are no files, and a policy names git addresses. Rejects with `NotAnswered`, or as
 * `ask` does.
 */
export async function writeCards(
  ask: Ask,
  listings: Listings,
  origin: string,
  write: (path: string, text: string) => void,
): Promise<void> {
  const registries = new Registries(listings, new ServerFiles(ask), new GoneServers(null))
  const registry = await registries.at(origin)
  write('.well-known/ai-catalog.json', await aiCatalog(origin, registry))
  for (const of of registry.servers) {
    const card = serverCard(registry, of)
    if (card) write(cardPath(of.slug).slice(1), `${JSON.stringify(card)}\n`)
  }
}
