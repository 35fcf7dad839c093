/** A place in a public repository on GitHub. */
export interface RepositoryAddress {
  readonly owner: string
  readonly name: string
  /** Branch, tag or commit; HEAD is the default branch. */
  readonly ref: string
  /** A file, a folder, or '' for all of it. */
  readonly path: string
  readonly isFile: boolean
}

const part = /^[\w.-]+$/
const plain = (path: readonly string[]): boolean => path.every((one) => one !== '..' && one !== '.' && !/\p{Cc}/u.test(one))

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/**
 * Reads `owner/name`, `github.com/owner/name`, addresses of a folder or a file there, raw ones, and `git@github.com:owner/name.git`; null when it is
 * none of these. Branches with a slash in their name are taken for folders.
 */
export function repositoryAddress(text: string): RepositoryAddress | null {
  const said = text.trim().replace(/^git\+/, '').replace(/^(?:ssh:\/\/)?git@github\.com[:/]/i, 'https://github.com/')
  if (said.length > 500 || /\s/.test(said)) return null
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(said)?.[1]
  const whole = short && !/^(?:www\.)?github\.com\//i.test(said) ? `https://github.com/${short}` : /^https?:\/\//i.test(said) ? said : `https://${said}`
  if (!URL.canParse(whole)) return null
  const { hostname, pathname } = new URL(whole)
  const host = hostname.replace(/^www\./, '')
  const all = pathname.split('/').filter(Boolean).map(decoded)
  if (all.includes(null)) return null
  const [owner = '', rawName = '', ...rest] = all as string[]
  const name = rawName.replace(/\.git$/, '')
  if (!part.test(owner) || !part.test(name) || !plain([owner, name, ...rest])) return null
  if (host === 'raw.githubusercontent.com') {
    const [ref = '', ...path] = rest[0] === 'refs' && rest[1] === 'heads' ? rest.slice(2) : rest
    return ref && path.length > 0 ? { owner, name, ref, path: path.join('/'), isFile: true } : null
  }
  if (host !== 'github.com') return null
  const [kind, ref = 'HEAD', ...path] = rest
  if (kind === undefined) return { owner, name, ref: 'HEAD', path: '', isFile: false }
  if (kind === 'tree' || kind === 'blob' || kind === 'raw') return { owner, name, ref, path: path.join('/'), isFile: kind !== 'tree' && path.length > 0 }
  return { owner, name, ref: 'HEAD', path: '', isFile: false }
}

/** Files that a submission can be started from. */
export const isStartFile = (path: string): boolean => /(?:^|\/)(?:SKILL\.md|server\.json|\.claude-plugin\/marketplace\.json)$/i.test(path)

/** Whether the path lies at or below the folder. */
export const isBelow = (path: string, folder: string): boolean => folder === '' || path === folder || path.startsWith(`${folder.replace(/\/+$/, '')}/`)
