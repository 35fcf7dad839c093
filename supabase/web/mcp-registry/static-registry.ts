import type { Ask } from '../ask.ts'
import type { PublicCollection } from '../listings/chosen.ts'
import type { Listings } from '../listings/listings.ts'
import { GoneServers } from './gone-servers.ts'
import { policyFiles, policyText } from './policies.ts'
import { sourceOf, usualChoice } from './policy-sources.ts'
import { Registries } from './registries.ts'
import type { Registry } from './registry.ts'
import { aiCatalog, cardPath, serverCard } from './server-cards.ts'
import { ServerFiles } from './server-files.ts'
import { writeServers } from './static-servers.ts'

type Write = (path: string, text: string) => void

export interface StaticRegistry {
  readonly ask: Ask
  readonly listings: Listings
  readonly collections: readonly PublicCollection[]
  readonly origin: string
}

/**
 * Writes what plain files can give of the registry: its servers and the policies, of everything and
 * of each public collection; the AI catalog and the cards. Rejects with `NotAnswered`, or as `ask`
 * does.
 */
export async function writeRegistry(
  { ask, listings, collections, origin }: StaticRegistry,
  write: Write,
): Promise<void> {
  const registries = new Registries(listings, new ServerFiles(ask), new GoneServers(null))
  const registry = await registries.at(origin)
  const of = { origin, listed: await listings.now(), registry, answers: 'files' } as const
  await writeCards(registry, origin, write)
  for (const collection of [null, ...collections]) {
    const base = collection ? `collections/${collection.id}/` : ''
    const source = sourceOf(of, collection)
    writeServers(source.registry, base, write)
    for (const file of policyFiles)
      write(base + file, await policyText(file, source, usualChoice(collection !== null)))
  }
}

async function writeCards(registry: Registry, origin: string, write: Write): Promise<void> {
  write('.well-known/ai-catalog.json', await aiCatalog(origin, registry))
  for (const of of registry.servers) {
    const card = serverCard(registry, of)
    if (card) write(cardPath(of.slug).slice(1), `${JSON.stringify(card)}\n`)
  }
}
