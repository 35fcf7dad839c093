import type { Wish } from '#domain/outbox/plan.ts'
import { readMutation } from '#domain/outbox/mutations.ts'
import { change } from './person.ts'

const key = 'after-sign-in'
/** Whoever signs in much later has forgotten it. */
const keptForMs = 30 * 60_000

type Later = Extract<Wish, { name: 'favorite.add' }>
const placeOf = ({ args }: Later) => `${args.itemType}/${args.itemId}`

function kept(): Later[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as {
      at: number
      wishes: Later[]
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
 * A guest wants this; it is done once they have signed in, in this tab and soon. Where the browser
 * keeps nothing, it is forgotten.
 */
export function deferUntilSignIn(wish: Later): void {
  try {
    const others = kept().filter((one) => placeOf(one) !== placeOf(wish))
    sessionStorage.setItem(
      key,
      JSON.stringify({ at: Date.now(), wishes: [...others, wish].slice(-50) }),
    )
  } catch {
    /* nothing can be kept: they press again */
  }
}

/**
 * Does what the person wanted before they signed in; gives how many things that were. Their
 * database must be open.
 */
export async function runDeferredActions(): Promise<number> {
  const wishes = kept()
  try {
    sessionStorage.removeItem(key)
  } catch {
    /* nothing is kept there */
  }
  const done = await Promise.all(wishes.map((wish) => change(wish)))
  return done.filter((one) => one === 'kept').length
}
