/*
 * Packages by digest, in the browser's Cache Storage. What is known of each without its bytes (its
 * size, when it was wanted last) stands in the headers of the request that it is stored under, so
 * that a list of them reads no body. Nothing else deletes this cache: Workbox cleans up its own ones
 * only.
 */

/** A package on this device. */
export interface HeldPackage {
  readonly digest: string
  /** Size of its canonical ZIP in bytes. */
  readonly size: number
  /** When it was opened last, or fetched. Milliseconds. */
  readonly usedAt: number
}

const name = 'packages'
const headers = { size: 'x-size', usedAt: 'x-used-at' }
const addressOf = (digest: string): string => `${location.origin}/packages/${digest}.zip`

/** Stands in where the browser has no such storage: as long as the page. */
const memory = new Map<string, { readonly zip: Uint8Array<ArrayBuffer>; usedAt: number }>()
/** Of all that lies in memory together, in bytes. */
export const mostInMemory = 50 * 1024 * 1024

const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}
/** Calls the listener when this page has stored or removed a package. */
export function onPackages(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null where the browser has none, or refuses it. */
async function open(): Promise<Cache | null> {
  try {
    return await caches.open(name)
  } catch {
    return null
  }
}

/** Whether what is stored is there after a reload. */
export const packagesLast = async (): Promise<boolean> => (await open()) !== null

/** All that are here, in no order. Never rejects. */
export async function heldPackages(): Promise<readonly HeldPackage[]> {
  const inMemory = [...memory].map(([digest, { zip, usedAt }]) => ({
    digest,
    size: zip.length,
    usedAt,
  }))
  const stored = (await (await open())?.keys().catch(() => [])) ?? []
  return [
    ...inMemory,
    ...stored.flatMap((request) => {
      const digest = /\/([0-9a-f]{64})\.zip$/.exec(request.url)?.[1]
      return digest === undefined || memory.has(digest)
        ? []
        : [{ digest, size: said(request, headers.size), usedAt: said(request, headers.usedAt) }]
    }),
  ]
}

const said = (request: Request, header: string): number => {
  const number = Number(request.headers.get(header))
  return Number.isFinite(number) ? number : 0
}

/** The bytes as they were stored; null when they are not here. Never rejects. */
export async function heldZip(digest: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const inMemory = memory.get(digest)
  if (inMemory) return inMemory.zip
  try {
    const stored = await (await open())?.match(addressOf(digest))
    return stored ? new Uint8Array(await stored.arrayBuffer()) : null
  } catch {
    return null
  }
}

/** Stores a package, or notes that it was wanted again. Rejects when there is no room. */
export async function putPackage(
  digest: string,
  zip: Uint8Array<ArrayBuffer>,
  usedAt: number,
): Promise<void> {
  const cache = await open()
  if (cache) {
    await cache.put(
      new Request(addressOf(digest), {
        headers: { [headers.size]: String(zip.length), [headers.usedAt]: String(usedAt) },
      }),
      new Response(zip, { headers: { 'content-type': 'application/zip' } }),
    )
    memory.delete(digest)
  } else memory.set(digest, { zip, usedAt })
  tell()
}

/** Removes packages. Never rejects. */
export async function dropPackages(digests: readonly string[]): Promise<void> {
  if (digests.length === 0) return
  const cache = await open()
  await Promise.all(
    digests.map(async (digest) => {
      memory.delete(digest)
      await cache?.delete(addressOf(digest)).catch(() => false)
    }),
  )
  tell()
}

/** Removes all of them at once. Never rejects. */
export async function clearPackages(): Promise<void> {
  memory.clear()
  try {
    await caches.delete(name)
  } catch {
    /* this browser stores nothing: there is nothing to remove */
  }
  tell()
}
