import { type Facet, facets, facetTable, isFacetValue } from '#domain/catalog/facets.ts'
import { SkillSort } from '#domain/catalog/skill.ts'
import type { SkillQuery } from '#domain/search/skill-query.ts'

/*
 * The view of the catalogue in the address: `?q=pdf&cat=data,vm&sort=name&exactly=1`. What is not chosen is
 * not written.
 */

const isSort = (value: string | undefined): value is SkillSort =>
  (SkillSort.options as readonly (string | undefined)[]).includes(value)

/** Without a search the newest come first anyway. */
export const sortFor = (q: string, sort: SkillSort): SkillSort =>
  sort === 'newest' && q.trim() === '' ? 'created' : sort

/** Reads the address, and ignores what it does not know. */
export function readQuery(search: Readonly<Record<string, unknown>>): SkillQuery {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined)
  const chosen: Partial<Record<Facet, readonly string[]>> = {}
  for (const facet of facets) {
    const values = (text(facetTable[facet].urlKey) ?? '')
      .split(',')
      .filter((value) => isFacetValue(facet, value))
    if (values.length > 0) chosen[facet] = [...new Set(values)]
  }
  const sort = text('sort')
  const q = text('q') ?? ''
  const isExactly = search['exactly'] === '1' && q.trim() !== ''
  return {
    q,
    chosen,
    sort: isSort(sort) ? sortFor(q, sort) : 'created',
    ...(isExactly ? { exactly: true } : {}),
  }
}

/** Writes a query into the parameters of the address. */
export function writeQuery({ q, chosen, sort, exactly }: SkillQuery): Record<string, string> {
  const search: Record<string, string> = {}
  if (q.trim() !== '') search['q'] = q
  for (const facet of facets)
    if (chosen[facet]?.length) search[facetTable[facet].urlKey] = chosen[facet].join(',')
  if (sortFor(q, sort) !== 'created') search['sort'] = sort
  if (exactly && q.trim() !== '') search['exactly'] = '1'
  return search
}

/** The query with one choice added or removed. */
export function toggled(query: SkillQuery, facet: Facet, value: string): SkillQuery {
  const before = query.chosen[facet] ?? []
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
  const others = Object.fromEntries(Object.entries(query.chosen).filter(([name]) => name !== facet))
  return { ...query, chosen: after.length > 0 ? { ...others, [facet]: after } : others }
}

export const chosenCount = ({ chosen }: SkillQuery): number =>
  facets.reduce((count, facet) => count + (chosen[facet]?.length ?? 0), 0)
