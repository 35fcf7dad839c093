import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/**
 * Browsers refuse hundreds of address changes in a row: while one types the address is written at
 * most this often.
 */
const writeEveryMs = 350

/**
 * How a view of a list is read from the query part of the address, and written there. Both must
 * stay the same function between renders.
 */
export interface AddressShape<Query extends { readonly q: string }> {
  /** What it does not know it ignores. */
  readonly read: (search: Readonly<Record<string, unknown>>) => Query
  readonly write: (query: Query) => Record<string, string>
}

export interface AddressView<Query> {
  readonly query: Query
  /** Searches at once and writes the address over the same history entry. */
  readonly type: (q: string) => void
  /**
   * A choice: a history entry of its own, so that Back takes it back. Resolves when the address
   * says so.
   */
  readonly choose: (query: Query) => Promise<void>
  /**
   * A choice that is shown but not written yet: of an open filter sheet. `settle` writes what has
   * been tried.
   */
  readonly attempt: (query: Query) => void
  readonly settle: () => Promise<void>
}

/**
 * The view of a list, which lives in the address. What a person does is shown before the address
 * has caught up.
 */
export function useAddressView<Query extends { readonly q: string }>({
  read,
  write,
}: AddressShape<Query>): AddressView<Query> {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const addressOf = useCallback((query: Query): string => JSON.stringify(write(query)), [write])
  const written = useMemo(() => read(search), [read, search])
  const address = addressOf(written)
  const [ahead, setAhead] = useState<Query | null>(null)
  const [mine, setMine] = useState<string | null>(null)
  const [seen, setSeen] = useState(address)
  if (address !== seen) {
    setSeen(address)
    // the address has caught up, or somebody else changed it; an older writing of ours must not
    // undo what came after
    if (address !== mine || (ahead && addressOf(ahead) === address)) setAhead(null)
  }
  const query = ahead ?? written
  const latest = useRef({ query, ahead, address })
  useEffect(() => {
    latest.current = { query, ahead, address }
  }, [query, ahead, address])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastTyped = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const goTo = useCallback(
    (next: Query, replace: boolean): Promise<void> => {
      clearTimeout(timer.current)
      setMine(addressOf(next))
      return navigate({ to: '.', search: write(next) as never, replace, resetScroll: false })
    },
    [navigate, addressOf, write],
  )
  return {
    query,
    type: useCallback(
      (q: string) => {
        setAhead({ ...latest.current.query, q })
        clearTimeout(timer.current)
        const writeTyped = () => {
          lastTyped.current = Date.now()
          void goTo({ ...latest.current.query, q }, true)
        }
        const wait = lastTyped.current + writeEveryMs - Date.now()
        if (wait > 0) timer.current = setTimeout(writeTyped, wait)
        else writeTyped()
      },
      [goTo],
    ),
    choose: useCallback(
      (next: Query) => {
        setAhead(next)
        return goTo(next, false)
      },
      [goTo],
    ),
    attempt: useCallback((next: Query) => setAhead(next), []),
    settle: useCallback(async () => {
      const { ahead: tried } = latest.current
      if (tried === null) return
      if (addressOf(tried) === latest.current.address) setAhead(null)
      else await goTo(tried, false)
    }, [goTo, addressOf]),
  }
}
