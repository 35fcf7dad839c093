import { useEffect, useState, useSyncExternalStore } from 'react'
import { searchClient } from './search-client.ts'
import type { Answers, News, Questions } from './search-protocol.ts'

/** How the device's catalogue stands; changes with it. */
export const useNews = (): News => useSyncExternalStore(searchClient().subscribe, () => searchClient().news)

/** Asks the worker again whenever the catalogue changes. `asked` is false until the answer to this very question is here. */
export function useAsked<K extends keyof Questions>(kind: K, question: Questions[K]): { value: Answers[K] | undefined; asked: boolean } {
  const { revision, ready } = useNews()
  const key = JSON.stringify(question)
  const [state, setState] = useState<{ key: string; value: Answers[K] } | null>(null)
  useEffect(() => {
    if (!ready) return
    let wanted = true
    searchClient().question(kind, JSON.parse(key) as Questions[K]).then((value) => { if (wanted) setState({ key, value }) }, () => {})
    return () => { wanted = false }
  }, [kind, key, revision, ready])
  return state?.key === key ? { value: state.value, asked: true } : { value: undefined, asked: false }
}
