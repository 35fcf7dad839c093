import * as v from 'valibot'

/** One file of a package. `path` is relative, with `/` between its segments. */
export interface PackageFile {
  readonly path: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Whether its author marked it as a program. */
  readonly executable: boolean
}

/** What is known of a file without its bytes. `size` in bytes; `sha256` in lowercase hex. */
export const ManifestEntry = v.object({
  path: v.string(),
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
  sha256: v.string(),
  executable: v.boolean(),
})
export type ManifestEntry = v.InferOutput<typeof ManifestEntry>

/** The files of a package, sorted by path. */
export const Manifest = v.array(ManifestEntry)
export type Manifest = v.InferOutput<typeof Manifest>

/** A digest: the SHA-256 of a package's canonical ZIP, in lowercase hex. */
export const Digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
