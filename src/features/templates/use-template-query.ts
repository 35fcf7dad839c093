import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { readTemplateQuery, type TemplateQuery, writeTemplateQuery } from '#domain/template-query.ts'

/** Browsers refuse hundreds of address changes in a row: the address is written once typing rests this long. */
const restMs = 300

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
      timer.current = setTimeout(() => void write({ ...latest.current, q }, true), restMs)
    }, [write]),
    choose: useCallback((next: TemplateQuery) => {
      setAhead(next)
      return write(next, false)
    }, [write]),
  }
}
