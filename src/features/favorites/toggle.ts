import { favorites } from '#copy/favorites.ts'
import type { ItemType } from '#domain/enumerations.ts'
import { itemKey } from '#domain/overlay.ts'
import { currentPerson, onPerson } from '#local/person-view.ts'
import { currentLanguage } from '#state/language.ts'
import { useSession } from '#state/session.ts'
import { notify } from '#ui/toast.tsx'
import { isDesired, noteDesired } from './desired.ts'

export interface Favoured { readonly itemType: ItemType; readonly itemId: string }

const id = 'favorite'
/** Milliseconds until a person's storage must have answered. */
const patience = 10_000
/** Presses of the same heart are stored in their order. */
const turns = new Map<string, Promise<void>>()

/** Favourites the item, or takes it back, on this device at once. A guest is asked to sign in; then it is done. `signIn` leads there. */
export function toggleFavorite(item: Favoured, signIn: () => void): void {
  const key = itemKey(item)
  const wanted = !(isDesired(key) ?? currentPerson().favorites.has(key))
  // a guest's heart stays as it is
  const mine = useSession.getState().status === 'signed-out' ? null : noteDesired(key, wanted)
  const turn = (turns.get(key) ?? Promise.resolve()).then(() => store(item, wanted, signIn)).then(async (stored) => {
    if (stored) await until(onPerson, () => currentPerson().favorites.has(key) === wanted, 2000)
    mine?.forget()
    if (turns.get(key) === turn) turns.delete(key)
  })
  turns.set(key, turn)
}

/** True when it has been kept. */
async function store({ itemType, itemId }: Favoured, wanted: boolean, signIn: () => void): Promise<boolean> {
  const text = currentLanguage() === 'en' ? favorites.en : favorites.zh
  const adding = { name: 'favorite.add', args: { id: crypto.randomUUID(), itemType, itemId } } as const
  if (!await isSomebodyHere()) {
    notify({ kind: 'wait', id, title: text.signInFirst, detail: text.signInFirstText, action: { label: text.signIn, run: signIn } })
    if (wanted) await import('#local/later.ts').then(({ keepForSignIn }) => keepForSignIn(adding), () => {})
    return false
  }
  const change = wanted ? adding : { name: 'favorite.remove', args: { itemType, itemId } } as const
  const kept = await import('#local/person.ts').then((person) => person.change(change), () => 'full' as const)
  notify(kept === 'kept' ? { id, title: wanted ? text.added : text.removed } : { kind: 'bad', id, title: text.failed, detail: text.failedText })
  return kept === 'kept'
}

/** Right after the start it is not known yet who is here, and their storage is still opening. */
async function isSomebodyHere(): Promise<boolean> {
  await until((check) => useSession.subscribe(check), () => useSession.getState().status !== 'loading', patience)
  if (useSession.getState().status !== 'signed-in') return false
  await until(onPerson, () => currentPerson().state !== 'none', patience)
  return true
}

function until(subscribe: (check: () => void) => () => void, is: () => boolean, limitMs: number): Promise<void> {
  if (is()) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(late)
      stop()
      resolve()
    }
    const late = setTimeout(done, limitMs)
    const stop = subscribe(() => { if (is()) done() })
  })
}
