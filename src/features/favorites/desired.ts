import { useSyncExternalStore } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import { currentPerson, useIsFavorite } from '#local/person/person-view.ts'
import { useSession } from '#state/session.ts'

export interface FavoriteItem {
  readonly itemType: ItemType
  readonly itemId: string
}

/**
 * The states that hearts were pressed into and that are not stored yet: a heart must show a press
 * at once.
 */
const desired = new Map<string, { readonly on: boolean }>()
const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The last unfinished press of each heart; the next one waits for it. */
const pendingPresses = new Map<string, Promise<void>>()
const keyOf = ({ itemType, itemId }: FavoriteItem) => `${itemType}/${itemId}`

/** Whether the item's heart is full: as it was pressed last, otherwise as it is stored. */
export function useHeart(item: FavoriteItem): boolean {
  const stored = useIsFavorite(item)
  const pressed = () => desired.get(keyOf(item))?.on
  return useSyncExternalStore(subscribe, pressed, pressed) ?? stored
}

/**
 * Favourites the item or undoes it, first on the screen, then on the device. A visitor is asked to
 * sign in, and the favourite is added afterwards; `signIn` opens that page.
 */
export function toggleFavorite(item: FavoriteItem, signIn: () => void): void {
  const key = keyOf(item)
  const pressed = { on: !(desired.get(key)?.on ?? currentPerson().favorites.has(key)) }
  // a visitor's heart does not change
  if (useSession.getState().status !== 'signed-out') {
    desired.set(key, pressed)
    notifyListeners()
  }
  const press = (pendingPresses.get(key) ?? Promise.resolve())
    .then(() => import('./store.ts'))
    .then(({ storeFavorite }) => storeFavorite(item, pressed.on, signIn))
    .catch(() => {})
    .then(() => {
      if (pendingPresses.get(key) === press) pendingPresses.delete(key)
      // a later press has a state of its own
      if (desired.get(key) !== pressed) return
      desired.delete(key)
      notifyListeners()
    })
  pendingPresses.set(key, press)
}
