import { useSyncExternalStore } from 'react'
import { heart } from '#copy/heart.ts'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import type { Wish } from '#domain/outbox/plan.ts'
import { noteWish } from '#local/outbox/journal.ts'
import { currentPerson, useIsFavorite } from '#local/person/person-view.ts'
import { currentLanguage } from '#state/language.ts'
import { useSession } from '#state/session.ts'
import { notify } from '#ui/toast.tsx'

export interface FavoriteItem {
  readonly itemType: ItemType
  readonly itemId: string
}

/** A press of a heart. */
export interface Press {
  readonly item: FavoriteItem
  readonly on: boolean
  readonly wish: Extract<Wish, { name: 'favorite.add' | 'favorite.remove' }>
  /** Who pressed, as far as the page knows yet; null for a visitor. */
  readonly user: string | null
  /** Under which it is written down: a page that is left at once does not lose it. */
  readonly token: string | null
}

function pressOf(item: FavoriteItem, on: boolean): Press {
  const { itemType, itemId } = item
  const wish = on
    ? ({ name: 'favorite.add', args: { id: crypto.randomUUID(), itemType, itemId } } as const)
    : ({ name: 'favorite.remove', args: { itemType, itemId } } as const)
  const user = useSession.getState().person?.id ?? null
  return { item, on, wish, user, token: user === null ? null : noteWish(user, wish) }
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

/** The part that stores favourites could not be loaded. What is written down is stored later. */
function tellFailed(): void {
  const { failed, failedText } = currentLanguage() === 'en' ? heart.en : heart.zh
  notify({ kind: 'bad', id: 'favorite', title: failed, detail: failedText })
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
  const made = pressOf(item, pressed.on)
  const press = (pendingPresses.get(key) ?? Promise.resolve())
    .then(() => import('./store.ts'))
    .then(({ storeFavorite }) => storeFavorite(made, signIn))
    .catch(tellFailed)
    .then(() => {
      if (pendingPresses.get(key) === press) pendingPresses.delete(key)
      // a later press has a state of its own
      if (desired.get(key) !== pressed) return
      desired.delete(key)
      notifyListeners()
    })
  pendingPresses.set(key, press)
}
