import { readCanonicalZip, sha256 } from '#domain/package/canonical-zip.ts'
import type { PackageFile } from '#domain/package/package-file.ts'
import { dropPackages, heldZip, putPackage } from './package-cache.ts'
import { keepPackage } from './keep-package.ts'

/** A package that was read and found to be what its digest says. */
export interface ReadPackage {
  readonly digest: string
  /** Its canonical ZIP, byte for byte. */
  readonly zip: Uint8Array<ArrayBuffer>
  /** Views into `zip`, sorted by path. */
  readonly files: readonly PackageFile[]
}
/**
 * Why a package cannot be read. `away`: it is not on this device, and the server does not answer.
 * `none`: the server has none for this person; it was withdrawn, for one. `damaged`: what came is not
 * what the digest says.
 */
export type PackageTrouble = 'away' | 'none' | 'damaged'
export type PackageOutcome = { readonly ok: ReadPackage } | { readonly fault: PackageTrouble }

/** Asks the server (`fetchPackage` of remote/package-bytes.ts). */
export type AskForPackage = (
  digest: string,
) => Promise<{ readonly ok: Uint8Array<ArrayBuffer> } | { readonly fault: 'away' | 'none' }>

/** Reading it again within a day does not store it again. Milliseconds. */
const freshMs = 86_400_000

/**
 * Reads a package: from this device, else from the server, and then keeps it. `keep: false` for what
 * is not published (a submission): this storage belongs to no person. Never rejects.
 */
export async function readPackage(
  digest: string,
  ask: AskForPackage,
  { keep = true }: { readonly keep?: boolean } = {},
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
