import { useEffect, useState, useSyncExternalStore } from 'react'
import { noNews, searchClient } from './client.ts'
import type { Answers, News, Questions } from './protocol.ts'

const subscribe = (listener: () => void) => searchClient().subscribe(listener)
const current = (): News => searchClient().news

/** How the device's catalogue stands; changes with it. */
export const useNews = (): News => useSyncExternalStore(subscribe, current, () => noNews)

/**
 * Asks the worker again whenever the catalogue changes. The last answer to this very question stays
 * meanwhile; `asked` says that it is the answer of the catalogue as it is.
 */
export function useSearchQuery<K extends keyof Questions>(
  kind: K,
  question: Questions[K],
): { value: Answers[K] | undefined; asked: boolean } {
  const { revision, ready } = useNews()
  const key = JSON.stringify(question)
  const [state, setState] = useState<{ key: string; revision: number; value: Answers[K] } | null>(
    null,
  )
  useEffect(() => {
    if (!ready) return
    let wanted = true
    searchClient()
      .question(kind, JSON.parse(key) as Questions[K])
      .then(
        (value) => {
          if (wanted) setState({ key, revision, value })
        },
        () => {},
      )
    return () => {
      wanted = false
    }
  }, [kind, key, revision, ready])
  return state?.key === key
    ? { value: state.value, asked: state.revision === revision }
    : { value: undefined, asked: false }
}
