import type { SkillSort } from '../catalog/skill.ts'

/** The checkbox groups of the catalogue, in the order they are shown. */
export const facets = [
  'category',
  'supports',
  'runtimes',
  'price',
  'complexity',
  'license',
  'status',
] as const
export type Facet = (typeof facets)[number]

/**
 * What a person asks of the catalogue. Choices within a facet are alternatives, facets narrow each
 * other.
 */
export interface SkillQuery {
  readonly q: string
  readonly chosen: Partial<Record<Facet, readonly string[]>>
  readonly sort: SkillSort
}

/**
 * The whole answer: how many, in which order, and what each choice would give. Rows are fetched by
 * position.
 */
export interface SkillAnswer {
  /** Grows whenever the catalogue changes; an answer of an older revision is stale. */
  readonly revision: number
  readonly total: number
  /**
   * How many skills there would be with this choice added to its own group, the other groups kept.
   */
  readonly counts: Record<Facet, Record<string, number>>
  /** Only when nothing matched: what dropping one active choice would give, best first. */
  readonly relax: readonly { facet: Facet; value: string; total: number }[]
}
