import { useSyncExternalStore } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import { currentPerson, useIsFavorite } from '#local/person/person-view.ts'
import { useSession } from '#state/session.ts'

export interface Favoured {
  readonly itemType: ItemType
  readonly itemId: string
}

/**
 * What hearts were pressed to be, until the device's storage says the same. Storage is quick,
 * fingers are quicker.
 */
const desired = new Map<string, { readonly on: boolean }>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Presses of the same heart are stored in their order. */
const turns = new Map<string, Promise<void>>()
const keyOf = ({ itemType, itemId }: Favoured) => `${itemType}/${itemId}`

/** Whether the item's heart is full: as it was pressed, else as it is stored. */
export function useHeart(item: Favoured): boolean {
  const stored = useIsFavorite(item)
  const pressed = () => desired.get(keyOf(item))?.on
  return useSyncExternalStore(subscribe, pressed, pressed) ?? stored
}

/**
 * Favourites the item, or takes it back: on the screen at once, then on the device. A guest is
 * asked to sign in; then it is done. `signIn` leads there.
 */
export function toggleFavorite(item: Favoured, signIn: () => void): void {
  const key = keyOf(item)
  const mine = { on: !(desired.get(key)?.on ?? currentPerson().favorites.has(key)) }
  // a guest's heart stays as it is
  if (useSession.getState().status !== 'signed-out') {
    desired.set(key, mine)
    tell()
  }
  const turn = (turns.get(key) ?? Promise.resolve())
    .then(() => import('./store.ts'))
    .then(({ storeFavorite }) => storeFavorite(item, mine.on, signIn))
    .catch(() => {})
    .then(() => {
      if (turns.get(key) === turn) turns.delete(key)
      // unless it was pressed again meanwhile
      if (desired.get(key) !== mine) return
      desired.delete(key)
      tell()
    })
  turns.set(key, turn)
}
