import { useState, useSyncExternalStore } from 'react'
import type { SkillAnswer } from '#domain/query.ts'
import { useMirror } from '#local/skills.ts'
import { currentStanding, onStanding } from '#local/standing.ts'
import { useSyncStatus } from '#state/sync-status.ts'

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Cut off from the server; stays so while a new attempt is under way, so that nothing flickers. */
export function useOffline(): boolean {
  const status = useSyncStatus((state) => state.status)
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  const [settled, setSettled] = useState(status)
  if (status !== 'syncing' && status !== settled) setSettled(status)
  return !online || settled === 'offline'
}

/** `failed`: the device has nothing, and the server did not answer. Nothing that matches counts as ready. */
export function useListState(answer: SkillAnswer | undefined): 'reading' | 'failed' | 'ready' {
  const { ready, cards } = useMirror()
  const standing = useSyncExternalStore(onStanding, currentStanding)
  if (cards > 0) return answer ? 'ready' : 'reading'
  if (!ready || !standing.asked) return 'reading'
  if (!standing.reached) return 'failed'
  return answer ? 'ready' : 'reading'
}
