import type { Skill, SkillCard } from '#domain/catalog/skill.ts'
import { useSearchQuery } from '../search/search-query.ts'
import { useStoredRow } from './rows.ts'
import { useCatalogCompleteness } from './catalog-completeness.ts'

export interface FoundSkill {
  readonly card?: SkillCard
  readonly skill?: Skill
  /**
   * The device is sure that there is no such skill: it holds the whole catalogue, tried in this
   * session to bring it up to date, and does not find it.
   */
  readonly unknown: boolean
}

/** A skill by slug: the whole of it when it has arrived, its card until then. */
export function useSkill(slug: string): FoundSkill {
  const row = useStoredRow<Skill>('skills', slug)
  const { value: card, asked } = useSearchQuery('bySlug', { slug })
  const standing = useCatalogCompleteness()
  const absent = row.read && !row.value && asked && !card
  const sure = standing.asked && standing.complete
  return {
    ...(card ? { card } : {}),
    ...(row.value ? { skill: row.value } : {}),
    unknown: absent && sure,
  }
}
