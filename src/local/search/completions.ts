import { useEffect, useState } from 'react'
import { searchClient } from './client.ts'
import { useCatalogStatus } from './search-query.ts'

const none: readonly string[] = []

/**
 * Names of skills that begin with what is typed; the previous ones while the next are looked for, so
 * that the list does not flicker. Blank: none.
 */
export function useCompletions(q: string): readonly string[] {
  const { revision, ready, size } = useCatalogStatus()
  const [names, setNames] = useState(none)
  const isBlank = q.trim() === ''
  if (isBlank && names.length > 0) setNames(none)
  useEffect(() => {
    if (isBlank || (!ready && size === 0)) return
    let wanted = true
    searchClient()
      .question('complete', { q })
      .then(
        (found) => {
          if (wanted) setNames(found)
        },
        () => {},
      )
    return () => {
      wanted = false
    }
  }, [q, isBlank, revision, ready, size])
  return isBlank ? none : names
}
