import { useSyncExternalStore } from 'react'

const query = '(min-width: 1120px)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the queue and the case stand side by side. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
