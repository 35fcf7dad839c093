import { useSyncExternalStore } from 'react'

/** The client that this person installs with, wherever one is chosen. */
const key = 'client'

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

let chosen: string | null = typeof localStorage === 'undefined' ? null : stored()
const listeners = new Set<() => void>()
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was chosen last on this device; null before that. It may be no client any more. */
export const useSiteClient = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => chosen,
    () => null,
  )

export function chooseSiteClient(client: string): void {
  chosen = client
  for (const listener of listeners) listener()
  try {
    localStorage.setItem(key, client)
  } catch {
    /* this browser stores nothing: the choice lasts as long as the page */
  }
}
