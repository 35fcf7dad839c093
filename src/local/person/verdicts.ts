import type { Submission } from '#domain/outbox/mutations/submission.ts'
import { currentPerson, onPerson } from './person.ts'

/*
 * Which verdicts on their submissions a person has seen on this device: all that were given up to
 * one moment of the server's clock, which is what is stored.
 */

const prefix = 'verdicts-seen/'
const keyOf = (user: string): string => prefix + user
const inMemory = new Map<string, string>()
const listeners = new Set<() => void>()

function seenUpTo(user: string): string {
  const known = inMemory.get(user) ?? ''
  try {
    const stored = localStorage.getItem(keyOf(user)) ?? ''
    return stored > known ? stored : known
  } catch {
    return known
  }
}

const reviewed = (rows: readonly Submission[]): { id: string; at: string }[] =>
  rows.flatMap(({ id, status, reviewedAt }) =>
    status !== 'pending' && reviewedAt !== null
      ? [{ id, at: new Date(reviewedAt).toISOString() }]
      : [],
  )

/** The submissions whose verdict the person has not looked at yet. */
export const unseenVerdicts = (user: string, rows: readonly Submission[]): { id: string }[] =>
  reviewed(rows).filter(({ at }) => at > seenUpTo(user))

/** All verdicts that are here now have been seen. */
export function markVerdictsSeen(user: string, rows: readonly Submission[]): void {
  const last = reviewed(rows)
    .map(({ at }) => at)
    .sort()
    .at(-1)
  if (last === undefined || last <= seenUpTo(user)) return
  inMemory.set(user, last)
  try {
    localStorage.setItem(keyOf(user), last)
  } catch {
    /* a browser that keeps nothing: seen until the page closes */
  }
  for (const listener of listeners) listener()
}

/** How many verdicts on the submissions of the person who is shown wait to be seen. */
export function countUnseenVerdicts(): number {
  const { user, rows } = currentPerson()
  return user === null ? 0 : unseenVerdicts(user, rows.submissions).length
}

/** Calls the listener whenever that may have changed, here or in another tab. Gives back how to stop. */
export function onVerdicts(listener: () => void): () => void {
  const stop = onPerson(listener)
  const heard = (event: StorageEvent) => {
    if (event.key?.startsWith(prefix)) listener()
  }
  window.addEventListener('storage', heard)
  listeners.add(listener)
  return () => {
    stop()
    window.removeEventListener('storage', heard)
    listeners.delete(listener)
  }
}
