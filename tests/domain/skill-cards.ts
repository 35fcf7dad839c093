import {
  isClosed,
  isList,
  optionsOf,
  type StoredFacet,
  storedFacets,
} from '#domain/catalog/facets.ts'
import type { SkillCard } from '#domain/catalog/skill.ts'
import { Catalogue } from '#domain/search/catalogue.ts'
import { openCatalogueFile } from '#domain/search/file/catalogue-file.ts'

const pick = <T>(options: readonly T[], n: number): T => options[n % options.length]!

/** A uuid that says its number. */
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** One value of each facet. */
const facetsOf = (n: number): Pick<SkillCard, StoredFacet> =>
  Object.fromEntries(
    storedFacets.map((facet) => {
      const value = pick(isClosed(facet) ? optionsOf(facet) : ['MIT', 'Apache-2.0', 'Unknown'], n)
      return [facet, isList(facet) ? [value] : value]
    }),
  ) as unknown as Pick<SkillCard, StoredFacet>

/** A card of number `n`, different in everything; `change` says what a test is about. */
export function cardOf(n: number, change: Partial<SkillCard> = {}): SkillCard {
  return {
    id: idOf(n),
    slug: `skill-${n}`,
    name: `Skill ${n}`,
    nameEn: null,
    summary: `Does the thing number ${n}`,
    summaryEn: null,
    author: `author-${n % 5}`,
    ...facetsOf(n),
    version: '1.0.0',
    stars: n % 7,
    views: n % 11,
    downloads: n % 13,
    isFeatured: n % 10 === 0,
    isVerified: n % 3 === 0,
    createdAt: new Date(1_700_000_000_000 + n * 60_000).toISOString(),
    updatedAt: new Date(1_700_000_000_000 + n * 60_000).toISOString(),
    ...change,
  }
}

/** The catalogue written as a file and opened again. */
export const reopened = (catalogue: Catalogue): Catalogue =>
  new Catalogue(openCatalogueFile(catalogue.toFile({ epoch: '', head: 0, rest: [] })))
