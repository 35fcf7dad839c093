import { useSyncExternalStore } from 'react'
import { readRecent, type Recent, withRecent } from '#domain/catalog/recent.ts'

/**
 * Few and small, and wanted before the database is open: they live in localStorage, whose events
 * tell the other tabs. They never leave the device.
 */
const key = 'recent'

let known: { readonly text: string | null; readonly list: readonly Recent[] } = {
  text: null,
  list: [],
}
/** Where nothing is stored they last as long as the page. */
let inMemory: string | null = null
let closed = false
const none: readonly Recent[] = []
const listeners = new Set<() => void>()

function stored(): string | null {
  if (closed) return inMemory
  try {
    return localStorage.getItem(key)
  } catch {
    return inMemory
  }
}

function parsed(text: string | null): readonly Recent[] {
  try {
    return readRecent(JSON.parse(text ?? 'null'))
  } catch {
    return []
  }
}

function current(): readonly Recent[] {
  const text = stored()
  if (text !== known.text) known = { text, list: parsed(text) }
  return known.list
}

function store(list: readonly Recent[]): void {
  inMemory = list.length > 0 ? JSON.stringify(list) : null
  try {
    if (inMemory === null) localStorage.removeItem(key)
    else localStorage.setItem(key, inMemory)
    closed = false
  } catch {
    closed = true
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', heard)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', heard)
  }
}

/** What was opened last on this device, the latest first. */
export const useRecent = (): readonly Recent[] =>
  useSyncExternalStore(subscribe, current, () => none)
export const noteRecent = (latest: Recent): void => store(withRecent(current(), latest))
export const clearRecent = (): void => store([])
