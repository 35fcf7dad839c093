import { Hono } from 'hono'
import {
  orRefused,
  preflight,
  refusal,
  representation,
  type Representation,
  respond,
  secondsOfCopy,
} from '../answer.ts'
import type { OriginOf } from '../asked-by.ts'
import type { Registries } from './registries.ts'
import type { Registry } from './registry.ts'
import { aiCatalog, cardPath, cardType, ownCardPath, serverCard } from './server-cards.ts'

const catalogType = 'application/ai-catalog+json'
/** Browsers read a card only with these. */
const cors = {
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'Content-Type, If-None-Match',
}

/** `/.well-known/ai-catalog.json` and the card of each server that is reached at an address. */
export function cardRoutes(registries: Registries, originOf: OriginOf): Hono {
  const hono = new Hono()
  // as long as the registry is the same, so is its catalog
  const catalogs = new WeakMap<Registry, Promise<Representation>>()
  const catalogOf = (origin: string, registry: Registry): Promise<Representation> => {
    const making =
      catalogs.get(registry) ??
      aiCatalog(origin, registry).then((text) => representation(text, catalogType, cors))
    catalogs.set(registry, making)
    return making
  }
  hono.on('OPTIONS', '/.well-known/ai-catalog.json', preflight)
  hono.on(['GET', 'HEAD'], '/.well-known/ai-catalog.json', ({ req }) =>
    orRefused(async () => {
      const origin = originOf(req.raw)
      const catalog = await catalogOf(origin, await registries.at(origin))
      return respond(req.raw, catalog, secondsOfCopy)
    }),
  )
  for (const path of [ownCardPath, cardPath(':slug')]) {
    hono.on('OPTIONS', path, preflight)
    hono.on(['GET', 'HEAD'], path, ({ req }) =>
      orRefused(async () => {
        const registry = await registries.at(originOf(req.raw))
        const slug = req.param('slug')
        const of = slug === undefined ? registry.own : registry.ofSlug(slug)
        const card = of && serverCard(registry, of)
        if (!card) return refusal(404, 'There is no card of such a server')
        return respond(req.raw, representation(JSON.stringify(card), cardType, cors), secondsOfCopy)
      }),
    )
  }
  return hono
}
