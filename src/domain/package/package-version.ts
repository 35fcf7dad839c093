import * as v from 'valibot'
import { Id, Timestamp } from '../text/text.ts'
import { Digest, Manifest } from './package-file.ts'

/** The package that a listing gives out: its files without their bytes. `size`: bytes of all files. */
export const PackageInfo = v.object({
  digest: Digest,
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
  files: Manifest,
})
export type PackageInfo = v.InferOutput<typeof PackageInfo>

/**
 * Where a package was read, as far as it is known: an address of the web, a folder or file in it, a
 * branch or tag, and the commit.
 */
export const PackageSource = v.object({
  repository: v.exactOptional(v.string()),
  path: v.exactOptional(v.string()),
  ref: v.exactOptional(v.string()),
  sha: v.exactOptional(v.string()),
})
export type PackageSource = v.InferOutput<typeof PackageSource>

/** Where the files of a submission were read, as its sender says; null where it says nothing. */
export function sourceOfContent(content: Readonly<Record<string, unknown>>): PackageSource | null {
  const read = v.safeParse(PackageSource, content['packageSource'])
  return read.success ? read.output : null
}

export const VersionStatus = v.picklist(['published', 'withdrawn'])

/** One version of a listing. It never changes; it may be withdrawn. */
export const PackageVersion = v.object({
  id: Id,
  version: v.string(),
  digest: Digest,
  source: v.nullable(PackageSource),
  /** What its author says is new. */
  note: v.nullable(v.string()),
  status: VersionStatus,
  publishedAt: Timestamp,
  withdrawalReason: v.nullable(v.string()),
})
export type PackageVersion = v.InferOutput<typeof PackageVersion>

/**
 * What a whole listing says of its packages. Older servers do not send it, and older rows on devices
 * do not have it. `package`: null where nothing is given out; `versions`: newest first, null where
 * there never was one.
 */
export const packageEntries = {
  package: v.exactOptional(v.nullable(PackageInfo)),
  versions: v.exactOptional(v.nullable(v.array(PackageVersion))),
}
