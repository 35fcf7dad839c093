import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { readTemplateQuery, type TemplateQuery, writeTemplateQuery } from '#domain/template-query.ts'

/** Browsers refuse hundreds of address changes in a row: while one types the address is written at most this often. */
const writeEveryMs = 350

const addressOf = (query: TemplateQuery): string => JSON.stringify(writeTemplateQuery(query))

export interface TemplateView {
  readonly query: TemplateQuery
  /** Searches at once, and writes the address over the same history entry. */
  readonly type: (q: string) => void
  /** A choice: a history entry of its own, so that Back takes it back. Resolves when the address says so. */
  readonly choose: (query: TemplateQuery) => Promise<void>
}

/** The view of the list, which lives in the address. What a person does is shown before the address has caught up. */
export function useTemplateQuery(): TemplateView {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const written = useMemo(() => readTemplateQuery(search), [search])
  const address = addressOf(written)
  const [ahead, setAhead] = useState<TemplateQuery | null>(null)
  const [mine, setMine] = useState<string | null>(null)
  const [seen, setSeen] = useState(address)
  if (address !== seen) {
    setSeen(address)
    // the address has caught up, or somebody else changed it; an older writing of ours must not undo what came after
    if (address !== mine || (ahead && addressOf(ahead) === address)) setAhead(null)
  }
  const query = ahead ?? written
  const latest = useRef(query)
  useEffect(() => { latest.current = query }, [query])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastTyped = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const write = useCallback((next: TemplateQuery, replace: boolean): Promise<void> => {
    clearTimeout(timer.current)
    setMine(addressOf(next))
    return navigate({ to: '.', search: writeTemplateQuery(next) as never, replace, resetScroll: false })
  }, [navigate])
  return {
    query,
    type: useCallback((q: string) => {
      setAhead({ ...latest.current, q })
      clearTimeout(timer.current)
      const writeTyped = () => {
        lastTyped.current = Date.now()
        void write({ ...latest.current, q }, true)
      }
      const wait = lastTyped.current + writeEveryMs - Date.now()
      if (wait > 0) timer.current = setTimeout(writeTyped, wait)
      else writeTyped()
    }, [write]),
    choose: useCallback((next: TemplateQuery) => {
      setAhead(next)
      return write(next, false)
    }, [write]),
  }
}
