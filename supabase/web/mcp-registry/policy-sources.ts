import type { Answers } from '#domain/server/answers.ts'
import { listingsIn, listingsOfAll, type PublicCollection } from '../listings/chosen.ts'
import type { ListedNow } from '../listings/listed-now.ts'
import type { PolicyChoice, PolicySource } from './policies.ts'
import type { Registry } from './registry.ts'

/* What a policy is made of: of all that is listed, or of a public collection. */

export interface PolicyOf {
  readonly origin: string
  readonly listed: ListedNow
  /** That of the whole site. */
  readonly registry: Registry
  readonly answers: Answers
}

export function sourceOf(
  { listed, registry, ...of }: PolicyOf,
  collection: PublicCollection | null,
): PolicySource {
  if (!collection)
    return { ...of, place: { kind: 'catalogue' }, listings: listingsOfAll(listed), registry }
  return {
    ...of,
    place: { kind: 'collection', id: collection.id },
    listings: listingsIn(listed, collection),
    registry: registry.only(collection.skillIds),
  }
}

/**
 * What a file says when nothing else is asked for. Who makes a collection means all of it: its
 * plugins are switched on. Of a whole catalogue nobody does.
 */
export const usualChoice = (isCollection: boolean): PolicyChoice => ({
  onlyListed: true,
  isStrict: false,
  enablesPlugins: isCollection,
})
