import { useEffect, useState } from 'react'
import type { EntryTexts, TextsAnswer } from '#domain/search/words/text-search.ts'
import { searchClient } from './client.ts'
import { useCatalogStatus } from './search-query.ts'

/** What was found in a list of the page: entries of it instead of places. */
export interface FoundTexts<T> extends Omit<TextsAnswer, 'rows'> {
  readonly entries: readonly T[]
}

const names = new WeakMap<object, string>()
let last = 0
function nameOf(list: object): string {
  const known = names.get(list) ?? `list ${++last}`
  names.set(list, known)
  return known
}

/** Asks the worker, and hands the list over when the worker does not know it. */
async function ask<T>(
  entries: readonly T[],
  textsOf: (entry: T) => EntryTexts,
  q: string,
  exactly: boolean,
): Promise<TextsAnswer | null> {
  const question = { list: nameOf(entries), q, exactly }
  const answer = await searchClient().question('askTexts', question)
  if (answer !== 'unknown') return answer
  const texts = entries.map(textsOf)
  const second = await searchClient().question('askTexts', { ...question, texts })
  return second === 'unknown' ? null : second
}

interface Asked<T> {
  readonly q: string
  readonly exactly: boolean
  readonly of: readonly T[] | undefined
}

/**
 * What a text finds in a list; the previous answer while the next one is being computed. `found` is
 * undefined before the first answer, and null when nothing is asked: then it is the whole list.
 * `isAnswered`: it is the answer to this text. The search runs in the worker, which has the words;
 * `textsOf` must stay the same between renders, and the list as long as its entries do.
 */
export function useFoundTexts<T>(
  entries: readonly T[] | undefined,
  textsOf: (entry: T) => EntryTexts,
  q: string,
  exactly = false,
): { readonly found: FoundTexts<T> | null | undefined; readonly isAnswered: boolean } {
  const { revision } = useCatalogStatus()
  const isBlank = q.trim() === ''
  const [state, setState] = useState<Asked<T> & { found: FoundTexts<T> | null | undefined }>({
    q,
    exactly,
    of: undefined,
    found: isBlank ? null : undefined,
  })
  // what was found for other words must not come back with the first letter of the next
  if (isBlank && state.found) setState({ ...state, found: null })
  useEffect(() => {
    if (!entries || isBlank) return
    let wanted = true
    ask(entries, textsOf, q, exactly).then(
      (answer) => {
        if (!wanted) return
        const asked = { q, exactly, of: entries }
        if (answer === null) return setState({ ...asked, found: null })
        const { rows, ...others } = answer
        setState({ ...asked, found: { ...others, entries: rows.map((row) => entries[row]!) } })
      },
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [entries, textsOf, q, isBlank, exactly, revision])
  if (isBlank) return { found: null, isAnswered: true }
  const isAnswered = state.q === q && state.exactly === exactly && state.of === entries
  return { found: state.found, isAnswered: isAnswered && entries !== undefined }
}
