import { usePersonSync } from '#state/person-sync.ts'
import { Badge } from '#ui/badge.tsx'

/** Behind the way to one's submissions: how many were decided since one looked. */
export function VerdictBadge({ of }: { of: string }) {
  const verdicts = usePersonSync((state) => state.verdicts)
  return of === 'submit' && verdicts > 0 ? <Badge look="hot">{verdicts}</Badge> : null
}
