import type { InstallInput } from '#domain/install/input.ts'
import type { PackageSource } from '#domain/package/package-version.ts'

export interface ListedVersion {
  readonly version: string
  readonly digest: string
  readonly status: 'published' | 'withdrawn'
  readonly note: string | null
  readonly publishedAt: string
  readonly withdrawnAt: string | null
}

/** A skill with what any protocol needs to give it out: a row of `listing_rows`. */
export interface Listing {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly nameEn: string | null
  readonly summary: string
  readonly summaryEn: string | null
  /** The author's own description, whole. */
  readonly whenToUse: string | null
  readonly author: string | null
  /** Whoever submitted it; null where it was imported. */
  readonly username: string | null
  readonly version: string
  readonly license: string
  readonly category: readonly string[]
  readonly supports: readonly string[]
  readonly status: string
  readonly repoUrl: string | null
  readonly homepage: string | null
  readonly installCli: string | null
  readonly installMcp: string | null
  readonly installClaude: string | null
  readonly installInputs: readonly InstallInput[] | null
  /** The format that the record was imported from; null when it was written here. */
  readonly format: string | null
  /** Where the record was imported from; of a SKILL.md the path in its repository. */
  readonly source: string | null
  readonly stars: number
  readonly downloads: number
  readonly isVerified: boolean
  readonly createdAt: string
  readonly updatedAt: string
  /** The package that is given out, its bytes and the paths in it; null and none without one. */
  readonly digest: string | null
  readonly size: number | null
  readonly files: readonly string[]
  /** SHA-256 of its SKILL.md, in hex. */
  readonly skillSha256: string | null
  /** It had files once: a SKILL.md is written from the row only where this is false. */
  readonly hasVersions: boolean
  /** Where the package was read. */
  readonly place: PackageSource | null
  /** The author's own entry of a marketplace, in base64. */
  readonly entry: string | null
  /** The package is the folder that the entry names. */
  readonly isFolder: boolean
  /** The newest fifty, newest first. */
  readonly versions: readonly ListedVersion[]
}

/** All its versions were taken back: nothing is given out any more. */
export const isWithdrawn = ({ hasVersions, digest }: Listing): boolean =>
  hasVersions && digest === null

/** It never had files and holds the text of a SKILL.md: that one is written from the row. */
export const isWritten = (listing: Listing): boolean =>
  !listing.hasVersions &&
  listing.digest === null &&
  listing.installMcp === null &&
  (listing.format ?? 'skill-md') === 'skill-md' &&
  listing.supports.some((one) => one === 'claude' || one === 'skill-creator')
