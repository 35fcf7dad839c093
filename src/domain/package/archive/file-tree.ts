import type { PackageFile } from '../package-file.ts'
import type { PackageFault } from '../package-rules.ts'

/**
 * At most so many entries, and so many bytes of an archive and of everything in it. A whole
 * repository fits; what becomes a package is held to `packageLimits`.
 */
export const archiveLimits = {
  entries: 10_000,
  packed: 100 * 1024 * 1024,
  bytes: 100 * 1024 * 1024,
} as const

/** One entry as an archive or a browser gives it. Its path is whatever somebody wrote. */
export interface RawEntry {
  readonly path: string
  readonly kind: 'file' | 'link'
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly executable: boolean
}

/** The files that somebody sent, cleaned: several listings may be in it, or none. */
export interface FileTree {
  readonly files: readonly PackageFile[]
  /** Paths of links: a folder with one in it is no package. */
  readonly links: readonly string[]
  /** Files that belong to an editor or a system (.DS_Store, .git, node_modules …) and were left out. */
  readonly leftOut: number
  /** The folder that was around everything and was taken off; '' when there was none. */
  readonly folder: string
  /** The commit that a hosting site's archive names; null for all others. */
  readonly commit: string | null
}

export type FileTreeReading = { readonly tree: FileTree } | { readonly fault: PackageFault }

/** Thrown within this folder only; the readers turn it into a `fault`. */
export class ArchiveError extends Error {
  readonly fault: PackageFault
  constructor(rule: PackageFault['rule'], detail = '') {
    super(rule)
    this.fault = { rule, detail }
  }
}
