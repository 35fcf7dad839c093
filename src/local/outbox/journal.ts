import type { Wish } from '#domain/outbox/plan.ts'

/*
 * Wishes on their way into the person's database. A page that is left before the database has
 * committed takes its transaction with it, so a wish is written down here first, which is done when
 * the press returns. It stays until it is stored or the person was told that it could not be; what a
 * page left behind is stored at the next start.
 */

const prefix = 'unstored/'
const keyOf = (user: string, token: string): string => `${prefix}${user}/${token}`
/** A long text has a draft of its own; this place is small. Characters. */
const longest = 20_000

/** A wish as it was written down. */
export interface Noted {
  /** By which the database knows that it has stored this very wish. */
  readonly token: string
  readonly wanted: Wish
  /** The refused change that it replaces. */
  readonly instead: number | null
  /** Milliseconds, only to keep the order. */
  readonly at: number
}

/** Wishes that this page is storing just now. */
const ours = new Set<string>()

/** Writes a wish down; null when it cannot be, and then it must be stored without. */
export function noteWish(user: string, wanted: Wish, instead: number | null = null): string | null {
  const token = crypto.randomUUID()
  try {
    const text = JSON.stringify({ token, wanted, instead, at: Date.now() } satisfies Noted)
    if (text.length > longest) return null
    localStorage.setItem(keyOf(user, token), text)
    ours.add(token)
    return token
  } catch {
    return null
  }
}

/** Forgets a wish: it is stored, or the person knows that it is not. */
export function forgetNoted(user: string, token: string): void {
  ours.delete(token)
  try {
    localStorage.removeItem(keyOf(user, token))
  } catch {
    /* then it was never written down */
  }
}

function keysOfUser(user: string): string[] {
  try {
    return Array.from(
      { length: localStorage.length },
      (_, at) => localStorage.key(at) ?? '',
    ).filter((key) => key.startsWith(keyOf(user, '')))
  } catch {
    return []
  }
}

function read(text: string | null): Noted | null {
  try {
    const noted = JSON.parse(text ?? 'null') as Noted | null
    return typeof noted?.token === 'string' && typeof noted.wanted === 'object' ? noted : null
  } catch {
    return null
  }
}

/** What earlier pages wrote down and did not store, oldest first. */
export function leftBehind(user: string): Noted[] {
  try {
    return keysOfUser(user)
      .flatMap((key) => read(localStorage.getItem(key)) ?? [])
      .filter(({ token }) => !ours.has(token))
      .sort((a, b) => a.at - b.at)
  } catch {
    return []
  }
}

/** Forgets all of a person: their things leave this device. */
export function forgetAllNoted(user: string): void {
  try {
    for (const key of keysOfUser(user)) localStorage.removeItem(key)
  } catch {
    /* nothing was written down */
  }
}
