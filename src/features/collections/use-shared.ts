import { useEffect, useState } from 'react'
import type { SharedCollection } from '#domain/shared-collection.ts'
import { dropShared, keepShared, useSharedCollection } from '#local/shared-collections.ts'
import { useSession } from '#state/session.ts'

/** Somebody else's collection. `seen`: this device had it before it was closed. */
export type Shared =
  | { readonly kind: 'reading' }
  | { readonly kind: 'away' }
  | { readonly kind: 'none' }
  | { readonly kind: 'private'; readonly seen: boolean }
  | { readonly kind: 'open'; readonly shared: SharedCollection; /** When it was fetched, when the server cannot be reached now. */ readonly keptAt: string | null }

interface Asked { readonly id: string; readonly open: SharedCollection | null; readonly state: 'open' | 'private' | 'none' | 'away'; readonly seen: boolean }

/** Milliseconds between two looks at the server while somebody looks at the page. */
const againMs = 20_000

/** What is behind a link: as the server has it, asked at each visit and while the page is looked at; else as the device kept it. A null id asks nothing. */
export function useShared(id: string | null): Shared {
  const kept = useSharedCollection(id ?? '')
  const user = useSession((session) => session.person?.id ?? null)
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    if (id === null) return
    let wanted = true
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await import('#remote/collections.ts').then(({ fetchCollection }) => fetchCollection(id), () => ({ state: 'away' }) as const)
      if (answer.state === 'open') await keepShared(answer)
      if (answer.state === 'private' || answer.state === 'none') await dropShared(id)
      if (!wanted) return
      setAsked((before) => {
        const mine = before?.id === id ? before : null
        const seen = answer.state === 'open' || (mine?.seen ?? false)
        return { id, state: answer.state, seen, open: answer.state === 'open' ? answer : answer.state === 'away' ? mine?.open ?? null : null }
      })
    }
    const again = () => void ask()
    again()
    const timer = setInterval(again, againMs)
    document.addEventListener('visibilitychange', again)
    addEventListener('focus', again)
    addEventListener('online', again)
    return () => {
      wanted = false
      clearInterval(timer)
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
