import type { Facet } from '../catalog/facets.ts'
import type { SkillSort } from '../catalog/skill.ts'

/**
 * What a person asks of the catalogue. A skill must match one of the choices of a facet, and it
 * must do so for each facet that has any.
 */
export interface SkillQuery {
  readonly q: string
  readonly chosen: Partial<Record<Facet, readonly string[]>>
  readonly sort: SkillSort
  /** `en`: the sort by name goes by the English names, where a skill has one. */
  readonly names?: 'en'
  /** Only what stands as it was typed: no other forms, no slips of the key, no other words. */
  readonly exactly?: true
}

/** How many skills match, and what each further choice would give. Rows are fetched by position. */
export interface SkillAnswer {
  /** Grows with each change of the catalogue; an answer of an older revision is stale. */
  readonly revision: number
  readonly total: number
  /**
   * How many of them hold what was typed, as it was typed. They come first, in every order; the
   * others are similar.
   */
  readonly exact: number
  /** What else was looked for and is there, the most telling first: other words, other spellings. */
  readonly also: readonly string[]
  /** The words to be marked in what was found: those that were typed, and those of `also`. */
  readonly marks: readonly string[]
  /** How many skills this choice would give, beside the choices of all other facets. */
  readonly counts: Record<Facet, Record<string, number>>
  /** Only when nothing matches: how many skills there are without one choice, best first. */
  readonly relax: readonly { facet: Facet; value: string; total: number }[]
}
