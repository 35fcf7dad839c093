import type { Skill, SkillCard } from '#domain/catalog/skill.ts'
import { useSearchQuery } from '../search/search-query.ts'
import { useStoredRow } from './rows.ts'
import { useCatalogCompleteness } from './catalog-completeness.ts'

export interface FoundSkill {
  readonly card?: SkillCard
  readonly skill?: Skill
  /**
   * There is no such skill: the device has the whole catalogue, has tried to update it in this
   * session, and does not find the skill.
   */
  readonly unknown: boolean
}

/** A skill by slug: the whole skill once it has arrived, its card until then. */
export function useSkill(slug: string): FoundSkill {
  const row = useStoredRow<Skill>('skills', slug)
  const { value: card, asked } = useSearchQuery('bySlug', { slug })
  const completeness = useCatalogCompleteness()
  const absent = row.read && !row.value && asked && !card
  const sure = completeness.asked && completeness.complete
  return {
    ...(card ? { card } : {}),
    ...(row.value ? { skill: row.value } : {}),
    unknown: absent && sure,
  }
}
