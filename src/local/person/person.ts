import { liveQuery } from 'dexie'
import { itemKey } from '#domain/catalog/item-key.ts'
import type { Wish } from '#domain/outbox/plan.ts'
import { mirrorStore } from '../db/open-mirror.ts'
import { nobody, showPerson as show } from './person-view.ts'
import { catalogFreeingSteps, isFull, withQuotaRetry } from '../db/quota-retry.ts'
import { keepStorage } from '../db/storage.ts'
import { forgetAllNoted, forgetNoted, leftBehind, noteWish } from '../outbox/journal.ts'
import { type Sendable, storePackage } from '../outbox/package-parts.ts'
import { forgetStoredWishes, readPerson, wish, wishInstead } from '../outbox/user-changes.ts'
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
  void storeLeftBehind(open)
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
  forgetAllNoted(user)
  const database = left?.user === user ? left.database : openUserAnyhow(user)
  left = null
  const gone = database.then((found) => found.delete()).catch(() => {})
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 3000))])
}

/** The database of the person who is shown; null for nobody. */
export const personDatabase = (): Promise<UserDatabase> | null => opened?.database ?? null

/**
 * `full`: there is no room on the device, not even after everything that can be fetched again was
 * removed. `failed`: its storage does not work, for any other reason.
 */
export type Kept = 'kept' | 'signed-out' | 'invalid' | 'full' | 'failed'

interface ChangeOptions {
  /** The refused change that it replaces. */
  readonly instead?: number | null
  /** The person who wants it, where that was known before. */
  readonly user?: string
  /** The wish has been written down under this token already (../outbox/journal.ts). */
  readonly token?: string | null
  /** The files that it names, which are stored before it. */
  readonly files?: Sendable | null
}

/**
 * Stores what the person wants on the device: screens show it at once, and it is sent when the
 * server can be reached. It is written down before this returns its promise, so that it survives a
 * page that is left at once. A wish that comes before the page knows who is signed in waits for
 * that. Never rejects; whoever calls tells the person what has become of it.
 */
export function change(wanted: Wish, options: ChangeOptions = {}): Promise<Kept> {
  const { user = opened?.user, instead = null, files = null } = options
  const token = options.token ?? (user === undefined ? null : noteWish(user, wanted, instead))
  return store(wanted, { instead, token, files }, user).finally(() => {
    if (user !== undefined && token !== null) forgetNoted(user, token)
  })
}

interface Storing {
  readonly instead: number | null
  readonly token: string | null
  readonly files: Sendable | null
}

async function store(wanted: Wish, storing: Storing, user: string | undefined): Promise<Kept> {
  if (!opened) await whoIsHere()
  // somebody else may have signed in meanwhile: nothing is stored in another person's name
  if (!opened || (user !== undefined && opened.user !== user)) return 'signed-out'
  try {
    const database = await opened.database
    return await againAfterAside(() => storeIn(database, wanted, storing))
  } catch (error) {
    return isFull(error) ? 'full' : 'failed'
  }
}

async function storeIn(
  database: UserDatabase,
  wanted: Wish,
  { instead, token, files }: Storing,
): Promise<'kept' | 'invalid'> {
  const room = catalogFreeingSteps(await mirrorStore())
  if (files) await withQuotaRetry(room, () => storePackage(database, files))
  const done = await (instead === null
    ? wish(database, wanted, { room, token })
    : wishInstead(database, instead, wanted, { room, token }))
  if (!done) return 'invalid'
  keepStorage()
  return 'kept'
}

/** Stores what a page that was left at once had written down. Never rejects. */
async function storeLeftBehind(database: UserDatabase): Promise<void> {
  const { user } = database
  const noted = leftBehind(user)
  try {
    for (const { token, wanted, instead } of noted) {
      // a submission whose files were not stored is still a draft
      await storeIn(database, wanted, { instead, token, files: null })
      forgetNoted(user, token)
    }
    await forgetStoredWishes(database, new Set(noted.map(({ token }) => token)))
  } catch {
    /* it stays written down, and the next start tries again */
  }
}
