import { refAndPath } from './ref.ts'

/**
 * Where relative addresses in a text of a repository lead. Null for what leads out of the
 * repository, or nowhere.
 */
export type RepositoryLinks = (address: string, kind: 'link' | 'picture') => string | null

/** How a host names a file of a repository: as a page, and as itself. */
interface Host {
  readonly page: (ref: string) => string
  readonly raw: (ref: string) => string
}

const part = /^[\w.-]+$/
const bad = /[\\\p{Cc}\p{Cs}]/u

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

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

/**
 * Folder of the text itself, when the address of its repository, or `file` (its path there), says
 * which.
 */
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
 * Reads the address of a skill's repository on GitHub or GitLab. `file`: where in it the text lies,
 * when that is known and the address does not say. Null for other hosts, for what is not encrypted,
 * and where there is no repository: then nobody knows what a relative address means.
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
    // from the folder of the text the host finds its way, wherever the branch ends; from the top it
    // would not
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

/** The folder of a file's path within its repository; none for paths that are no such thing. */
function folderOf(file: string | null | undefined): string[] {
  if (!file || bad.test(file) || file.startsWith('/') || file.includes(':')) return []
  const folders = file.split('/').slice(0, -1)
  return folders.some((one) => one === '' || one === '.' || one === '..') ? [] : folders
}
