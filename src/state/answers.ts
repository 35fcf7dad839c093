import { useSyncExternalStore } from 'react'
import type { Answers } from '#domain/server/answers.ts'

/** What this device last learned of it, for a start without a network. */
const key = 'answers'

/** Pages of a site of files say so (supabase/web/prerender/first-html.ts). */
const fromPage = (): string | null =>
  typeof document === 'undefined'
    ? null
    : (document.querySelector<HTMLMetaElement>('meta[name="answers"]')?.content ?? null)

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

let answers: Answers = (fromPage() ?? stored()) === 'files' ? 'files' : 'server'
const listeners = new Set<() => void>()
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is behind the address of this site. A server, as long as nothing is known. */
export function useAnswers(): Answers {
  const now = () => answers
  return useSyncExternalStore(subscribe, now, now)
}

/** Sets it, also on the server, where there is no page to read (src/app/boot/prerender.tsx). */
export function bringAnswers(next: Answers): void {
  answers = next
  for (const listener of listeners) listener()
}

/** Shows what the server says, and remembers it on this device. */
export function showAnswers(next: Answers): void {
  if (next !== answers) bringAnswers(next)
  try {
    localStorage.setItem(key, next)
  } catch {
    /* this browser stores nothing: the next page asks again */
  }
}
