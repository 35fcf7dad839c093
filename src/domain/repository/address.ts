import { decoded } from '../text/decoded.ts'
import { refAndPath } from './ref.ts'

/** A place in a public repository on GitHub. */
export interface RepositoryAddress {
  readonly owner: string
  readonly name: string
  /** Branch, tag or commit; HEAD is the default branch. */
  readonly ref: string
  /** A file, a folder, or '' for all of it. */
  readonly path: string
  readonly isFile: boolean
  /**
   * The address does not say where the branch ends and the path begins; `ref` and `path` are a
   * guess, and remote/github-tree.ts asks the repository.
   */
  readonly isGuess: boolean
}

const part = /^[\w.-]+$/
const plain = (path: readonly string[]): boolean =>
  path
    .flatMap((one) => one.split('/'))
    .every((one) => one !== '' && one !== '..' && one !== '.' && !/\p{Cc}/u.test(one))

/** The https address of what a person may have typed; null when it is no address at all. */
function wholeAddress(text: string): string | null {
  const typed = text
    .trim()
    .replace(/^git\+/, '')
    .replace(/^(?:ssh:\/\/)?git@github\.com[:/]/i, 'https://github.com/')
  if (typed.length > 500 || /\s/.test(typed)) return null
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(typed)?.[1]
  if (short && !/^(?:www\.)?github\.com\//i.test(typed)) return `https://github.com/${short}`
  return /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
}

/**
 * Reads `owner/name`, `github.com/owner/name`, addresses of a folder or a file there, raw ones, and
 * `git@github.com:owner/name.git`; null for anything else. `file` is the path of the text in its
 * repository, when that is known.
 */
export function repositoryAddress(text: string, file = ''): RepositoryAddress | null {
  const whole = wholeAddress(text)
  if (whole === null || !URL.canParse(whole)) return null
  const { hostname, pathname } = new URL(whole)
  const host = hostname.replace(/^www\./, '')
  const all = pathname.split('/').filter(Boolean).map(decoded)
  if (all.includes(null)) return null
  const [owner = '', rawName = '', ...rest] = all as string[]
  const name = rawName.replace(/\.git$/, '')
  if (!part.test(owner) || !part.test(name) || !plain([owner, name, ...rest])) return null
  const root: RepositoryAddress = {
    owner,
    name,
    ref: 'HEAD',
    path: '',
    isFile: false,
    isGuess: false,
  }
  const folder = file.split('/').slice(0, -1)
  /** `isFile`: the last part is a file, and does not belong to the branch's name. */
  const at = (behind: readonly string[], isFile: boolean): RepositoryAddress => {
    const place = refAndPath(isFile ? behind.slice(0, -1) : behind, folder)
    return place
      ? {
          owner,
          name,
          ref: place.ref,
          path: [...place.path, ...(isFile ? behind.slice(-1) : [])].join('/'),
          isFile,
          isGuess: place.isGuess,
        }
      : root
  }
  if (host === 'raw.githubusercontent.com') return rest.length > 1 ? at(rest, true) : null
  if (host !== 'github.com') return null
  const [kind, ...behind] = rest
  return kind === 'tree' || kind === 'blob' || kind === 'raw'
    ? at(behind, kind !== 'tree' && behind.length > 1)
    : root
}
