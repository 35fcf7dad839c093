import { useEffect, useRef } from 'react'
import type { Skill } from '#domain/catalog/skill.ts'
import { readSkillHistory, type SkillVersion } from '#domain/catalog/skill-history.ts'
import { keepPage, useStoredPage } from '#local/catalog/pages.ts'
import { useSyncStatus } from '#state/sync-status.ts'

/** Fruitless questions before a visit lets it be. */
const most = 3

/**
 * The states a skill was in, newest first, as the device kept them; asked for when the skill is
 * newer than they are. Empty until they are here.
 */
export function useSkillHistory(skill: Skill | undefined): readonly SkillVersion[] {
  const key = skill ? `history/${skill.id}` : null
  const { value, read } = useStoredPage(key, readSkillHistory)
  const contact = useSyncStatus((state) => state.lastContact)
  const asked = useRef(0)
  const { id, updatedAt } = skill ?? {}
  const wanted = read && id !== undefined && value?.of !== updatedAt && contact !== null
  useEffect(() => {
    if (!wanted || id === undefined || updatedAt === undefined || asked.current >= most) return
    asked.current++
    // the code to ask with may itself be out of reach
    void import('#remote/skill-history.ts')
      .then(
        ({ fetchSkillHistory }) => fetchSkillHistory(id, updatedAt),
        () => null,
      )
      .then(async (history) => {
        if (!history) return
        asked.current = 0
        await keepPage(`history/${id}`, history)
      })
  }, [wanted, id, updatedAt, contact])
  return value?.versions ?? []
}
