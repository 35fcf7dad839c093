import type { PackageFile } from '#domain/package/package-file.ts'

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

/**
 * Reads a package: from this device, else from the server, and then keeps it. `keep: false` for what
 * is not published (a submission): this storage belongs to no person. The code that checks
 * packages is loaded when it is first needed. Never rejects.
 */
export const readPackage = (
  digest: string,
  ask: AskForPackage,
  { keep = true }: { readonly keep?: boolean } = {},
): Promise<PackageOutcome> =>
  import('./open-package.ts').then(
    ({ openPackage }) => openPackage(digest, ask, keep),
    () => ({ fault: 'away' }),
  )
