import type { GivenSkill } from '#domain/install/from-here.ts'
import { givenOf } from '#domain/install/site/site-place.ts'
import type { Skill } from '#domain/catalog/skill.ts'
import { count } from '#local/catalog/counting.ts'
import { useArrivedRows } from '#local/catalog/rows.ts'

/** What clients can have of some skills; null until the device knows. */
export function useGiven(
  ids: readonly string[],
): { readonly given: readonly GivenSkill[]; readonly onTaken: () => void } | null {
  const stored = useArrivedRows<Skill>('skills', ids)
  if (!stored) return null
  const all = ids.flatMap((id) => {
    const skill = stored.get(id)
    const given = skill && givenOf(skill)
    return given ? [{ id, given }] : []
  })
  return {
    given: all.map(({ given }) => given),
    onTaken: () => {
      for (const { id } of all) void count({ itemType: 'skill', counter: 'downloads' }, id)
    },
  }
}
