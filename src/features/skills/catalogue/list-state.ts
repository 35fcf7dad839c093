import type { SkillAnswer } from '#domain/search/skill-query.ts'
import { useMirror } from '#local/catalog/skills.ts'
import { useCatalogCompleteness } from '#local/catalog/catalog-completeness.ts'

/**
 * `failed`: the device has nothing, and the server did not answer. Nothing that matches counts as
 * ready.
 */
export function useListState(answer: SkillAnswer | undefined): 'reading' | 'failed' | 'ready' {
  const { ready, cards } = useMirror()
  const { asked, reached } = useCatalogCompleteness()
  if (cards > 0) return answer ? 'ready' : 'reading'
  if (!ready || !asked) return 'reading'
  if (!reached) return 'failed'
  return answer ? 'ready' : 'reading'
}
