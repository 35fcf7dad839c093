import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/**
 * While the person types, the address changes at most once in so many milliseconds, since browsers
 * refuse too many changes.
 */
const writeEveryMs = 350

/**
 * Reads the view of a list from the parameters of the address, and writes it there. Both functions
 * must stay the same between renders.
 */
export interface AddressShape<Query extends { readonly q: string }> {
  /** Ignores what it does not know. */
  readonly read: (search: Readonly<Record<string, unknown>>) => Query
  readonly write: (query: Query) => Record<string, string>
}

export interface AddressView<Query> {
  readonly query: Query
  /** Searches at once, and replaces the history entry. */
  readonly type: (q: string) => void
  /** Applies a choice with a history entry of its own, so that Back undoes it. */
  readonly choose: (query: Query) => Promise<void>
  /**
   * Shows a choice without writing it to the address, while the filter sheet is open. `settle`
   * writes it.
   */
  readonly attempt: (query: Query) => void
  readonly settle: () => Promise<void>
}

/** The view of a list, which the address holds. A change is shown before the address has it. */
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
    // drops the local state when the address has it, or when something else changed the address; an
    // older change of our own must not undo a newer one
    if (address !== mine || (ahead && addressOf(ahead) === address)) setAhead(null)
  }
  const query = ahead ?? written
  const latest = useRef({ query, ahead, address })
  useEffect(() => {
    latest.current = { query, ahead, address }
  }, [query, ahead, address])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Writes what was typed last, which the address does not have yet. */
  const unwritten = useRef<(() => void) | null>(null)
  const lastTyped = useRef(0)
  useEffect(() => {
    // whoever types and opens a result at once finds both when they come back
    const writeNow = () => unwritten.current?.()
    addEventListener('focusout', writeNow)
    return () => {
      removeEventListener('focusout', writeNow)
      clearTimeout(timer.current)
    }
  }, [])
  const goTo = useCallback(
    (next: Query, replace: boolean): Promise<void> => {
      clearTimeout(timer.current)
      unwritten.current = null
      setMine(addressOf(next))
      return navigate({
        to: '.',
        search: write(next) as never,
        replace,
        resetScroll: false,
        // a layer that was opened right after the last key stays open
        ...(replace ? { state: true as const } : {}),
      })
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
        unwritten.current = writeTyped
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
      const { ahead: attempted } = latest.current
      if (attempted === null) return
      if (addressOf(attempted) === latest.current.address) setAhead(null)
      else await goTo(attempted, false)
    }, [goTo, addressOf]),
  }
}
