import { useEffect, useState } from 'react'
import type { SharedCollection } from '#domain/collection/shared-collection.ts'
import { dropShared, keepShared, useSharedCollection } from '#local/person/shared-collections.ts'
import { useSession } from '#state/session.ts'

/** Somebody else's collection. `seen`: this device had it before it was closed. */
export type Shared =
  | { readonly kind: 'reading' }
  | { readonly kind: 'away' }
  | { readonly kind: 'none' }
  | { readonly kind: 'private'; readonly seen: boolean }
  | {
      readonly kind: 'open'
      readonly shared: SharedCollection
      /** When it was fetched, when the server cannot be reached now. */ readonly keptAt:
        string | null
    }

interface Asked {
  readonly id: string
  readonly open: SharedCollection | null
  readonly state: 'open' | 'private' | 'none' | 'away'
  readonly seen: boolean
}

/**
 * Milliseconds between two looks at the server while somebody looks at the page: when it answers,
 * and when it does not.
 */
const againMs = 20_000
const awayMs = 5000

/**
 * What is behind a link: as the server has it, asked at each visit and while the page is looked at;
 * else as the device kept it. A null id asks nothing.
 */
export function useShared(id: string | null): Shared {
  const kept = useSharedCollection(id ?? '')
  const user = useSession((session) => session.person?.id ?? null)
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    if (id === null) return
    let wanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking = 0
    const ask = async () => {
      clearTimeout(timer)
      timer = setTimeout(again, againMs)
      if (document.visibilityState !== 'visible') return
      const mine = ++asking
      const answer = await import('#remote/collections.ts').then(
        ({ fetchCollection }) => fetchCollection(id),
        () => ({ state: 'away' }) as const,
      )
      // a later question may have been answered first
      if (mine !== asking) return
      if (answer.state === 'open') await keepShared(answer)
      if (answer.state === 'private' || answer.state === 'none') await dropShared(id)
      if (!wanted) return
      clearTimeout(timer)
      timer = setTimeout(again, answer.state === 'away' ? awayMs : againMs)
      setAsked((before) => {
        const known = before?.id === id ? before : null
        const seen = answer.state === 'open' || (known?.seen ?? false)
        return {
          id,
          state: answer.state,
          seen,
          open:
            answer.state === 'open'
              ? answer
              : answer.state === 'away'
                ? (known?.open ?? null)
                : null,
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
  const mine = asked?.id === id ? asked : null
  if (mine?.state === 'private') return { kind: 'private', seen: mine.seen || wasKept === id }
  if (mine?.state === 'none') return { kind: 'none' }
  const shared = mine?.open ?? kept.value
  if (shared) return { kind: 'open', shared, keptAt: mine?.state === 'away' ? kept.at : null }
  return mine?.state === 'away' && kept.read ? { kind: 'away' } : { kind: 'reading' }
}
