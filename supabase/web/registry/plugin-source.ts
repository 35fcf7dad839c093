import { isRecord } from '#domain/import/json.ts'
import type { PackageSource } from '#domain/package/package-version.ts'
import { repositoryAddress } from '#domain/repository/address.ts'

/*
 * Where Claude Code fetches a plugin from: `source` of an entry. Its pins (path, branch, commit) stay
 * as they are. Without a path it would be the whole repository: then there is no source at all.
 */

export type Json = Record<string, unknown>

const sha = /^[0-9a-f]{40}$/
/** No sign that git would read as an option or a range. */
const ref = /^(?![-.])[\w./+-]+$/
const gitAddress = /^(?:https:\/\/(?![-.])[^\s/]+\/\S+|git@(?![-.])[\w.-]+:[\w./~-]+)$/
const ownerAndName = /^(?![-.])[\w.-]+\/(?![-.])[\w.-]+$/
const npmName = /^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/
const digest = /^[0-9a-f]{64}$/

/** A path within a repository, without `./` and slashes at its ends; null when it may lead out. */
function pathWithin(path: string): string | null {
  const segments = path.replaceAll('\\', '/').split('/')
  if (segments.includes('..') || /\p{Cc}/u.test(path) || /^[/-]/.test(path)) return null
  return segments.filter((one) => one !== '' && one !== '.').join('/')
}

const isRef = (value: unknown): boolean =>
  typeof value === 'string' && ref.test(value) && !value.includes('..')
const fits = (value: unknown, form: RegExp): boolean =>
  typeof value === 'string' && form.test(value)

/** The folder of a repository at a commit; the repository itself where there is no path. */
export function folderSource({
  repository,
  path = '',
  ref: branch,
  sha: commit,
}: PackageSource): Json | null {
  if (repository === undefined) return null
  const inside = pathWithin(path.replace(/(?:^|\/)SKILL\.md$/, ''))
  if (inside === null || (branch !== undefined && !isRef(branch))) return null
  const pins = {
    ...(branch === undefined ? {} : { ref: branch }),
    // git's newer names of commits are longer, and the format does not know them
    ...(commit !== undefined && sha.test(commit) ? { sha: commit } : {}),
  }
  const github = repositoryAddress(repository)
  const url = github
    ? `https://github.com/${github.owner}/${github.name}.git`
    : `${repository.replace(/(?:\.git)?\/*$/, '')}.git`
  if (!gitAddress.test(url)) return null
  if (inside !== '') return { source: 'git-subdir', url, path: inside, ...pins }
  return github
    ? { source: 'github', repo: `${github.owner}/${github.name}`, ...pins }
    : { source: 'url', url, ...pins }
}

/** A source of an author's entry that Claude Code takes; null for any other. */
export function authorsSource(source: unknown, place: PackageSource | null): Json | null {
  // a path in the marketplace's own repository
  if (typeof source === 'string') {
    const path = pathWithin(source)
    const within = path === null ? null : place && { ...place, path: pathOf(place, path) }
    return within && folderSource(within)
  }
  if (!isRecord(source)) return null
  const { ref: branch, sha: commit, path } = source
  if (branch !== undefined && !isRef(branch)) return null
  if (commit !== undefined && !fits(commit, sha)) return null
  switch (source['source']) {
    case 'github':
      return fits(source['repo'], ownerAndName) ? source : null
    case 'url':
      return fits(source['url'], gitAddress) ? source : null
    case 'git-subdir': {
      const isAddress = fits(source['url'], gitAddress) || fits(source['url'], ownerAndName)
      return isAddress && typeof path === 'string' && pathWithin(path) ? source : null
    }
    case 'npm':
      return fits(source['package'], npmName) ? source : null
    case 'archive':
      return fits(source['url'], /^https:\/\/\S+$/) && fits(source['sha256'], digest)
        ? source
        : null
    default:
      return null
  }
}

/** The reader may have noted the folder of the plugin, or that of the marketplace. */
const pathOf = ({ path = '' }: PackageSource, entry: string): string =>
  path === '' || path.endsWith('.json') ? entry : path
