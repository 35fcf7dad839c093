import { readCanonicalZip, sha256 } from '#domain/package/canonical-zip.ts'
import { dropPackages, heldZip, putPackage } from './package-cache.ts'
import { keepPackage } from './keep-package.ts'
import type { AskForPackage, PackageOutcome, ReadPackage } from './read-package.ts'

/** Reading it again within a day does not store it again. Milliseconds. */
const freshMs = 86_400_000

/** See ./read-package.ts. */
export async function openPackage(
  digest: string,
  ask: AskForPackage,
  keep: boolean,
): Promise<PackageOutcome> {
  const held = await heldZip(digest)
  const here = held && (await opened(digest, held))
  if (here) {
    if (keep) await noteUse(digest, here.zip)
    return { ok: here }
  }
  if (held) await dropPackages([digest])
  const got = await ask(digest).catch(() => ({ fault: 'away' }) as const)
  if ('fault' in got) return got
  const read = await opened(digest, got.ok)
  if (!read) return { fault: 'damaged' }
  if (keep) await keepPackage(digest, read.zip)
  return { ok: read }
}

/** Null when the bytes are not those of the digest, or no package. */
async function opened(digest: string, zip: Uint8Array<ArrayBuffer>): Promise<ReadPackage | null> {
  // a page without encryption cannot compute it, and could not trust its own script either
  if (globalThis.crypto.subtle && (await sha256(zip)) !== digest) return null
  const files = readCanonicalZip(zip)
  return files && { digest, zip, files }
}

const noted = new Map<string, number>()
/** What is opened often is not evicted. */
async function noteUse(digest: string, zip: Uint8Array<ArrayBuffer>): Promise<void> {
  const now = Date.now()
  if (now - (noted.get(digest) ?? 0) < freshMs) return
  noted.set(digest, now)
  await putPackage(digest, zip, now).catch(() => {})
}
