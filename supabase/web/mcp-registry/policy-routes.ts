import { Hono } from 'hono'
import {
  json,
  orRefused,
  preflight,
  refusal,
  type Representation,
  representation,
  respond,
} from '../answer.ts'
import type { OriginOf } from '../asked-by.ts'
import type { PublicCollections } from '../listings/chosen.ts'
import type { Listings } from '../listings/listings.ts'
import {
  type PolicyChoice,
  type PolicyFile,
  policyFiles,
  type PolicySource,
  policyText,
} from './policies.ts'
import { sourceOf, usualChoice } from './policy-sources.ts'
import type { Registries } from './registries.ts'
import type { Registry } from './registry.ts'

/* /managed-settings.json and its like, for all that is listed and for a collection. */

export interface PolicyParts {
  readonly listings: Listings
  readonly registries: Registries
  readonly collections: PublicCollections
  readonly originOf: OriginOf
}

/** Answers GET and HEAD; a collection that is private or unknown is 404. */
export function policyRoutes(parts: PolicyParts): Hono {
  const hono = new Hono()
  const kept = new WholePolicies()
  for (const file of policyFiles)
    for (const path of [`/${file}`, `/collections/:id/${file}`, `/collection/:id/${file}`]) {
      hono.on('OPTIONS', path, preflight)
      hono.on(['GET', 'HEAD'], path, ({ req }) =>
        orRefused(async () => {
          const id = req.param('id') ?? null
          const choice = choiceIn(new URL(req.url).searchParams, id !== null)
          if (choice === null)
            return refusal(
              400,
              'servers is listed or any, plugins is none or all, strict is 0 or 1',
            )
          const source = await sourceAt(parts, req.raw, id)
          if (!source) return refusal(404, 'There is no such collection')
          return respond(req.raw, await kept.of(file, source, choice), 0)
        }),
      )
    }
  return hono
}

/** Those of the whole catalogue, as long as the registry is the same; of a collection none is kept. */
class WholePolicies {
  private readonly made = new WeakMap<Registry, Map<string, Promise<Representation>>>()

  of(file: PolicyFile, source: PolicySource, choice: PolicyChoice): Promise<Representation> {
    const known = this.made.get(source.registry) ?? new Map<string, Promise<Representation>>()
    this.made.set(source.registry, known)
    const key = `${file} ${JSON.stringify(choice)}`
    const making = known.get(key) ?? this.making(file, source, choice)
    known.set(key, making)
    making.catch(() => known.delete(key))
    return making
  }

  private async making(
    ...[file, source, choice]: Parameters<typeof policyText>
  ): Promise<Representation> {
    return representation(await policyText(file, source, choice), json)
  }
}

async function sourceAt(
  { listings, registries, collections, originOf }: PolicyParts,
  request: Request,
  id: string | null,
): Promise<PolicySource | null> {
  const origin = originOf(request)
  const registry = await registries.at(origin)
  const of = { origin, listed: await listings.now(), registry, answers: 'server' } as const
  if (id === null) return sourceOf(of, null)
  const collection = await collections.ofId(id)
  return collection && sourceOf(of, collection)
}

/** What the parameters ask for; null where one makes no sense. */
function choiceIn(query: URLSearchParams, isCollection: boolean): PolicyChoice | null {
  const usual = usualChoice(isCollection)
  const onlyListed = oneOf(query.get('servers'), 'listed', 'any', usual.onlyListed)
  const enablesPlugins = oneOf(query.get('plugins'), 'all', 'none', usual.enablesPlugins)
  const isStrict = oneOf(query.get('strict'), '1', '0', usual.isStrict)
  if (onlyListed === null || enablesPlugins === null || isStrict === null) return null
  return { onlyListed, isStrict, enablesPlugins }
}

/** Whether it is the first word, or, when left out, `usual`; null where it is neither of the two. */
function oneOf(word: string | null, yes: string, no: string, usual: boolean): boolean | null {
  if (word === null) return usual
  return word === yes || (word === no ? false : null)
}
