import type { FileTree } from '../package/archive/file-tree.ts'
import type { PackageFile } from '../package/package-file.ts'
import { packageFault, type PackageFault } from '../package/package-rules.ts'
import { isStartFile } from '../repository/address.ts'
import { type StartChoice, startFrom, type Started } from './start.ts'

/** A listing that was found in files: what the form begins with, and its package. */
export interface FoundListing {
  readonly choice: StartChoice
  /** The file that it was read from. */
  readonly path: string
  /** Null when it is one of several in a file: then its package is written from the form. */
  readonly files: readonly PackageFile[] | null
  /** Why these files are no package. */
  readonly fault: PackageFault | null
}

export interface FoundListings {
  readonly listings: readonly FoundListing[]
  readonly refusals: Started['refusals']
  /** Whether there is a file of a name that begins a submission. */
  readonly hasStart: boolean
}

/** The listings in a folder or an archive. The package of a SKILL.md is its whole folder. */
export function startFromTree(tree: FileTree): FoundListings {
  const { files } = tree
  const starts = files.length === 1 ? files : files.filter(({ path }) => isStartFile(path))
  const read = starts.map((file) => ({
    file,
    started: startFrom({ name: file.path, text: new TextDecoder().decode(file.bytes) }),
  }))
  return {
    listings: read.flatMap(({ file, started: { choices } }) => {
      const own = ownFiles(tree, file, choices.length)
      return choices.map((choice) => ({ choice, path: file.path, ...own }))
    }),
    refusals: read.flatMap(({ started }) => started.refusals),
    hasStart: starts.length > 0,
  }
}

function ownFiles(
  { files, links }: FileTree,
  file: PackageFile,
  listings: number,
): Pick<FoundListing, 'files' | 'fault'> {
  const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1)
  const isSkill = /(?:^|\/)skill\.md$/i.test(file.path)
  if (!isSkill && listings > 1) return { files: null, fault: null }
  const inside = isSkill ? files.filter(({ path }) => path.startsWith(folder)) : [file]
  const own = inside.map((one) => ({ ...one, path: one.path.slice(folder.length) }))
  const link = isSkill ? links.find((one) => one.startsWith(folder)) : undefined
  return {
    files: own,
    fault: link === undefined ? packageFault(own) : { rule: 'link', detail: link },
  }
}
