import { useMemo } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import { type Named, nearest } from '#domain/moderation/lookalikes.ts'
import type { SkillCard } from '#domain/catalog/skill.ts'
import type { TemplateCard } from '#domain/catalog/template.ts'
import { useSearchQuery } from './search-query.ts'
import { useTemplateCards } from '../catalog/templates.ts'

/**
 * At most three entries of the device's catalogue whose names are easily confused with this one, the
 * nearest first. Null finds nothing.
 */
export function useNear(type: ItemType, of: Named | null): readonly (SkillCard | TemplateCard)[] {
  const { value: skills } = useSearchQuery('near', { of: type === 'skill' ? of : null })
  const templates = useTemplateCards()
  const near = useMemo(
    () => (type === 'template' && of && templates ? nearest(of, templates) : []),
    [type, of, templates],
  )
  return type === 'skill' ? (skills ?? []) : near
}
