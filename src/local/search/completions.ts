import { useEffect, useState } from 'react'
import type { ReaderLanguage } from '#domain/search/completions.ts'
import { searchClient } from './client.ts'
import { useCatalogStatus } from './search-query.ts'

const none: readonly string[] = []

/**
 * Names of skills that begin with what is typed, in this language where that fits; the previous ones
 * while the next are looked for, so that the list does not flicker. Blank: none.
 */
export function useCompletions(q: string, language: ReaderLanguage): readonly string[] {
  const { revision, ready, size } = useCatalogStatus()
  const [names, setNames] = useState(none)
  const isBlank = q.trim() === ''
  if (isBlank && names.length > 0) setNames(none)
  useEffect(() => {
    if (isBlank || (!ready && size === 0)) return
    let wanted = true
    searchClient()
      .question('complete', { q, language })
      .then(
        (found) => {
          if (wanted) setNames(found)
        },
        () => {},
      )
    return () => {
      wanted = false
    }
  }, [q, language, isBlank, revision, ready, size])
  return isBlank ? none : names
}
