import { liveQuery } from 'dexie'
import { useSyncExternalStore } from 'react'
import { itemKey } from '#domain/overlay.ts'
import type { Wish } from '#domain/outbox-plan.ts'
import type { UserRows } from '#domain/user-rows.ts'
import type { Entry } from '#sync'
import { mirrorStore } from './open.ts'
import { catalogueRoom } from './room.ts'
import { keepStorage } from './storage.ts'
import { readPerson, wish } from './user-changes.ts'
import { openUserAnyhow, type UserDatabase } from './user-database.ts'

export type { Entry } from '#sync'

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
  /** Names of collections that exist, were deleted, or were refused: whatever a change may be about. */
  readonly collectionNames: ReadonlyMap<string, string>
  /** The server's rows have been here once: what is not among them is not there. */
  readonly filled: boolean
  /** False when this browser stores nothing: changes live as long as the page. */
  readonly lasting: boolean
}

const noRows: UserRows = { profile: null, favorites: [], collections: [], items: [], submissions: [] }
const nobody: PersonView = { state: 'none', user: null, rows: noRows, favorites: new Set(), entries: [], collectionNames: new Map(), filled: false, lasting: true }

let view = nobody
let opened: { readonly user: string; readonly database: Promise<UserDatabase>; stop(): void } | null = null
/** Whose database was shown before; it may still be open. */
let left: { readonly user: string; readonly database: Promise<UserDatabase> } | null = null
const listeners = new Set<() => void>()

function show(next: PersonView): void {
  view = next
  for (const listener of listeners) listener()
}

export const currentPerson = (): PersonView => view
export function onPerson(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows this person's things from now on, or nobody's. Gives the database, once it is open; null for nobody. */
export async function openPerson(user: string | null): Promise<UserDatabase | null> {
  if (opened?.user === user) return opened.database
  opened?.stop()
  if (opened) left = opened
  opened = null
  if (user === null) {
    show(nobody)
    return null
  }
  show({ ...nobody, state: 'opening', user })
  const database = openUserAnyhow(user)
  let stopped = false
  const mine = { user, database, stop: () => { stopped = true } }
  opened = mine
  const open = await database
  if (stopped) return open
  const watching = liveQuery(() => readPerson(open)).subscribe((read) => {
    show({ state: 'open', user, ...read, favorites: new Set(read.rows.favorites.map(itemKey)), lasting: open.lasting })
  })
  mine.stop = () => watching.unsubscribe()
  return open
}

/**
 * Removes everything that this device holds of a person, what was never sent included. Tabs that have it open let go of it. Resolves when it
 * is gone, or after three seconds with the removal still waiting for another tab.
 */
export async function forgetPerson(user: string): Promise<void> {
  if (opened?.user === user) await openPerson(null)
  const database = left?.user === user ? left.database : openUserAnyhow(user)
  left = null
  const gone = database.then((found) => found.delete()).catch(() => {})
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 3000))])
}

/** The person's things; again whenever they change, in this tab or another. */
export const usePerson = (): PersonView => useSyncExternalStore(onPerson, currentPerson)

/** Whether the item is favourited. */
export const useIsFavorite = (item: Parameters<typeof itemKey>[0]): boolean => useSyncExternalStore(onPerson, () => view.favorites.has(itemKey(item)))

/** The database of the person who is shown; null for nobody. */
export const personDatabase = (): Promise<UserDatabase> | null => opened?.database ?? null

/** `full`: the device cannot store it, not even after everything that can be fetched again has made room. */
export type Kept = 'kept' | 'signed-out' | 'invalid' | 'full'

/** Keeps what the person wants on the device; screens show it at once, and it is sent when the server can be reached. Never rejects. */
export async function change(wanted: Wish): Promise<Kept> {
  if (!opened) return 'signed-out'
  try {
    const database = await opened.database
    if (!await wish(database, wanted, catalogueRoom(await mirrorStore()))) return 'invalid'
    keepStorage()
    return 'kept'
  } catch {
    return 'full'
  }
}
