import { liveQuery } from 'dexie'
import { itemKey } from '#domain/catalog/item-key.ts'
import type { Wish } from '#domain/outbox/plan.ts'
import { mirrorStore } from '../db/open-mirror.ts'
import { nobody, showPerson as show } from './person-view.ts'
import { catalogFreeingSteps, isFull } from '../db/quota-retry.ts'
import { keepStorage } from '../db/storage.ts'
import { readPerson, wish, wishInstead } from '../outbox/user-changes.ts'
import { openUserAnyhow, type UserDatabase } from '../db/user-database.ts'
import { againAfterAside, whileAwake } from '../db/page-lifecycle.ts'

export type { Entry } from '#sync'
export type { DoneChange } from '../db/user-database.ts'
export { currentPerson, onPerson, usePerson } from './person-view.ts'

let opened: {
  readonly user: string
  readonly database: Promise<UserDatabase>
  stop(): void
} | null = null
/** The person who was shown before; their database may still be open. */
let left: { readonly user: string; readonly database: Promise<UserDatabase> } | null = null

/** A page that has only just been opened does not know yet who is signed in. */
let settleWho = () => {}
const known = new Promise<void>((resolve) => {
  settleWho = resolve
})
/** Longer than any start takes. Milliseconds. */
const startMs = 10_000
const whoIsHere = (): Promise<unknown> =>
  Promise.race([
    known,
    new Promise((resolve) => {
      setTimeout(resolve, startMs)
    }),
  ])

/**
 * Shows this person's things from now on, or nobody's. Gives the database, once it is open; null
 * for nobody.
 */
export async function openPerson(user: string | null): Promise<UserDatabase | null> {
  settleWho()
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
  const mine = {
    user,
    database,
    stop: () => {
      stopped = true
    },
  }
  opened = mine
  const open = await database
  if (stopped) return open
  mine.stop = whileAwake(() => {
    const watching = liveQuery(() => readPerson(open)).subscribe((read) => {
      show({
        state: 'open',
        user,
        ...read,
        favorites: new Set(read.rows.favorites.map(itemKey)),
        lasting: open.lasting,
      })
    })
    return () => watching.unsubscribe()
  })
  return open
}

/**
 * Removes everything that this device holds of a person, also what was never sent. Other tabs close
 * the database when they hear of it. Resolves when it is gone, or after three seconds, when another
 * tab still holds the removal up.
 */
export async function forgetPerson(user: string): Promise<void> {
  if (opened?.user === user) await openPerson(null)
  const database = left?.user === user ? left.database : openUserAnyhow(user)
  left = null
  const gone = database.then((found) => found.delete()).catch(() => {})
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 3000))])
}

/** The database of the person who is shown; null for nobody. */
export const personDatabase = (): Promise<UserDatabase> | null => opened?.database ?? null

/**
 * `full`: the device cannot store it, not even after everything that can be fetched again has made
 * room.
 */
export type Kept = 'kept' | 'signed-out' | 'invalid' | 'full'

/**
 * Stores what the person wants on the device: screens show it at once, and it is sent when the
 * server can be reached. A wish that comes before the page knows who is signed in waits for that.
 * `instead`: the refused change that it replaces. Never rejects.
 */
export async function change(wanted: Wish, instead: number | null = null): Promise<Kept> {
  if (!opened) await whoIsHere()
  if (!opened) return 'signed-out'
  try {
    const database = await opened.database
    const room = catalogFreeingSteps(await mirrorStore())
    const done = await againAfterAside(() =>
      instead === null
        ? wish(database, wanted, room)
        : wishInstead(database, instead, wanted, room),
    )
    if (!done) return 'invalid'
    keepStorage()
    return 'kept'
  } catch (error) {
    for (const listener of unkept) listener(isFull(error))
    return 'full'
  }
}

const unkept = new Set<(full: boolean) => void>()
/**
 * Calls the listener when the device could not store what a person wanted: it is full, or its
 * storage fails. Gives back how to stop.
 */
export function onUnkept(listener: (full: boolean) => void): () => void {
  unkept.add(listener)
  return () => unkept.delete(listener)
}
