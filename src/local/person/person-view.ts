import { useSyncExternalStore } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import { noRows, type UserRows } from '#domain/outbox/user-rows.ts'
import type { Entry } from '#sync'
import type { DoneChange } from '../db/user-database.ts'

/** What the device holds of the person who is signed in, their unsent changes laid on top. */
export interface PersonView {
  /** `none`: nobody is signed in. `opening`: storage has not answered yet. */
  readonly state: 'none' | 'opening' | 'open'
  readonly user: string | null
  readonly rows: UserRows
  /** `type/id` of what is favourited. */
  readonly favorites: ReadonlySet<string>
  /** The outbox, oldest first. */
  readonly entries: readonly Entry[]
  /** The last few changes that the server has, newest first. */
  readonly done: readonly DoneChange[]
  /**
   * Names of collections that exist, were deleted, or were refused: whatever a change may be about.
   */
  readonly collectionNames: ReadonlyMap<string, string>
  /** The server's rows have been here once: what is not among them is not there. */
  readonly filled: boolean
  /** False when this browser stores nothing: changes live as long as the page. */
  readonly lasting: boolean
}

export const nobody: PersonView = {
  state: 'none',
  user: null,
  rows: noRows,
  favorites: new Set(),
  entries: [],
  done: [],
  collectionNames: new Map(),
  filled: false,
  lasting: true,
}

let view = nobody
const listeners = new Set<() => void>()

/**
 * Only ./person.ts calls it. The view is a file of its own, since the first screenful reads it and
 * must not wait for the code of the database.
 */
export function showPerson(next: PersonView): void {
  view = next
  for (const listener of listeners) listener()
}

export const currentPerson = (): PersonView => view
export function onPerson(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The person's things; again whenever they change, in this tab or another. */
export const usePerson = (): PersonView =>
  useSyncExternalStore(onPerson, currentPerson, currentPerson)

/** Whether the item is favourited. */
export const useIsFavorite = ({
  itemType,
  itemId,
}: {
  readonly itemType: ItemType
  readonly itemId: string
}): boolean => {
  const current = () => view.favorites.has(`${itemType}/${itemId}`)
  return useSyncExternalStore(onPerson, current, current)
}
