import type { Wish } from '#domain/outbox/plan.ts'
import { readMutation } from '#domain/outbox/mutations.ts'
import { change } from './person.ts'

const key = 'after-sign-in'
/** Whoever signs in much later has forgotten it. */
const keptForMs = 30 * 60_000

type Deferrable = Extract<Wish, { name: 'favorite.add' }>
const itemOf = ({ args }: Deferrable) => `${args.itemType}/${args.itemId}`

function storedWishes(): Deferrable[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as {
      at: number
      wishes: Deferrable[]
    } | null
    if (!stored || !(Date.now() - stored.at < keptForMs)) return []
    return stored.wishes.flatMap((one) => {
      const read = readMutation(one)
      return read?.name === 'favorite.add' ? [read] : []
    })
  } catch {
    return []
  }
}

/**
 * Remembers what a guest wants, to be done once they have signed in, in this tab and soon. Where
 * the browser stores nothing, it is forgotten.
 */
export function deferUntilSignIn(wish: Deferrable): void {
  try {
    const others = storedWishes().filter((one) => itemOf(one) !== itemOf(wish))
    sessionStorage.setItem(
      key,
      JSON.stringify({ at: Date.now(), wishes: [...others, wish].slice(-50) }),
    )
  } catch {
    /* nothing can be stored: they press again */
  }
}

/**
 * Does what the person wanted before they signed in; gives how many things that were. Their
 * database must be open.
 */
export async function runDeferredActions(): Promise<number> {
  const wishes = storedWishes()
  try {
    sessionStorage.removeItem(key)
  } catch {
    /* then nothing is stored there either */
  }
  const done = await Promise.all(wishes.map((wish) => change(wish)))
  return done.filter((one) => one === 'kept').length
}
