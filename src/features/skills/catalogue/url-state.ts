import {
  Category,
  Complexity,
  Price,
  Runtime,
  SkillStatus,
  Support,
} from '#domain/catalog/enumerations.ts'
import { type Facet, facets, type SkillQuery } from '#domain/search/skill-query.ts'
import { SkillSort } from '#domain/catalog/skill.ts'
import { isLicense } from '#domain/text/text.ts'

/**
 * The names of the facets in the address: `?q=pdf&cat=data,vm&sort=name`. Defaults are left out.
 */
const names: Record<Facet, string> = {
  category: 'cat',
  supports: 'supports',
  runtimes: 'runtime',
  price: 'price',
  complexity: 'complexity',
  license: 'license',
  status: 'status',
}

/** The values of all facets but the licence, which can be any text. */
export const choices: Record<Exclude<Facet, 'license'>, readonly string[]> = {
  category: Category.options,
  supports: Support.options,
  runtimes: Runtime.options,
  price: Price.options,
  complexity: Complexity.options,
  status: SkillStatus.options,
}

const isSort = (value: string | undefined): value is SkillSort =>
  (SkillSort.options as readonly (string | undefined)[]).includes(value)

/** Reads the address, and ignores what it does not know. */
export function readQuery(search: Readonly<Record<string, unknown>>): SkillQuery {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined)
  const chosen: Partial<Record<Facet, readonly string[]>> = {}
  for (const facet of facets) {
    const values = (text(names[facet]) ?? '')
      .split(',')
      .filter(
        (value) =>
          value !== '' && (facet === 'license' ? isLicense(value) : choices[facet].includes(value)),
      )
    if (values.length > 0) chosen[facet] = [...new Set(values)]
  }
  const sort = text('sort')
  return { q: text('q') ?? '', chosen, sort: isSort(sort) ? sort : 'created' }
}

/** Writes a query into the parameters of the address. */
export function writeQuery({ q, chosen, sort }: SkillQuery): Record<string, string> {
  const search: Record<string, string> = {}
  if (q.trim() !== '') search['q'] = q
  for (const facet of facets)
    if (chosen[facet]?.length) search[names[facet]] = chosen[facet].join(',')
  if (sort !== 'created') search['sort'] = sort
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
