import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SkillQuery } from '#domain/query.ts'
import { readQuery, writeQuery } from './url-state.ts'

/** Browsers refuse hundreds of address changes in a row: typing is written when it rests. */
const restMs = 250

export interface CatalogueQuery {
  readonly query: SkillQuery
  /** Searches at once and writes the address a little later, over the same history entry. */
  readonly type: (q: string) => void
  /** A choice: a history entry of its own, so that Back takes it back. */
  readonly choose: (query: SkillQuery) => void
}

/** The view of the catalogue, which lives in the address. */
export function useCatalogueQuery(): CatalogueQuery {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const written = useMemo(() => readQuery(search), [search])
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const go = useCallback((query: SkillQuery, replace: boolean) => {
    clearTimeout(timer.current)
    void navigate({ to: '.', search: writeQuery(query) as never, replace, resetScroll: false })
  }, [navigate])
  // the address has caught up, or somebody else changed it
  useEffect(() => setTyped(null), [written.q])
  useEffect(() => () => clearTimeout(timer.current), [])
  const query = useMemo(() => (typed === null ? written : { ...written, q: typed }), [written, typed])
  const latest = useRef(query)
  latest.current = query
  return {
    query,
    type: useCallback((q: string) => {
      setTyped(q)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => go({ ...latest.current, q }, true), restMs)
    }, [go]),
    choose: useCallback((next: SkillQuery) => go(next, false), [go]),
  }
}
