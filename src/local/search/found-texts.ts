import { useEffect, useState } from 'react'
import type { EntryTexts, TextsAnswer } from '#domain/search/words/text-search.ts'
import { searchClient } from './client.ts'
import { useCatalogStatus } from './search-query.ts'

/** What was found in a list of the page: entries of it instead of places. */
export interface FoundTexts<T> extends Omit<TextsAnswer, 'rows'> {
  readonly q: string
  readonly exactly: boolean
  /** The list that was searched. */
  readonly of: readonly T[]
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

/**
 * What a text finds in a list; the previous answer while the next one is being computed. Undefined
 * before the first answer, null when nothing is asked. The search runs in the worker, which has the
 * words; `textsOf` must stay the same between renders, and the list as long as its entries do.
 */
export function useFoundTexts<T>(
  entries: readonly T[] | undefined,
  textsOf: (entry: T) => EntryTexts,
  q: string,
  exactly = false,
): FoundTexts<T> | null | undefined {
  const { revision } = useCatalogStatus()
  const [found, setFound] = useState<FoundTexts<T> | null>()
  useEffect(() => {
    if (!entries || q.trim() === '') return
    let wanted = true
    ask(entries, textsOf, q, exactly).then(
      (answer) => {
        if (!wanted) return
        if (answer === null) return setFound(null)
        const { rows, ...others } = answer
        setFound({ ...others, q, exactly, of: entries, entries: rows.map((row) => entries[row]!) })
      },
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [entries, textsOf, q, exactly, revision])
  return q.trim() === '' ? null : found
}
