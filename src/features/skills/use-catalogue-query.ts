import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SkillQuery } from '#domain/query.ts'
import { readQuery, writeQuery } from './url-state.ts'

/** Browsers refuse hundreds of address changes in a row: while one types the address is written at most this often. */
const writeEveryMs = 350

export interface CatalogueQuery {
  readonly query: SkillQuery
  /** Searches at once and writes the address over the same history entry. */
  readonly type: (q: string) => void
  /** A choice: a history entry of its own, so that Back takes it back. Resolves when the address says so. */
  readonly choose: (query: SkillQuery) => Promise<void>
  /** A choice that is shown but not written yet: of an open filter sheet. `settle` writes what has been tried. */
  readonly attempt: (query: SkillQuery) => void
  readonly settle: () => Promise<void>
}

const addressOf = (query: SkillQuery): string => JSON.stringify(writeQuery(query))

/** The view of the catalogue, which lives in the address. What a person does is shown before the address has caught up. */
export function useCatalogueQuery(): CatalogueQuery {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const written = useMemo(() => readQuery(search), [search])
  const address = addressOf(written)
  const [ahead, setAhead] = useState<SkillQuery | null>(null)
  const [mine, setMine] = useState<string | null>(null)
  const [seen, setSeen] = useState(address)
  if (address !== seen) {
    setSeen(address)
    // the address has caught up, or somebody else changed it; an older writing of ours must not undo what came after
    if (address !== mine || (ahead && addressOf(ahead) === address)) setAhead(null)
  }
  const query = ahead ?? written
  const latest = useRef({ query, ahead, address })
  useEffect(() => { latest.current = { query, ahead, address } }, [query, ahead, address])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastTyped = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const write = useCallback((next: SkillQuery, replace: boolean): Promise<void> => {
    clearTimeout(timer.current)
    setMine(addressOf(next))
    return navigate({ to: '.', search: writeQuery(next) as never, replace, resetScroll: false })
  }, [navigate])
  return {
    query,
    type: useCallback((q: string) => {
      const next = { ...latest.current.query, q }
      setAhead(next)
      clearTimeout(timer.current)
      const writeTyped = () => {
        lastTyped.current = Date.now()
        void write({ ...latest.current.query, q }, true)
      }
      const wait = lastTyped.current + writeEveryMs - Date.now()
      if (wait > 0) timer.current = setTimeout(writeTyped, wait)
      else writeTyped()
    }, [write]),
    choose: useCallback((next: SkillQuery) => {
      setAhead(next)
      return write(next, false)
    }, [write]),
    attempt: useCallback((next: SkillQuery) => setAhead(next), []),
    settle: useCallback(async () => {
      const { ahead: tried } = latest.current
      if (tried === null) return
      if (addressOf(tried) === latest.current.address) setAhead(null)
      else await write(tried, false)
    }, [write]),
  }
}
