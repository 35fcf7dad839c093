import { useState } from 'react'
import { usePerson } from '#local/person/person.ts'
import { usePersonSync } from '#state/person-sync.ts'

/**
 * How the person's edits of their profile are doing; null when all have arrived. `sending`: on
 * their way. `waiting`: on this device, until the server can be reached. `refused`: the server will
 * not have one.
 */
export function useWaitingEdit(): 'sending' | 'waiting' | 'refused' | null {
  const { entries } = usePerson()
  const { status, signedOut } = usePersonSync()
  // while a new attempt is under way nothing flickers
  const [settled, setSettled] = useState(status)
  if (status !== 'syncing' && status !== settled) setSettled(status)
  const edits = entries.filter(({ name }) => name === 'profile.update')
  if (edits.some(({ state }) => state === 'refused' || state === 'blocked')) return 'refused'
  if (edits.every(({ state }) => state === 'acked')) return null
  return settled !== 'idle' || signedOut || edits.some(({ state }) => state === 'quarantined')
    ? 'waiting'
    : 'sending'
}
