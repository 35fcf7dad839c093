import { type Facet, facets, type SkillQuery } from '../query.ts'
import { type CodeColumn, codeColumns, type Columns, type MaskColumn, maskColumns } from './columns.ts'

const places = facets.map((_, place) => place)
const none = -1

/** For each facet, which stored codes the query lets through; null where nothing is chosen. */
function wanted(columns: Columns, chosen: SkillQuery['chosen']): (Uint8Array | null)[] {
  return facets.map((facet) => {
    const values = chosen[facet]
    if (!values || values.length === 0) return null
    const options: readonly string[] = optionsOf(columns, facet)
    if (facet in maskColumns) {
      const bits = values.reduce((mask, value) => { const bit = options.indexOf(value); return bit < 0 ? mask : mask | (1 << bit) }, 0)
      return Uint8Array.from({ length: 1 << options.length }, (_, mask) => Number((mask & bits) !== 0))
    }
    return Uint8Array.from(options, (option) => Number(values.includes(option)))
  })
}

const optionsOf = (columns: Columns, facet: Facet): readonly string[] =>
  facet === 'license' ? columns.licenses : facet in maskColumns ? maskColumns[facet as MaskColumn] : codeColumns[facet as CodeColumn]

const codesOf = (columns: Columns, facet: Facet): Uint8Array | Uint16Array =>
  facet === 'license' ? columns.license : facet in maskColumns ? columns.masks[facet as MaskColumn] : columns.codes[facet as CodeColumn]

export interface Narrowed {
  /** 1 for each row that passes everything. */
  readonly pass: Uint8Array
  readonly total: number
  /** By facet: how many rows each choice would give, the facet's own choices left aside. */
  readonly counts: Record<Facet, Record<string, number>>
}

/** One pass over all rows: text scores and all facets, with the counts of what each choice would give. */
export function narrow(columns: Columns, scores: Uint8Array | null, chosen: SkillQuery['chosen']): Narrowed {
  const { flags, length } = columns
  const want = wanted(columns, chosen)
  const codes = facets.map((facet) => codesOf(columns, facet))
  const tallies = facets.map((facet) => new Uint32Array(facet in maskColumns ? 1 << optionsOf(columns, facet).length : optionsOf(columns, facet).length))
  const limiting = places.filter((place) => want[place])
  const pass = new Uint8Array(length)
  let total = 0
  for (let row = 0; row < length; row++) {
    if ((flags[row]! & 4) === 0 || (scores && scores[row] === 0)) continue
    // a row that one facet alone keeps out counts for the choices of that facet; two facets keep it out of everything
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
  return { pass, total, counts: Object.fromEntries(facets.map((facet, place) => [facet, spread(columns, facet, tallies[place]!)])) as Narrowed['counts'] }
}

/** From counts by stored code to counts by value; a mask counts for each of its bits. */
function spread(columns: Columns, facet: Facet, tally: Uint32Array): Record<string, number> {
  const options = optionsOf(columns, facet)
  if (!(facet in maskColumns)) return Object.fromEntries(options.map((option, code) => [option, tally[code]!]))
  const counts = options.map(() => 0)
  tally.forEach((count, mask) => { if (count > 0) options.forEach((_, bit) => { if (mask & (1 << bit)) counts[bit]! += count }) })
  return Object.fromEntries(options.map((option, bit) => [option, counts[bit]!]))
}

/** When nothing is left: what dropping one choice would give, best first, without those that give nothing either. */
export function relaxations(columns: Columns, scores: Uint8Array | null, chosen: SkillQuery['chosen']): { facet: Facet; value: string; total: number }[] {
  const proposals = facets.flatMap((facet) => (chosen[facet] ?? []).map((value) => {
    const fewer = { ...chosen, [facet]: (chosen[facet] ?? []).filter((one) => one !== value) }
    return { facet, value, total: narrow(columns, scores, fewer).total }
  }))
  return proposals.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
}
