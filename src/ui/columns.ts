import { useSyncExternalStore } from 'react'

const two = '(min-width: 640px)'
const three = '(min-width: 1120px)'

function subscribe(listener: () => void): () => void {
  const queries = [matchMedia(two), matchMedia(three)]
  for (const query of queries) query.addEventListener('change', listener)
  return () => { for (const query of queries) query.removeEventListener('change', listener) }
}

/** How many cards stand side by side: 1, 2 from 640 px, 3 from 1120 px. */
export const useColumns = (): number => useSyncExternalStore(subscribe, () => (matchMedia(three).matches ? 3 : matchMedia(two).matches ? 2 : 1))
