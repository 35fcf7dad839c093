import { useEffect, useState } from 'react'
import type { Submission } from '#domain/outbox/mutations/submission.ts'
import { markVerdictsSeen, unseenVerdicts } from '#local/person/verdicts.ts'

/**
 * Ids of the submissions whose verdict the person sees for the first time. A verdict counts as seen
 * once the page is visible, but stays in this set until the page is left.
 */
export function useNewVerdicts(
  user: string | null,
  submissions: readonly Submission[],
): ReadonlySet<string> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (user === null) return
    const look = () => {
      const unseen = document.visibilityState === 'visible' ? unseenVerdicts(user, submissions) : []
      if (unseen.length === 0) return
      setIds((before) => new Set([...before, ...unseen.map(({ id }) => id)]))
      markVerdictsSeen(user, submissions)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [user, submissions])
  return ids
}
