import { useEffect, useState } from 'react'
import type { SharedCollection } from '#domain/collection/shared-collection.ts'
import { dropShared, keepShared, useSharedCollection } from '#local/person/shared-collections.ts'
import { useSession } from '#state/session.ts'

/** Somebody else's collection. `seen`: this device had it before it became private. */
export type Shared =
  | { readonly kind: 'reading' }
  | { readonly kind: 'away' }
  | { readonly kind: 'none' }
  | { readonly kind: 'private'; readonly seen: boolean }
  | {
      readonly kind: 'open'
      readonly shared: SharedCollection
      /** When the shown copy was fetched; null when it is fresh from the server. */
      readonly keptAt: string | null
    }

/** The server's last answer, and what is known from earlier ones. */
interface Answer {
  readonly id: string
  readonly open: SharedCollection | null
  readonly state: 'open' | 'private' | 'none' | 'away'
  readonly seen: boolean
}

/** Milliseconds between two requests while the page is visible. */
const refreshMs = 20_000
/** The same while the server does not answer. */
const retryMs = 5000

/**
 * A collection that somebody has shared. The server is asked at each visit and again while the page
 * is visible; until it answers, the device's copy is shown. A null id asks nothing.
 */
export function useShared(id: string | null): Shared {
  const kept = useSharedCollection(id ?? '')
  const user = useSession((session) => session.person?.id ?? null)
  const [last, setLast] = useState<Answer | null>(null)
  useEffect(() => {
    if (id === null) return
    let wanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let requests = 0
    const ask = async () => {
      clearTimeout(timer)
      timer = setTimeout(again, refreshMs)
      if (document.visibilityState !== 'visible') return
      const request = ++requests
      const answer = await import('#remote/collections.ts').then(
        ({ fetchCollection }) => fetchCollection(id),
        () => ({ state: 'away' }) as const,
      )
      // a later request may have been answered first
      if (request !== requests) return
      if (answer.state === 'open') await keepShared(answer)
      if (answer.state === 'private' || answer.state === 'none') await dropShared(id)
      if (!wanted) return
      clearTimeout(timer)
      timer = setTimeout(again, answer.state === 'away' ? retryMs : refreshMs)
      setLast((before) => {
        const known = before?.id === id ? before : null
        const seen = answer.state === 'open' || (known?.seen ?? false)
        const keptOpen = answer.state === 'away' ? (known?.open ?? null) : null
        return {
          id,
          state: answer.state,
          seen,
          open: answer.state === 'open' ? answer : keptOpen,
        }
      })
    }
    const again = () => void ask()
    again()
    document.addEventListener('visibilitychange', again)
    addEventListener('focus', again)
    addEventListener('online', again)
    return () => {
      wanted = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', again)
      removeEventListener('focus', again)
      removeEventListener('online', again)
    }
  }, [id, user])
  const [wasKept, setWasKept] = useState<string | null>(null)
  if (id !== null && kept.value && wasKept !== id) setWasKept(id)
  const mine = last?.id === id ? last : null
  if (mine?.state === 'private') return { kind: 'private', seen: mine.seen || wasKept === id }
  if (mine?.state === 'none') return { kind: 'none' }
  const shared = mine?.open ?? kept.value
  if (shared) return { kind: 'open', shared, keptAt: mine?.state === 'away' ? kept.at : null }
  return mine?.state === 'away' && kept.read ? { kind: 'away' } : { kind: 'reading' }
}
