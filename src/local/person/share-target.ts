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
const mostBytes = 5_000_000

interface Kept {
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

/** Called when something else is there, in this page; a new page asks anyway. */
export function onShared(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps it in place of what was there. Never rejects. */
export async function keepShared({ text, files }: SharedIn): Promise<void> {
  const some = files.filter(({ size }) => size <= mostBytes).slice(0, mostFiles)
  inMemory = { text, files: some }
  try {
    await caches.delete(store)
    const cache = await caches.open(store)
    await Promise.all(some.map((file, nth) => cache.put(fileAt(nth), new Response(file))))
    const kept: Kept = { at: Date.now(), text, names: some.map(({ name }) => name) }
    await cache.put(first, new Response(JSON.stringify(kept)))
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
    const kept = (await (await cache.match(first))?.json()) as Kept | undefined
    if (!kept) return null
    if (!(Date.now() - kept.at < day)) {
      await caches.delete(store)
      return null
    }
    const bodies = await Promise.all(kept.names.map((_, nth) => cache.match(fileAt(nth))))
    const files = await Promise.all(
      bodies.map(async (body, nth) =>
        body ? new File([await body.blob()], kept.names[nth] ?? '') : [],
      ),
    )
    return { text: kept.text, files: files.flat() }
  } catch {
    return null
  }
}

/** It has been used, or is not wanted. Never rejects. */
export async function dropShared(): Promise<void> {
  inMemory = null
  await globalThis.caches?.delete(store).catch(() => false)
  tell()
}
