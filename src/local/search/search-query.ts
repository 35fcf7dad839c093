import { useEffect, useState, useSyncExternalStore } from 'react'
import { initialStatus, searchClient } from './client.ts'
import type { Answers, CatalogStatus, Questions } from './protocol.ts'

const subscribe = (listener: () => void) => searchClient().subscribe(listener)
const current = (): CatalogStatus => searchClient().status

/** The revision and the size of the device's catalogue. */
export const useCatalogStatus = (): CatalogStatus =>
  useSyncExternalStore(subscribe, current, () => initialStatus)

/**
 * Asks the worker, and asks again whenever the catalogue changes. The previous answer to the same
 * question stays until the next one; `asked` says that the answer is from the catalogue as it is now.
 */
export function useSearchQuery<K extends keyof Questions>(
  kind: K,
  question: Questions[K],
): { value: Answers[K] | undefined; asked: boolean } {
  const { revision, ready } = useCatalogStatus()
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
