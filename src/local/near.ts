import { useMemo } from 'react'
import type { ItemType } from '#domain/enumerations.ts'
import { type Named, nearest } from '#domain/near-names.ts'
import type { SkillCard } from '#domain/skill.ts'
import type { TemplateCard } from '#domain/template.ts'
import { useAsked } from './asked.ts'
import { useTemplateCards } from './templates.ts'

/**
 * At most three entries of the device's catalogue that can be taken for this one by their names,
 * the nearest first. Null asks nothing.
 */
export function useNear(type: ItemType, of: Named | null): readonly (SkillCard | TemplateCard)[] {
  const { value: skills } = useAsked('near', { of: type === 'skill' ? of : null })
  const templates = useTemplateCards()
  const near = useMemo(
    () => (type === 'template' && of && templates ? nearest(of, templates) : []),
    [type, of, templates],
  )
  return type === 'skill' ? (skills ?? []) : near
}
