import * as v from 'valibot'
import { WebUrl } from '../text/text.ts'

/** A source repository: its page, and its owner and name where the host is one that has them. */
export interface Repository {
  readonly url: string
  readonly owner: string | null
  /** `owner/name`, only for GitHub. */
  readonly github: string | null
}

const hosts = new Set(['github.com', 'gitlab.com', 'bitbucket.org', 'codeberg.org', 'gitee.com'])

/**
 * The address if it may be shown as a link, else null: a bad optional link never costs the record.
 */
export function webUrl(text: string): string | null {
  const candidate = text.trim()
  return v.is(WebUrl, candidate) ? candidate : null
}

/**
 * Reads `owner/name`, `git@host:owner/name.git`, `git+https://…` and plain addresses; null when it
 * is none of these.
 */
export function repositoryOf(text: string): Repository | null {
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(text.trim())?.[1]
  const plain = short
    ? `https://github.com/${short}`
    : text
        .trim()
        .replace(/^git\+/, '')
        .replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$1/')
  const url = webUrl(plain)
  if (!url) return null
  const { hostname, pathname, protocol } = new URL(url)
  const host = hostname.replace(/^www\./, '')
  const [owner, name] = pathname
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/\.git$/, ''))
  if (!hosts.has(host) || !owner || !/^[\w.-]+$/.test(owner))
    return { url: url.replace(/\.git\/?$/, ''), owner: null, github: null }
  if (!name || !/^[\w.-]+$/.test(name)) return { url, owner, github: null }
  const deeper = pathname.split('/').filter(Boolean).length > 2
  return {
    url: deeper ? url : `${protocol}//${host}/${owner}/${name}`,
    owner,
    github: host === 'github.com' ? `${owner}/${name}` : null,
  }
}

/** Whether an address is on the reader's own machine. */
export const isLoopback = (url: string) =>
  /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?=[:/]|$)/i.test(url)
