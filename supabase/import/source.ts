import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import type { Format } from '#domain/import/formats.ts'
import { repositoryOf } from '#domain/import/addresses.ts'
import { refused } from '#domain/import/result.ts'
import { isArchiveName, readArchive } from '#domain/package/archive/read-archive.ts'
import { type Finding, refusedAt } from '#domain/package/find/finding.ts'
import { findInFile, findListings, type Rest } from '#domain/package/find/find.ts'
import { nowhere, type Place } from '#domain/package/find/place.ts'
import { treeOf } from '#domain/package/find/tree.ts'
import { checkoutAround, pathWithin } from './checkout.ts'
import { folderTree } from './folder.ts'

interface Named {
  /** `owner/name`; null to ask the checkout. */
  readonly repo: string | null
  readonly format: Format | undefined
}

/**
 * Everything that a path of the command line holds: a folder, an archive, or a file. Rejects when it
 * cannot be read.
 */
export async function* findingsAt(path: string, named: Named): AsyncGenerator<Finding, Rest> {
  const full = resolve(path)
  const isFolder = (await stat(full)).isDirectory()
  // a SKILL.md stands for its folder
  if (isFolder || /^skill\.md$/i.test(basename(full))) {
    const folder = isFolder ? full : dirname(full)
    const place = { ...(await placeOf(folder, named)), formerName: basename(folder) }
    return yield* findListings(await folderTree(folder), place)
  }
  const name = basename(full)
  const bytes = Uint8Array.from(await readFile(full))
  if (isArchiveName(name)) {
    const read = await readArchive(name, bytes)
    if ('fault' in read) {
      yield refusedAt(name, refused(name, read.fault.rule, read.fault.detail))
      return { passedOver: 0, doubles: 0 }
    }
    const { tree } = read
    const place = {
      ...nowhere,
      repository: named.repo,
      sha: tree.commit,
      formerName: tree.folder || null,
    }
    return yield* findListings(treeOf(tree), place)
  }
  const place = await placeOf(dirname(full), named)
  yield* findInFile(name, bytes, place, named.format)
  return { passedOver: 0, doubles: 0 }
}

async function placeOf(folder: string, { repo }: Named): Promise<Place> {
  const checkout = await checkoutAround(folder)
  const address = repo ?? checkout?.remote ?? null
  const known = address === null ? null : repositoryOf(address)
  const repository = known?.github ?? known?.url ?? null
  // without a repository, a path within a checkout is a path within nothing
  if (repository === null || checkout === null) return { ...nowhere, repository }
  return {
    repository,
    ref: checkout.ref,
    sha: checkout.sha,
    folder: pathWithin(checkout.root, folder),
    formerName: null,
  }
}
