import { useEffect, useState } from 'react'
import type { Submission } from '#domain/outbox/user-rows.ts'
import { markVerdictsSeen, unseenVerdicts } from '#local/person/verdicts.ts'

/**
 * Ids of submissions whose verdict the person sees here for the first time; it counts as seen once
 * the page is looked at, and stays marked until it is left.
 */
export function useFresh(
  user: string | null,
  submissions: readonly Submission[],
): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (user === null) return
    const look = () => {
      const unseen = document.visibilityState === 'visible' ? unseenVerdicts(user, submissions) : []
      if (unseen.length === 0) return
      setFresh((before) => new Set([...before, ...unseen.map(({ id }) => id)]))
      markVerdictsSeen(user, submissions)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [user, submissions])
  return fresh
}
