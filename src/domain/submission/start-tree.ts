import type { Refusal } from '../import/rules.ts'
import type { FileTree } from '../package/archive/file-tree.ts'
import { findInFile, findListings } from '../package/find/find.ts'
import type { Finding } from '../package/find/finding.ts'
import { nowhere, type Place } from '../package/find/place.ts'
import { treeOf } from '../package/find/tree.ts'
import type { PackageFile } from '../package/package-file.ts'
import type { PackageSource } from '../package/package-version.ts'
import { type StartChoice, startFromFound } from './start.ts'

/** A listing among files; its own files are read when it is chosen. */
export interface FoundOffer {
  readonly name: string
  /** The folder or file that it was found at. */
  readonly path: string
  /** Its number among all that is found. */
  readonly nth: number
}

/** Files that are sent with a submission. `source`: where they were read, as far as it is known. */
export interface StartFiles {
  readonly files: readonly PackageFile[]
  readonly source: PackageSource | null
}

/** A listing with what the form begins with, and its package; null for a part of a file. */
export interface FoundListing {
  readonly choice: StartChoice
  readonly files: StartFiles | null
}

/** What is found as a start. */
export const foundListing = (found: Exclude<Finding, { kind: 'refused' }>): FoundListing => ({
  choice: startFromFound(found),
  files: found.package && {
    files: found.package.files,
    source: found.record.package?.source ?? null,
  },
})

/** More are not offered: a person chooses one of them. */
const mostOffers = 1000

type Files = Pick<FileTree, 'files' | 'links'>

async function* listingsIn({ files, links }: Files, place: Place): AsyncGenerator<Finding> {
  const [only] = files
  if (files.length === 1 && only) yield* findInFile(only.path, only.bytes, place)
  else yield* findListings(treeOf({ files, links }), place)
}

/**
 * What is in a folder, an archive or a file, and why other things in it are no listings. `place`:
 * where the files come from.
 */
export async function offersIn(
  tree: Files,
  place: Place = nowhere,
): Promise<{ offers: readonly FoundOffer[]; refusals: readonly Refusal[] }> {
  const offers: FoundOffer[] = []
  const refusals: Refusal[] = []
  let nth = 0
  for await (const finding of listingsIn(tree, place)) {
    if (finding.kind === 'refused') refusals.push(finding.refused)
    else offers.push({ name: finding.record.name, path: finding.path, nth })
    nth++
    if (offers.length >= mostOffers) break
  }
  return { offers, refusals }
}

/** The listing of an offer; null when it is not in these files. */
export async function listingAt(
  tree: Files,
  wanted: FoundOffer,
  place: Place = nowhere,
): Promise<FoundListing | null> {
  let nth = 0
  for await (const finding of listingsIn(tree, place)) {
    if (finding.kind !== 'refused' && nth === wanted.nth) return foundListing(finding)
    nth++
  }
  return null
}
