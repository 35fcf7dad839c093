import type { PackageSource } from './package-version.ts'
import { wordOf } from '../text/word-of.ts'

/** The way to a folder at a commit, by host; elsewhere only the repository is certain. */
const ways: Readonly<Record<string, string>> = {
  'github.com': 'tree',
  'gitlab.com': '-/tree',
  'gitee.com': 'tree',
  'codeberg.org': 'src/commit',
}

/** `https://github.com/owner/name.git` → `owner/name`. */
export const repositoryName = (repository: string): string =>
  repository
    .replace(/^https?:\/\/(?:www\.)?(?:github|gitlab|gitee)\.com\//, '')
    .replace(/\.git$/, '')

/** A source in one line: `owner/name · skills/pdf · main · 0123456789`. */
export const sourceLine = ({ repository, path, ref, sha }: PackageSource): string =>
  [repository && repositoryName(repository), path, ref, sha?.slice(0, 10)]
    .filter(Boolean)
    .join(' · ')

/**
 * The address of what a package was read from: the folder at its commit where its host has a page
 * for that, else the repository. Null when the repository is no address of the web.
 */
export function sourceAddress({ repository, path, ref, sha }: PackageSource): string | null {
  if (!repository || !URL.canParse(repository)) return null
  const url = new URL(repository)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const way = wordOf(ways, url.hostname.replace(/^www\./, ''))
  const at = sha ?? (way === 'src/commit' ? undefined : ref)
  const [owner, name, ...rest] = url.pathname.replace(/\/+$/, '').split('/').filter(Boolean)
  if (!way || !at || !owner || !name || (rest.length > 0 && way !== '-/tree')) return url.href
  const repositoryPath = [owner, name, ...rest].join('/').replace(/\.git$/, '')
  const folders = (path ?? '').split('/').filter((one) => one !== '' && one !== '.')
  if (folders.includes('..')) return url.href
  const tail = [...at.split('/'), ...folders].map(encodeURIComponent).join('/')
  return `${url.origin}/${repositoryPath}/${way}/${tail}`
}
