import { decoded } from '../text/decoded.ts'
import { refAndPath } from './ref.ts'

/**
 * The absolute address of a relative one in a text of a repository. Null when it leads out of the
 * repository, or nowhere.
 */
export type RepositoryLinks = (address: string, kind: 'link' | 'picture') => string | null

/** The addresses that a host gives to a file: of the page that shows it, and of its content. */
interface Host {
  readonly page: (ref: string) => string
  readonly raw: (ref: string) => string
}

const part = /^[\w.-]+$/
const bad = /[\\\p{Cc}\p{Cs}]/u

/** The folders of a path without `.` and `..`; null when it climbs out of the repository. */
function settled(segments: readonly string[]): string[] | null {
  const path: string[] = []
  for (const segment of segments) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') path.push(segment)
    else if (path.pop() === undefined) return null
  }
  return path
}

/** The repository of an address, and the folder of the text as far as the address says it. */
function placeOf(
  pathname: string,
  host: 'github' | 'gitlab',
  known: readonly string[],
): { repository: string[]; ref: string; folder: readonly string[]; isGuess: boolean } | null {
  const all = pathname.split('/').filter(Boolean).map(decoded)
  if (all.includes(null)) return null
  const path = all as string[]
  const cut = host === 'gitlab' ? path.indexOf('-') : 2
  const repository = (cut === -1 ? path : path.slice(0, cut)).map((one, at, { length }) =>
    at === length - 1 ? one.replace(/\.git$/, '') : one,
  )
  if (repository.length < 2 || !repository.every((one) => part.test(one) && !/^\.+$/.test(one)))
    return null
  const [kind, ...behind] = path.slice(host === 'gitlab' ? repository.length + 1 : 2)
  const isFile = kind === 'blob' || kind === 'raw'
  const place =
    isFile || kind === 'tree'
      ? refAndPath(isFile && behind.length > 1 ? behind.slice(0, -1) : behind, known)
      : null
  if (!place) return { repository, ref: 'HEAD', folder: [], isGuess: false }
  const { ref, path: folder, isGuess } = place
  return [...ref.split('/'), ...folder].some(
    (one) => bad.test(one) || one === '' || one === '.' || one === '..',
  )
    ? null
    : { repository, ref, folder, isGuess }
}

/**
 * Reads the address of a skill's repository on GitHub or GitLab. `file` is the path of the text in
 * the repository; it counts when the address does not say the folder. Null for other hosts, for
 * unencrypted addresses, and without a repository: then a relative address means nothing.
 */
export function repositoryLinks(
  repoUrl: string | null,
  file?: string | null,
): RepositoryLinks | null {
  if (!repoUrl || !URL.canParse(repoUrl)) return null
  const url = new URL(repoUrl)
  const name = url.hostname.replace(/^www\./, '')
  if (
    url.protocol !== 'https:' ||
    url.port !== '' ||
    (name !== 'github.com' && name !== 'gitlab.com')
  )
    return null
  const known = folderOf(file)
  const place = placeOf(url.pathname, name === 'github.com' ? 'github' : 'gitlab', known)
  if (!place) return null
  const { repository, ref, isGuess } = place
  const here = place.folder.length > 0 ? place.folder : known
  const base = repository.map(encodeURIComponent).join('/')
  const host: Host =
    name === 'github.com'
      ? {
          page: (at) => `https://github.com/${base}/blob/${at}/`,
          raw: (at) => `https://raw.githubusercontent.com/${base}/${at}/`,
        }
      : {
          page: (at) => `https://gitlab.com/${base}/-/blob/${at}/`,
          raw: (at) => `https://gitlab.com/${base}/-/raw/${at}/`,
        }
  return (address, kind) => {
    const [, path = '', query = '', hash = ''] =
      /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address.trim()) ?? []
    if (
      path === '' ||
      bad.test(address) ||
      path.startsWith('//') ||
      /^[a-z][a-z0-9+.-]*:/i.test(path)
    )
      return null
    const segments = path.split('/').map(decoded)
    if (segments.includes(null) || segments.some((one) => bad.test(one ?? ''))) return null
    // where the branch's end is a guess, only addresses below the text's own folder are certain
    if (isGuess && path.startsWith('/')) return null
    const found = settled([...(path.startsWith('/') ? [] : here), ...(segments as string[])])
    if (!found) return null
    const at = (kind === 'picture' ? host.raw : host.page)(
      ref.split('/').map(encodeURIComponent).join('/'),
    )
    return new URL(
      `${at}${found.map(encodeURIComponent).join('/')}${kind === 'picture' ? '' : `${query}${hash}`}`,
    ).href
  }
}

/** The folders of a file's path within its repository; none when it is not such a path. */
function folderOf(file: string | null | undefined): string[] {
  if (!file || bad.test(file) || file.startsWith('/') || file.includes(':')) return []
  const folders = file.split('/').slice(0, -1)
  return folders.some((one) => one === '' || one === '.' || one === '..') ? [] : folders
}
