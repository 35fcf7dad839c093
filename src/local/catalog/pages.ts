import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useSyncExternalStore } from 'react'
import type { StoredPage } from '../db/mirror-database.ts'
import { mirrorStore } from '../db/open-mirror.ts'
import { useMirrorStore } from './rows.ts'

/** More than this many are not kept; the oldest go first. */
const most = 200

/** Stands in where the browser stores nothing. */
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
 * Keeps a page for reading without a network, in place of the one with the same key. What cannot be
 * stored lasts as long as this tab. Never rejects.
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

/** Forgets a page: it is gone, or no longer for this device. Never rejects. */
export async function dropPage(key: string): Promise<void> {
  if (memory.has(key)) remember(() => memory.delete(key))
  try {
    const database = await mirrorStore()
    await database?.pages.delete(key)
  } catch {
    /* storage is closed: it shows nothing either */
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
 * A kept page, kept up to date; `parse` is a function with a fixed identity that gives null for
 * what it cannot read. A null key is no page.
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
  // an answer about the key before this one is none
  const answered = stored?.key === key
  const page = inMemory ?? (answered ? stored.page : undefined)
  const value = useMemo(() => (page ? parse(page.value) : null), [page, parse])
  if (!page && !answered && database !== null) return reading
  return { value, at: page && value !== null ? page.at : null, read: true }
}
