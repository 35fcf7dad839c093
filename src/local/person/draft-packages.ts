import { type Package, readCanonicalZip, sha256 } from '#domain/package/canonical-zip.ts'
import { draftDatabase } from '../db/draft-database.ts'
import { mirrorStore } from '../db/open-mirror.ts'
import { catalogFreeingSteps, isFull, withQuotaRetry } from '../db/quota-retry.ts'
import { draftDigests } from './submit-draft.ts'

/*
 * The files of drafts. A draft names its package by digest; here are the bytes, until no draft names
 * them any more.
 */

/** Stands in where the browser stores nothing: as long as the page. */
const memory = new Map<string, Package>()
/** A draft is stored a moment after its files. Milliseconds. */
const freshMs = 60 * 60_000

/** Stores the files of a draft. `page-only`: this browser keeps nothing. Never rejects. */
export async function storeDraftPackage(files: Package): Promise<'kept' | 'page-only' | 'full'> {
  memory.set(files.digest, files)
  const database = await draftDatabase()
  if (!database) return 'page-only'
  const { digest, zip } = files
  try {
    const room = catalogFreeingSteps(await mirrorStore())
    await withQuotaRetry(room, () => database.packages.put({ digest, zip, at: Date.now() }))
    void forgetDraftPackages()
    return 'kept'
  } catch (error) {
    return isFull(error) ? 'full' : 'page-only'
  }
}

/** The files of a draft; null when they are not here, or damaged. Never rejects. */
export async function readDraftPackage(digest: string): Promise<Package | null> {
  const here = memory.get(digest)
  if (here) return here
  try {
    const stored = await (await draftDatabase())?.packages.get(digest)
    const files = stored && readCanonicalZip(stored.zip)
    if (!stored || !files || (await sha256(stored.zip)) !== digest) return null
    const read = { digest, zip: stored.zip, files }
    memory.set(digest, read)
    return read
  } catch {
    return null
  }
}

/** Forgets files that no draft names. Never rejects. */
async function forgetDraftPackages(): Promise<void> {
  const named = draftDigests()
  for (const digest of memory.keys())
    if (!named.has(digest) && memory.size > 2) memory.delete(digest)
  try {
    const database = await draftDatabase()
    await database?.packages
      .filter(({ digest, at }) => !named.has(digest) && Math.abs(Date.now() - at) > freshMs)
      .delete()
  } catch {
    /* the next draft with files tries again */
  }
}
