import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

/** How long after the last letter a search is sent. */
const pauseMs = 250

export interface ListAddress {
  readonly q: string
  /** From 1. */
  readonly page: number
  readonly more: Readonly<Record<string, string>>
  readonly search: (q: string) => void
  readonly turn: (page: number) => void
  /** Other parameters; they begin at the first page. Empty ones leave the address. */
  readonly set: (more: Readonly<Record<string, string>>, replace?: boolean) => void
}

/** What a list shows is in its address, so that Back and a reload find it again. */
export function useListAddress(): ListAddress {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { q = '', page = '1', ...more } = search
  const now = useRef(search)
  useEffect(() => {
    now.current = search
  })
  const go = useCallback(
    (next: Record<string, string>, replace = false) =>
      void navigate({ to: '.', search: { ...now.current, ...next }, replace, resetScroll: false }),
    [navigate],
  )
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => {
      setTyped(null)
      go({ q: typed, page: '', case: '' }, true)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, go])
  const others = Object.fromEntries(
    Object.entries(more).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
  return {
    q,
    page: Math.max(1, Math.trunc(Number(page)) || 1),
    more: others,
    search: (next) => setTyped(next.trim()),
    turn: (next) => go({ page: next === 1 ? '' : String(next), case: '' }),
    set: (next, replace) => go({ page: '', ...next }, replace),
  }
}
