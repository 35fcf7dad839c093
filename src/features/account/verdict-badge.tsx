import { usePersonSync } from '#state/person-sync.ts'
import { Badge } from '#ui/badge.tsx'

/** Beside the link to one's submissions: how many verdicts the person has not seen yet. */
export function VerdictBadge({ of }: { of: string }) {
  const verdicts = usePersonSync((state) => state.verdicts)
  return of === 'submit' && verdicts > 0 ? <Badge look="hot">{verdicts}</Badge> : null
}
