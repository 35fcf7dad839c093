import { favorites } from '#copy/favorites.ts'
import { itemKey } from '#domain/catalog/item-key.ts'
import { currentPerson, onPerson } from '#local/person/person-view.ts'
import { currentLanguage } from '#state/language.ts'
import { useSession } from '#state/session.ts'
import { notify } from '#ui/toast.tsx'
import type { FavoriteItem } from './desired.ts'

const id = 'favorite'
/** Waits at most so many milliseconds for the session and the person's database. */
const openTimeoutMs = 10_000
/** Waits at most so many milliseconds until the screen shows what is stored. */
const shownTimeoutMs = 2000

/**
 * Stores on the device whether the item is a favourite, and shows a notice. Resolves when the
 * screen shows the stored state, or when it could not be stored.
 */
export async function storeFavorite(
  item: FavoriteItem,
  wanted: boolean,
  signIn: () => void,
): Promise<void> {
  const key = itemKey(item)
  if (await store(item, wanted, signIn))
    await until(onPerson, () => currentPerson().favorites.has(key) === wanted, shownTimeoutMs)
}

/** Resolves to true when the change is stored. */
async function store(
  { itemType, itemId }: FavoriteItem,
  wanted: boolean,
  signIn: () => void,
): Promise<boolean> {
  const text = currentLanguage() === 'en' ? favorites.en : favorites.zh
  const adding = {
    name: 'favorite.add',
    args: { id: crypto.randomUUID(), itemType, itemId },
  } as const
  if (!(await isSignedIn())) {
    notify({
      kind: 'wait',
      id,
      title: text.signInFirst,
      detail: text.signInFirstText,
      action: { label: text.signIn, run: signIn },
    })
    if (wanted)
      await import('#local/person/deferred-actions.ts').then(
        ({ deferUntilSignIn }) => deferUntilSignIn(adding),
        () => {},
      )
    return false
  }
  const change = wanted
    ? adding
    : ({ name: 'favorite.remove', args: { itemType, itemId } } as const)
  const kept = await import('#local/person/person.ts').then(
    (person) => person.change(change),
    () => 'failed' as const,
  )
  // one place tells that the device is full, for all changes
  if (kept !== 'full')
    notify(
      kept === 'kept'
        ? { id, title: wanted ? text.added : text.removed }
        : { kind: 'bad', id, title: text.failed, detail: text.failedText },
    )
  return kept === 'kept'
}

/** Waits, right after the start, until the session is known and the person's database is open. */
async function isSignedIn(): Promise<boolean> {
  await until(
    (check) => useSession.subscribe(check),
    () => useSession.getState().status !== 'loading',
    openTimeoutMs,
  )
  if (useSession.getState().status !== 'signed-in') return false
  await until(onPerson, () => currentPerson().state !== 'none', openTimeoutMs)
  return true
}

function until(
  subscribe: (check: () => void) => () => void,
  condition: () => boolean,
  limitMs: number,
): Promise<void> {
  if (condition()) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(done, limitMs)
    const stop = subscribe(() => {
      if (condition()) done()
    })
  })
}
