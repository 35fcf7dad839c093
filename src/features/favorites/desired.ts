import { useSyncExternalStore } from 'react'
import { useIsFavorite } from '#local/person-view.ts'
import type { Favoured } from './toggle.ts'

/** What hearts were pressed to be, until the device's storage says the same. Storage is quick, fingers are quicker. */
const desired = new Map<string, { readonly on: boolean }>()
const listeners = new Set<() => void>()
const tell = () => { for (const listener of listeners) listener() }
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isDesired = (key: string): boolean | undefined => desired.get(key)?.on

/** Shows the heart of `type/id` like this from now on; `forget` ends that, unless it was pressed again meanwhile. */
export function noteDesired(key: string, on: boolean): { forget(): void } {
  const mine = { on }
  desired.set(key, mine)
  tell()
  return {
    forget() {
      if (desired.get(key) !== mine) return
      desired.delete(key)
      tell()
    },
  }
}

/** Whether the item's heart is full: as it was pressed, else as it is stored. */
export function useHeart(item: Favoured): boolean {
  const stored = useIsFavorite(item)
  return useSyncExternalStore(subscribe, () => isDesired(`${item.itemType}/${item.itemId}`)) ?? stored
}
