import { favorites } from '#copy/favorites.ts'
import { itemKey } from '#domain/catalog/item-key.ts'
import { currentPerson, onPerson } from '#local/person/person-view.ts'
import { currentLanguage } from '#state/language.ts'
import { useSession } from '#state/session.ts'
import { notify } from '#ui/toast.tsx'
import type { Favoured } from './desired.ts'

const id = 'favorite'
/** Milliseconds until a person's storage must have answered. */
const patience = 10_000
/** Milliseconds until what is stored must be on the screen. */
const shownMs = 2000

/**
 * Keeps on the device whether the item is a favourite, and says so. Resolves when the screen shows
 * it, or it could not be kept.
 */
export async function storeFavorite(
  item: Favoured,
  wanted: boolean,
  signIn: () => void,
): Promise<void> {
  const key = itemKey(item)
  if (await store(item, wanted, signIn))
    await until(onPerson, () => currentPerson().favorites.has(key) === wanted, shownMs)
}

/** True when it has been kept. */
async function store(
  { itemType, itemId }: Favoured,
  wanted: boolean,
  signIn: () => void,
): Promise<boolean> {
  const text = currentLanguage() === 'en' ? favorites.en : favorites.zh
  const adding = {
    name: 'favorite.add',
    args: { id: crypto.randomUUID(), itemType, itemId },
  } as const
  if (!(await isSomebodyHere())) {
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
  // a full device is told in one place for all changes
  if (kept !== 'full')
    notify(
      kept === 'kept'
        ? { id, title: wanted ? text.added : text.removed }
        : { kind: 'bad', id, title: text.failed, detail: text.failedText },
    )
  return kept === 'kept'
}

/** Right after the start it is not known yet who is here, and their storage is still opening. */
async function isSomebodyHere(): Promise<boolean> {
  await until(
    (check) => useSession.subscribe(check),
    () => useSession.getState().status !== 'loading',
    patience,
  )
  if (useSession.getState().status !== 'signed-in') return false
  await until(onPerson, () => currentPerson().state !== 'none', patience)
  return true
}

function until(
  subscribe: (check: () => void) => () => void,
  is: () => boolean,
  limitMs: number,
): Promise<void> {
  if (is()) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(late)
      stop()
      resolve()
    }
    const late = setTimeout(done, limitMs)
    const stop = subscribe(() => {
      if (is()) done()
    })
  })
}
