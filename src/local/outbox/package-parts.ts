import { packageNamedBy, partOfChange } from '#domain/outbox/package-of-change.ts'
import { packagePart } from '#domain/outbox/mutations/package-part.ts'
import type { Package } from '#domain/package/canonical-zip.ts'
import { base64Length, base64Of, partsOf } from '#domain/package/parts.ts'
import type { Entry, PushDeps } from '#sync'
import type { UserDatabase } from '../db/user-database.ts'

/*
 * The bytes of packages that are to be sent. They lie beside the outbox, which every screen reads as
 * a whole, and are gone when no change names their package any more.
 */

/** A fact of this name: the package was stored a moment ago, and is about to be named. */
const aboutToBeNamed = (digest: string): string => `staged:${digest}`
/** After so long it never will be. Milliseconds. */
const freshMs = 10 * 60_000

/** What the outbox needs of a package. */
export type Sendable = Pick<Package, 'digest' | 'zip'>

/**
 * Stores the bytes of a package, so that a submission may name it. A second time changes nothing.
 * `partBytes`: the size of a part, which tests choose. Rejects when the device has no room.
 */
export function storePackage(
  database: UserDatabase,
  { digest, zip }: Sendable,
  partBytes?: number,
): Promise<void> {
  return database.transaction('rw', [database.packageParts, database.facts], async () => {
    const parts = partsOf(zip, partBytes)
    await database.facts.put({ name: aboutToBeNamed(digest), value: String(Date.now()) })
    await database.packageParts.bulkPut(
      parts.map((bytes, n) => ({
        digest,
        part: n + 1,
        parts: parts.length,
        bytes: bytes.slice(),
      })),
    )
  })
}

/** Whether the package is on its way: its last part waits, behind those that have not been taken. */
const isComing = (entries: readonly Entry[], digest: string): boolean =>
  entries.some((entry) => {
    const part = partOfChange(entry)
    return (
      part?.digest === digest &&
      part.part === part.parts &&
      entry.state !== 'refused' &&
      entry.state !== 'blocked'
    )
  })

/**
 * The changes that send a package, to be added before the one that names it; none when they are in
 * the outbox already. Null when its bytes are not on this device.
 */
export async function partsToSend(
  database: UserDatabase,
  digest: string,
  at: string,
): Promise<Omit<Entry, 'n'>[] | null> {
  if (isComing(await database.outbox.toArray(), digest)) return []
  const stored = await database.packageParts.where('digest').equals(digest).toArray()
  if (stored.length === 0 || stored.length !== stored[0]?.parts) return null
  return stored.map(({ part, parts, bytes }) => {
    const args = { digest, part, parts }
    return {
      name: packagePart.name,
      args,
      weight: base64Length(bytes.length),
      // the keys of a part do not depend on its bytes
      ...packagePart.keys({ ...args, bytes: '' }),
      state: 'new',
      seq: null,
      epoch: null,
      code: null,
      at,
    }
  })
}

/** A submission has named it, or never will. Runs inside a transaction on `facts`. */
export const hasBeenNamed = (database: UserDatabase, digest: string): Promise<void> =>
  database.facts.delete(aboutToBeNamed(digest))

/**
 * Forgets what no submission in the outbox names: parts that were not sent, or were refused, and
 * bytes. Runs inside a transaction on `outbox`, `packageParts` and `facts`.
 */
export async function forgetUnnamedPackages(database: UserDatabase): Promise<void> {
  const stored = await database.packageParts.orderBy('digest').uniqueKeys()
  if (stored.length === 0) return
  const entries = await database.outbox.toArray()
  const named = new Set(entries.map(packageNamedBy))
  const isLeft = (entry: Entry): boolean => {
    const part = partOfChange(entry)
    // what was sent may have arrived: its verdict is still to come
    return part === null || named.has(part.digest) || ['sent', 'acked'].includes(entry.state)
  }
  const dropped = entries.filter((entry) => !isLeft(entry))
  await database.outbox.bulkDelete(dropped.map(({ n }) => n))
  const needed = new Set([
    ...named,
    ...entries.filter(isLeft).map((entry) => partOfChange(entry)?.digest),
  ])
  for (const digest of stored.map(String)) {
    if (needed.has(digest)) continue
    const fact = await database.facts.get(aboutToBeNamed(digest))
    // the clock may have been set back
    if (fact && Math.abs(Date.now() - Number(fact.value)) < freshMs) continue
    await database.packageParts.where('digest').equals(digest).delete()
    await hasBeenNamed(database, digest)
  }
}

/** Sends changes; the parts of packages among them with their bytes. Never rejects. */
export function sendingPackages(database: UserDatabase, send: PushDeps['send']): PushDeps['send'] {
  return async (request, timeoutMs) => {
    try {
      const mutations = await Promise.all(
        request.mutations.map(async (mutation) => {
          const part = partOfChange(mutation)
          if (!part) return mutation
          const stored = await database.packageParts.get([part.digest, part.part])
          // without them the server refuses it, and the person can send the files again
          return stored
            ? { ...mutation, args: { ...part, bytes: base64Of(stored.bytes) } }
            : mutation
        }),
      )
      return await send({ ...request, mutations }, timeoutMs)
    } catch {
      return { kind: 'retry', offline: false }
    }
  }
}
