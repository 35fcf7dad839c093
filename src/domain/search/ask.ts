import { type Facet, facets, isList, type ListFacet } from '../catalog/facets.ts'
import { codeColumns, listColumns } from './card-columns.ts'
import type { Columns } from './columns.ts'
import { type Combinations, gone } from './combinations.ts'
import type { SkillQuery } from './skill-query.ts'

const places = facets.map((_, place) => place)

/** What each stored code of a facet stands for: one value, or a list of them. */
const meanings = (columns: Columns, facet: Facet): readonly (readonly string[])[] =>
  isList(facet) ? columns.tables[facet] : singles(columns, facet).map((value) => [value])

const singles = (columns: Columns, facet: Exclude<Facet, ListFacet>): readonly string[] =>
  facet === 'license' ? columns.licenses : codeColumns[facet]

/** For each facet, 1 for each code that the query lets through; null where nothing is chosen. */
const wanted = (columns: Columns, chosen: SkillQuery['chosen']): (Uint8Array | null)[] =>
  facets.map((facet) => {
    const values = chosen[facet]
    if (!values || values.length === 0) return null
    return Uint8Array.from(meanings(columns, facet), (list) =>
      Number(list.some((value) => values.includes(value))),
    )
  })

/** How many of the rows that a text found have each combination of facets. */
export function tallyOf(combinations: Combinations, scores: Uint16Array | null): Uint32Array {
  if (!scores) return combinations.rowCounts
  const { ofRow } = combinations
  const tally = new Uint32Array(combinations.length)
  for (let row = 0; row < scores.length; row++) if (scores[row] !== 0) tally[ofRow[row]!]!++
  return tally
}

/** A combination that all choices let through, and one that two choices or more keep out. */
const passes = 255
const fails = 254

/**
 * By combination: `passes`, `fails`, or the place of the only facet whose choices keep it out. One
 * more choice there would let its rows in, so they count for the choices of that facet.
 */
function judged(
  columns: Columns,
  combinations: Combinations,
  chosen: SkillQuery['chosen'],
): Uint8Array {
  const want = wanted(columns, chosen)
  const states = new Uint8Array(combinations.length).fill(passes)
  states[gone] = fails
  for (const place of places) {
    const lets = want[place]
    if (!lets) continue
    const codes = combinations.codes[place]!
    for (let combination = 0; combination < states.length; combination++)
      if (lets[codes[combination]!] !== 1)
        states[combination] = states[combination] === passes ? place : fails
  }
  return states
}

export interface Narrowed {
  /** By combination: 1 where its rows match all facets. */
  readonly pass: Uint8Array
  readonly total: number
  /** By facet: how many rows each choice would give, beside the choices of all other facets. */
  readonly counts: Record<Facet, Record<string, number>>
}

/** Which combinations match, and what each choice would give. */
export function narrow(
  columns: Columns,
  combinations: Combinations,
  tally: Uint32Array,
  chosen: SkillQuery['chosen'],
): Narrowed {
  const states = judged(columns, combinations, chosen)
  const { codes } = combinations
  const tallies = facets.map((facet) => new Uint32Array(meanings(columns, facet).length))
  const pass = new Uint8Array(combinations.length)
  let total = 0
  for (let combination = 0; combination < states.length; combination++) {
    const rows = tally[combination]!
    const state = states[combination]!
    if (state === passes) {
      pass[combination] = 1
      total += rows
    }
    if (rows === 0 || state === fails) continue
    if (state !== passes) tallies[state]![codes[state]![combination]!]! += rows
    else for (const place of places) tallies[place]![codes[place]![combination]!]! += rows
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
    if (tally[code] === 0) return
    for (const value of list) counts.set(value, (counts.get(value) ?? 0) + tally[code]!)
  })
  return Object.fromEntries(counts)
}

/** What dropping one choice would give, best first. Choices whose loss would not help are left out. */
export function relaxations(
  columns: Columns,
  combinations: Combinations,
  tally: Uint32Array,
  chosen: SkillQuery['chosen'],
): { facet: Facet; value: string; total: number }[] {
  const proposals = facets.flatMap((facet) =>
    (chosen[facet] ?? []).map((value) => {
      const fewer = { ...chosen, [facet]: (chosen[facet] ?? []).filter((one) => one !== value) }
      const states = judged(columns, combinations, fewer)
      let total = 0
      states.forEach((state, at) => (total += state === passes ? tally[at]! : 0))
      return { facet, value, total }
    }),
  )
  return proposals.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
}
