import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useSyncExternalStore } from 'react'
import type { StoredPage } from '../db/mirror-database.ts'
import { mirrorStore } from '../db/open-mirror.ts'
import { useMirrorStore } from './rows.ts'

/** So many pages are kept; the oldest are removed first. */
const most = 200

/** Used instead when the browser stores nothing. */
const memory = new Map<string, StoredPage>()
const listeners = new Set<() => void>()
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function remember(change: () => void): void {
  change()
  for (const listener of listeners) listener()
}

/**
 * Keeps a page for reading without a network; it replaces the one with the same key. When it cannot
 * be stored it lasts as long as this tab. Never rejects.
 */
export async function keepPage(
  key: string,
  value: unknown,
  at = new Date().toISOString(),
): Promise<void> {
  const page = { key, value, at }
  try {
    const database = await mirrorStore()
    if (!database) throw new Error('nothing is stored here')
    await database.transaction('rw', database.pages, async () => {
      await database.pages.put(page)
      const over = (await database.pages.count()) - most
      if (over > 0)
        await database.pages.bulkDelete(
          await database.pages.orderBy('at').limit(over).primaryKeys(),
        )
    })
    if (memory.has(key)) remember(() => memory.delete(key))
  } catch {
    remember(() => memory.set(key, page))
  }
}

/** Forgets a page that no longer exists, or that this person may not see. Never rejects. */
export async function dropPage(key: string): Promise<void> {
  if (memory.has(key)) remember(() => memory.delete(key))
  try {
    const database = await mirrorStore()
    await database?.pages.delete(key)
  } catch {
    /* storage is closed: nothing is shown from it either */
  }
}

export interface FoundPage<T> {
  readonly value: T | null
  /** When it came, RFC 3339. */
  readonly at: string | null
  /** False until storage has answered. */
  readonly read: boolean
}
interface Answer {
  readonly key: string | null
  readonly page: StoredPage | undefined
}
const reading = { value: null, at: null, read: false } as const

/**
 * A kept page, and its changes. `parse` must be the same function in each render, and gives null for
 * what it cannot read. A null key stands for no page.
 */
export function useStoredPage<T>(
  key: string | null,
  parse: (value: unknown) => T | null,
): FoundPage<T> {
  const database = useMirrorStore()
  const stored = useLiveQuery<Answer | undefined>(
    () =>
      key === null
        ? { key, page: undefined }
        : database?.pages.get(key).then(
            (page) => ({ key, page }),
            () => ({ key, page: undefined }),
          ),
    [database, key],
  )
  const remembered = () => (key === null ? undefined : memory.get(key))
  const inMemory = useSyncExternalStore(subscribe, remembered, remembered)
  // an answer for the previous key does not count
  const answered = stored?.key === key
  const page = inMemory ?? (answered ? stored.page : undefined)
  const value = useMemo(() => (page ? parse(page.value) : null), [page, parse])
  if (!page && !answered && database !== null) return reading
  return { value, at: page && value !== null ? page.at : null, read: true }
}
