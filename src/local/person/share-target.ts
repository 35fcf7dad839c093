/*
 * What other apps shared with this one, until it is put into the form or thrown away: reloads and
 * signing in do not lose it. The service worker receives it, so it lies where both can reach it.
 * Only the latest is kept, and for a day.
 */

export interface SharedIn {
  readonly text: string
  readonly files: readonly File[]
}

const store = 'shared-in'
const first = '/shared-in/words'
const fileAt = (nth: number): string => `/shared-in/${nth}`
const day = 86_400_000
const mostFiles = 20
/** An archive of a whole repository may be large. */
const mostBytes = 30_000_000

interface StoredRecord {
  readonly at: number
  readonly text: string
  readonly names: readonly string[]
}

/** Stands in where the browser has no such store. */
let inMemory: SharedIn | null = null
const listeners = new Set<() => void>()
function tell(): void {
  for (const listener of listeners) listener()
}

/** Calls the listener when this page changes what is there; a new page reads it anyway. */
export function onShared(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores it in place of what was there. Never rejects. */
export async function keepShared({ text, files }: SharedIn): Promise<void> {
  const taken = files.filter(({ size }) => size <= mostBytes).slice(0, mostFiles)
  inMemory = { text, files: taken }
  try {
    await caches.delete(store)
    const cache = await caches.open(store)
    await Promise.all(taken.map((file, nth) => cache.put(fileAt(nth), new Response(file))))
    const record: StoredRecord = { at: Date.now(), text, names: taken.map(({ name }) => name) }
    await cache.put(first, new Response(JSON.stringify(record)))
    inMemory = null
  } catch {
    /* no store, or no room: it lasts as long as the page */
  }
  tell()
}

/** What waits; null when nothing does. */
export async function readShared(): Promise<SharedIn | null> {
  if (inMemory) return inMemory
  try {
    const cache = await caches.open(store)
    const record = (await (await cache.match(first))?.json()) as StoredRecord | undefined
    if (!record) return null
    if (!(Date.now() - record.at < day)) {
      await caches.delete(store)
      return null
    }
    const bodies = await Promise.all(record.names.map((_, nth) => cache.match(fileAt(nth))))
    const files = await Promise.all(
      bodies.map(async (body, nth) =>
        body ? new File([await body.blob()], record.names[nth] ?? '') : [],
      ),
    )
    return { text: record.text, files: files.flat() }
  } catch {
    return null
  }
}

/** Forgets what was shared: it has been used, or the person does not want it. Never rejects. */
export async function dropShared(): Promise<void> {
  inMemory = null
  try {
    await globalThis.caches?.delete(store)
  } catch {
    /* this browser stores nothing: there is nothing to forget */
  }
  tell()
}
