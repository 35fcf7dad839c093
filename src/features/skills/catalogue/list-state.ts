import type { SkillAnswer } from '#domain/search/skill-query.ts'
import { useMirror } from '#local/catalog/skills.ts'
import { useCatalogCompleteness } from '#local/catalog/catalog-completeness.ts'

/**
 * The state of the list. `failed`: the device has no catalogue, and the server did not answer;
 * `late`: it may still do so. A search without results is `ready`.
 */
export function useListState(
  answer: SkillAnswer | undefined,
): 'reading' | 'late' | 'failed' | 'ready' {
  const { ready, cards } = useMirror()
  const completeness = useCatalogCompleteness()
  if (cards > 0) return answer ? 'ready' : 'reading'
  if (ready && completeness.late) return 'late'
  if (!ready || !completeness.asked) return 'reading'
  if (!completeness.reached) return 'failed'
  return answer ? 'ready' : 'reading'
}
