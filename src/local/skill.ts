import { useSyncExternalStore } from 'react'
import type { Skill, SkillCard } from '#domain/skill.ts'
import { useAsked, useNews } from './asked.ts'
import { useStoredRow } from './rows.ts'
import { currentStanding, onStanding } from './standing.ts'

export interface FoundSkill {
  readonly card?: SkillCard
  readonly skill?: Skill
  /** The device is sure that there is no such skill: it holds the catalogue, the server was asked in this session, and neither knows it. */
  readonly unknown: boolean
}

/** A skill by slug: the whole of it when it has arrived, its card until then. */
export function useSkill(slug: string): FoundSkill {
  const { size, ready } = useNews()
  const row = useStoredRow<Skill>('skills', slug)
  const { value: card, asked } = useAsked('bySlug', { slug })
  const standing = useSyncExternalStore(onStanding, currentStanding)
  const absent = row.read && !row.value && asked && !card
  const sure = ready && size > 0 && standing.asked
  return { ...(card ? { card } : {}), ...(row.value ? { skill: row.value } : {}), unknown: absent && sure }
}
