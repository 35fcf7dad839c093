import { packageOf } from '#domain/package/canonical-zip.ts'
import type { PackageFile } from '#domain/package/package-file.ts'
import { isWritten, type Listing } from '../listings/listing.ts'
import type { Absence, PackageShelf } from '../packages/package-shelf.ts'
import { isSkillName } from './index-entries.ts'
import type { WrittenSkills } from './written-skills.ts'

/** Whether a client gets a folder with a SKILL.md for it. */
export const isSkill = (listing: Listing): boolean =>
  isSkillName(listing.slug) &&
  (listing.digest === null ? isWritten(listing) : listing.skillSha256 !== null)

export interface FolderOfFiles {
  readonly zip: Uint8Array<ArrayBuffer>
  readonly files: ReadonlyMap<string, PackageFile>
}

/** The whole folder of a skill: the package of its author, or the one file that is written here. */
export class SkillFiles {
  private readonly shelf: PackageShelf
  private readonly written: WrittenSkills

  constructor(shelf: PackageShelf, written: WrittenSkills) {
    this.shelf = shelf
    this.written = written
  }

  /**
   * The files of a listing, or of the version with this digest. Rejects with `NotAnswered`, or as
   * `ask` does.
   */
  async of(listing: Listing, digest = listing.digest): Promise<FolderOfFiles | Absence> {
    if (digest !== null) return this.shelf.get(digest)
    const text = await this.written.bytes(listing)
    if (!text) return listing.hasVersions ? 'withdrawn' : 'unknown'
    const file = { path: 'SKILL.md', bytes: text.bytes, executable: false }
    return { zip: (await packageOf([file])).zip, files: new Map([[file.path, file]]) }
  }
}
