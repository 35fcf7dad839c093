import type { PackageFile } from '#domain/package/package-file.ts'
import type { SkillFiles } from '../agent-skills/skill-files.ts'
import { dropOldest } from '../drop-oldest.ts'
import type { Listing } from '../listings/listing.ts'
import { sha256Hex } from '../sha256.ts'
import type { Installable } from './records.ts'

/** What the command line does not look at: hidden files, and what package managers install. */
const isIgnored = (path: string): boolean =>
  path.split('/').some((segment) => segment.startsWith('.') || segment === 'node_modules')

/** The fingerprint of a folder, as the `clawhub` command line makes it of what is installed. */
const fingerprintOf = (files: Iterable<PackageFile>): string =>
  sha256Hex(
    [...files]
      .filter(({ path }) => !isIgnored(path))
      .sort((a, b) => a.path.localeCompare(b.path))
      .map(({ path, bytes }) => `${path}:${sha256Hex(bytes)}`)
      .join('\n'),
  )

/** So many versions of a skill are compared; of older ones a client keeps its own note. */
const mostCompared = 20
const mostKnown = 20_000

/** Fingerprints of packages, which never change. */
export class Fingerprints {
  private readonly known = new Map<string, string>()
  private readonly files: SkillFiles

  constructor(files: SkillFiles) {
    this.files = files
  }

  /** The version whose files have this fingerprint. Rejects as `SkillFiles` does. */
  async match(
    listing: Listing,
    versions: readonly Installable[],
    fingerprint: string,
  ): Promise<Installable | undefined> {
    if (!/^[0-9a-f]{64}$/.test(fingerprint)) return undefined
    for (const version of versions.slice(0, mostCompared))
      if ((await this.of(listing, version.digest)) === fingerprint) return version
    return undefined
  }

  private async of(listing: Listing, digest: string | null): Promise<string | null> {
    const known = digest === null ? undefined : this.known.get(digest)
    if (known !== undefined) return known
    const held = await this.files.of(listing, digest)
    if (typeof held === 'string') return null
    const made = fingerprintOf(held.files.values())
    if (digest !== null) this.known.set(digest, made)
    dropOldest(this.known, mostKnown)
    return made
  }
}
