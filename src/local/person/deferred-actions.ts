import type { Wish } from '#domain/outbox/plan.ts'
import { readMutation } from '#domain/outbox/mutations.ts'
import { change } from './person.ts'

const key = 'after-sign-in'
/** Whoever signs in much later has forgotten it. */
const keptForMs = 30 * 60_000

type Deferrable = Extract<Wish, { name: 'favorite.add' }>
const itemOf = ({ args }: Deferrable) => `${args.itemType}/${args.itemId}`

/** Where nothing is stored they last as long as the page: signing in does not leave it. */
let inMemory: string | null = null

function storedText(): string | null {
  try {
    return sessionStorage.getItem(key) ?? inMemory
  } catch {
    return inMemory
  }
}

function storedWishes(): Deferrable[] {
  try {
    const stored = JSON.parse(storedText() ?? 'null') as {
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
 * Remembers what a guest wants, to be done once they have signed in, in this tab and soon.
 */
export function deferUntilSignIn(wish: Deferrable): void {
  const others = storedWishes().filter((one) => itemOf(one) !== itemOf(wish))
  const text = JSON.stringify({ at: Date.now(), wishes: [...others, wish].slice(-50) })
  try {
    sessionStorage.setItem(key, text)
  } catch {
    inMemory = text
  }
}

/**
 * Does what the person wanted before they signed in; gives how many things that were. Their
 * database must be open.
 */
export async function runDeferredActions(): Promise<number> {
  const wishes = storedWishes()
  inMemory = null
  try {
    sessionStorage.removeItem(key)
  } catch {
    /* then nothing is stored there */
  }
  const done = await Promise.all(wishes.map((wish) => change(wish)))
  return done.filter((one) => one === 'kept').length
}
