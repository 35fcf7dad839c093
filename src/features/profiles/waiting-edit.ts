import { useState } from 'react'
import { usePerson } from '#local/person/person.ts'
import { usePersonSync } from '#state/person-sync.ts'

/**
 * The state of the person's profile edits; null when the server has all of them. `sending`: they
 * are being sent. `waiting`: they stay on this device until the server can be reached. `refused`:
 * the server has refused one.
 */
export function useWaitingEdit(): 'sending' | 'waiting' | 'refused' | null {
  const { entries } = usePerson()
  const { status, signedOut } = usePersonSync()
  // keeps the last result during a new attempt, so that nothing flickers
  const [settled, setSettled] = useState(status)
  if (status !== 'syncing' && status !== settled) setSettled(status)
  const edits = entries.filter(({ name }) => name === 'profile.update')
  if (edits.some(({ state }) => state === 'refused' || state === 'blocked')) return 'refused'
  if (edits.every(({ state }) => state === 'acked')) return null
  return settled !== 'idle' || signedOut || edits.some(({ state }) => state === 'quarantined')
    ? 'waiting'
    : 'sending'
}
