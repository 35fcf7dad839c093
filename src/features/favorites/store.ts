import { favorites } from '#copy/favorites.ts'
import { itemKey } from '#domain/catalog/item-key.ts'
import { currentPerson, onPerson } from '#local/person/person-view.ts'
import { currentLanguage } from '#state/language.ts'
import { useSession } from '#state/session.ts'
import { notify } from '#ui/toast.tsx'
import type { Press } from './desired.ts'

const id = 'favorite'
/** Waits at most so many milliseconds for the session and the person's database. */
const openTimeoutMs = 10_000
/** Waits at most so many milliseconds until the screen shows what is stored. */
const shownTimeoutMs = 2000

/**
 * Stores a press of a heart on the device, and shows one notice about what has become of it.
 * Resolves when the screen shows the stored state, or when it could not be stored.
 */
export async function storeFavorite(press: Press, signIn: () => void): Promise<void> {
  const key = itemKey(press.item)
  if (await store(press, signIn))
    await until(onPerson, () => currentPerson().favorites.has(key) === press.on, shownTimeoutMs)
}

/** Resolves to true when the change is stored. */
async function store({ wish, user, token }: Press, signIn: () => void): Promise<boolean> {
  const text = currentLanguage() === 'en' ? favorites.en : favorites.zh
  if (!(await isSignedIn())) {
    notify({
      kind: 'wait',
      id,
      title: text.signInFirst,
      detail: text.signInFirstText,
      action: { label: text.signIn, run: signIn },
    })
    if (wish.name === 'favorite.add')
      await import('#local/person/deferred-actions.ts').then(
        ({ deferUntilSignIn }) => deferUntilSignIn(wish),
        () => {},
      )
    return false
  }
  const kept = await import('#local/person/person.ts').then(
    (person) => person.change(wish, { token, ...(user === null ? {} : { user }) }),
    () => 'failed' as const,
  )
  if (kept === 'kept')
    notify({
      id,
      title: wish.name === 'favorite.add' ? text.added : text.removed,
      ...(currentPerson().lasting ? {} : { kind: 'wait', detail: text.memory }),
    })
  else
    notify({
      kind: 'bad',
      id,
      title: text.failed,
      detail: kept === 'full' ? text.full : text.failedText,
    })
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
