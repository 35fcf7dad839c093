import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds after the last key until a search is sent. */
const debounceMs = 250

export interface ListAddress {
  readonly q: string
  /** From 1. */
  readonly page: number
  readonly more: Readonly<Record<string, string>>
  readonly search: (q: string) => void
  readonly turn: (page: number) => void
  /** Sets other parameters and goes back to the first page. An empty value removes a parameter. */
  readonly set: (more: Readonly<Record<string, string>>, replace?: boolean) => void
}

/** Keeps what a list shows in the address, so that Back and a reload show the same again. */
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
    }, debounceMs)
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
