import { useEffect, useRef } from 'react'
import type { Skill } from '#domain/catalog/skill.ts'
import { readSkillHistory, type SkillVersion } from '#domain/catalog/skill-history.ts'
import { keepPage, useStoredPage } from '#local/catalog/pages.ts'
import { useSyncStatus } from '#state/sync-status.ts'

/** After so many requests without an answer the page stops asking. */
const maxFailures = 3

/**
 * The versions of a skill, newest first. They are stored on the device and fetched again when the
 * skill is newer than they are. Empty while there are none.
 */
export function useSkillHistory(skill: Skill | undefined): readonly SkillVersion[] {
  const key = skill ? `history/${skill.id}` : null
  const { value, read } = useStoredPage(key, readSkillHistory)
  const contact = useSyncStatus((state) => state.lastContact)
  const failures = useRef(0)
  const { id, updatedAt } = skill ?? {}
  const wanted = read && id !== undefined && value?.of !== updatedAt && contact !== null
  useEffect(() => {
    if (!wanted || id === undefined || updatedAt === undefined || failures.current >= maxFailures)
      return
    failures.current++
    // the script that asks the server is fetched as well, and that can fail
    void import('#remote/skill-history.ts')
      .then(
        ({ fetchSkillHistory }) => fetchSkillHistory(id, updatedAt),
        () => null,
      )
      .then(async (history) => {
        if (!history) return
        failures.current = 0
        await keepPage(`history/${id}`, history)
      })
  }, [wanted, id, updatedAt, contact])
  return value?.versions ?? []
}
