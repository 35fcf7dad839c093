import { useSyncExternalStore } from 'react'

/**
 * A short list that is wanted before the database is open: it lives in localStorage, whose events
 * tell the other tabs, and never leaves the device. Where nothing is stored it lasts as long as the
 * page.
 */
export class StoredList<T> {
  private readonly key: string
  private readonly read: (value: unknown) => readonly T[]
  private known: { readonly text: string | null; readonly list: readonly T[] } = {
    text: null,
    list: [],
  }
  private inMemory: string | null = null
  private closed = false
  private readonly listeners = new Set<() => void>()

  /** `read` drops what it cannot read. */
  constructor(key: string, read: (value: unknown) => readonly T[]) {
    this.key = key
    this.read = read
  }

  current = (): readonly T[] => {
    const text = this.stored()
    if (text !== this.known.text) this.known = { text, list: this.parsed(text) }
    return this.known.list
  }

  store(list: readonly T[]): void {
    this.inMemory = list.length > 0 ? JSON.stringify(list) : null
    try {
      if (this.inMemory === null) localStorage.removeItem(this.key)
      else localStorage.setItem(this.key, this.inMemory)
      this.closed = false
    } catch {
      this.closed = true
    }
    for (const listener of this.listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    const heard = (event: StorageEvent) => {
      if (event.key === this.key || event.key === null) listener()
    }
    this.listeners.add(listener)
    window.addEventListener('storage', heard)
    return () => {
      this.listeners.delete(listener)
      window.removeEventListener('storage', heard)
    }
  }

  private stored(): string | null {
    if (this.closed) return this.inMemory
    try {
      return localStorage.getItem(this.key)
    } catch {
      return this.inMemory
    }
  }

  private parsed(text: string | null): readonly T[] {
    try {
      return this.read(JSON.parse(text ?? 'null'))
    } catch {
      return []
    }
  }
}

const none: readonly never[] = []

export const useStoredList = <T>(list: StoredList<T>): readonly T[] =>
  useSyncExternalStore(list.subscribe, list.current, () => none)
