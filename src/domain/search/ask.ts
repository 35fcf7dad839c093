import { type Facet, facets, isList, type ListFacet } from '../catalog/facets.ts'
import { codeColumns, listColumns } from './card-columns.ts'
import type { Columns } from './columns.ts'
import type { SkillQuery } from './skill-query.ts'

const places = facets.map((_, place) => place)
const none = -1

/** What each stored code of a facet stands for: one value, or a list of them. */
const meanings = (columns: Columns, facet: Facet): readonly (readonly string[])[] =>
  isList(facet) ? columns.tables[facet] : singles(columns, facet).map((value) => [value])

const singles = (columns: Columns, facet: Exclude<Facet, ListFacet>): readonly string[] =>
  facet === 'license' ? columns.licenses : codeColumns[facet]

function codesOf(columns: Columns, facet: Facet): Uint8Array | Uint16Array {
  if (isList(facet)) return columns.lists[facet]
  return facet === 'license' ? columns.license : columns.codes[facet]
}

/** For each facet, 1 for each code that the query lets through; null where nothing is chosen. */
const wanted = (columns: Columns, chosen: SkillQuery['chosen']): (Uint8Array | null)[] =>
  facets.map((facet) => {
    const values = chosen[facet]
    if (!values || values.length === 0) return null
    return Uint8Array.from(meanings(columns, facet), (list) =>
      Number(list.some((value) => values.includes(value))),
    )
  })

export interface Narrowed {
  /** 1 for each row that matches the text and all facets. */
  readonly pass: Uint8Array
  readonly total: number
  /** By facet: how many rows each choice would give, beside the choices of all other facets. */
  readonly counts: Record<Facet, Record<string, number>>
}

/** Finds the rows that match, and counts what each choice would give, in one pass over all rows. */
export function narrow(
  columns: Columns,
  scores: Uint16Array | null,
  chosen: SkillQuery['chosen'],
): Narrowed {
  const { flags, length } = columns
  const want = wanted(columns, chosen)
  const codes = facets.map((facet) => codesOf(columns, facet))
  const tallies = facets.map((facet) => new Uint32Array(meanings(columns, facet).length))
  const limiting = places.filter((place) => want[place])
  const pass = new Uint8Array(length)
  let total = 0
  for (let row = 0; row < length; row++) {
    if ((flags[row]! & 4) === 0 || (scores && scores[row] === 0)) continue
    // a row that fails one facet only counts for the choices of that facet, since one more choice
    // there would let it in; a row that fails two counts for nothing
    let failed = none
    let fails = 0
    for (let k = 0; k < limiting.length; k++) {
      const place = limiting[k]!
      if (want[place]![codes[place]![row]!] === 1) continue
      failed = place
      if (++fails > 1) break
    }
    if (fails > 1) continue
    if (fails === 1) tallies[failed]![codes[failed]![row]!]!++
    else {
      pass[row] = 1
      total++
      for (let place = 0; place < codes.length; place++) tallies[place]![codes[place]![row]!]!++
    }
  }
  return {
    pass,
    total,
    counts: Object.fromEntries(
      facets.map((facet, place) => [facet, spread(columns, facet, tallies[place]!)]),
    ) as Narrowed['counts'],
  }
}

/** Turns counts by stored code into counts by value. Values of a closed list are there even at 0. */
function spread(columns: Columns, facet: Facet, tally: Uint32Array): Record<string, number> {
  const options: readonly string[] = isList(facet) ? listColumns[facet] : singles(columns, facet)
  const counts = new Map(options.map((option) => [option, 0]))
  meanings(columns, facet).forEach((list, code) => {
    for (const value of list) counts.set(value, (counts.get(value) ?? 0) + tally[code]!)
  })
  return Object.fromEntries(counts)
}

/** What dropping one choice would give, best first. Choices whose loss would not help are left out. */
export function relaxations(
  columns: Columns,
  scores: Uint16Array | null,
  chosen: SkillQuery['chosen'],
): { facet: Facet; value: string; total: number }[] {
  const proposals = facets.flatMap((facet) =>
    (chosen[facet] ?? []).map((value) => {
      const fewer = { ...chosen, [facet]: (chosen[facet] ?? []).filter((one) => one !== value) }
      return { facet, value, total: narrow(columns, scores, fewer).total }
    }),
  )
  return proposals.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
}
