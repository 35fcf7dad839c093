import type { Refusal } from '../import/rules.ts'
import type { FileTree } from '../package/archive/file-tree.ts'
import { findInFile, findListings } from '../package/find/find.ts'
import type { Finding } from '../package/find/finding.ts'
import { nowhere } from '../package/find/place.ts'
import { treeOf } from '../package/find/tree.ts'
import type { PackageFile } from '../package/package-file.ts'
import { type StartChoice, startFromFound } from './start.ts'

/** A listing among files; its own files are read when it is chosen. */
export interface FoundOffer {
  readonly name: string
  /** The folder or file that it was found at. */
  readonly path: string
  /** Its number among all that is found. */
  readonly nth: number
}

/** A listing with what the form begins with, and its package; null for a part of a file. */
export interface FoundListing {
  readonly choice: StartChoice
  readonly files: readonly PackageFile[] | null
}

/** More are not offered: a person chooses one of them. */
const mostOffers = 1000

async function* listingsIn({ files, links }: FileTree): AsyncGenerator<Finding> {
  const [only] = files
  if (files.length === 1 && only) yield* findInFile(only.path, only.bytes, nowhere)
  else yield* findListings(treeOf({ files, links }), nowhere)
}

/** What is in a folder, an archive or a file, and why other things in it are no listings. */
export async function offersIn(
  tree: FileTree,
): Promise<{ offers: readonly FoundOffer[]; refusals: readonly Refusal[] }> {
  const offers: FoundOffer[] = []
  const refusals: Refusal[] = []
  let nth = 0
  for await (const finding of listingsIn(tree)) {
    if (finding.kind === 'refused') refusals.push(finding.refused)
    else offers.push({ name: finding.record.name, path: finding.path, nth })
    nth++
    if (offers.length >= mostOffers) break
  }
  return { offers, refusals }
}

/** The listing of an offer; null when it is not in these files. */
export async function listingAt(tree: FileTree, wanted: FoundOffer): Promise<FoundListing | null> {
  let nth = 0
  for await (const finding of listingsIn(tree)) {
    if (finding.kind !== 'refused' && nth === wanted.nth)
      return { choice: startFromFound(finding), files: finding.package?.files ?? null }
    nth++
  }
  return null
}
