import { repositoryOf } from '#domain/import/addresses.ts'
import type { PackageSource } from '../package-version.ts'
import { baseOf, joined } from './tree.ts'

/** Where a tree comes from, as far as it is known. */
export interface Place {
  /** `owner/name` on GitHub, or an address of the web; null without a repository. */
  readonly repository: string | null
  readonly ref: string | null
  readonly sha: string | null
  /** The folder of the repository that the tree is; '' for all of it. */
  readonly folder: string
  /**
   * What older imports called the tree, which was part of a record's key: the name of the local
   * folder. It finds their records, and is part of nothing else.
   */
  readonly formerName: string | null
}

export const nowhere: Place = {
  repository: null,
  ref: null,
  sha: null,
  folder: '',
  formerName: null,
}

/** A path of the tree as it is in its repository. */
export const inRepository = (place: Place, path: string): string => joined(place.folder, path)

/**
 * What tells a listing from all others: where it lives. `path` in the tree. Letters of hosts and
 * repositories do not count as large or small.
 */
export const keyAt = (kind: string, place: Place, path: string): string =>
  `${kind}:${repositoryKey(place)}#${inRepository(place, path)}`

function repositoryKey({ repository }: Place): string {
  if (repository === null) return ''
  const known = repositoryOf(repository)
  return (known?.github ?? known?.url.replace(/^https?:\/\//, '') ?? repository).toLowerCase()
}

/** Where a folder or file of the tree was read; null when nothing is known of it. */
export function sourceAt(place: Place, path: string): PackageSource | null {
  const whole = inRepository(place, path)
  const address = place.repository === null ? null : (repositoryOf(place.repository)?.url ?? null)
  if (address === null) return null
  return {
    repository: address,
    ...(whole ? { path: whole } : {}),
    ...(place.ref ? { ref: place.ref } : {}),
    ...(place.sha ? { sha: place.sha } : {}),
  }
}

/** The names that older imports gave a file of the tree. */
export function formerNames(place: Place, path: string): string[] {
  const whole = inRepository(place, path)
  const github = place.repository === null ? null : repositoryOf(place.repository)?.github
  return [
    ...new Set([
      ...(place.formerName ? [joined(place.formerName, path)] : []),
      ...(github ? [joined(baseOf(github), whole)] : []),
      whole,
    ]),
  ]
}

/** The keys that older imports gave the SKILL.md at a path. */
export function formerSkillKeys(place: Place, path: string): string[] {
  const github = place.repository === null ? null : repositoryOf(place.repository)?.github
  const names = formerNames(place, path)
  return [
    ...(github ? names.map((name) => `skill-md:${github}#${name}`) : []),
    // a bare path exists in many repositories: only together with the folder's name
    ...names.filter((name) => name !== inRepository(place, path)).map((name) => `skill-md:${name}`),
  ]
}
