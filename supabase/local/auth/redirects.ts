import { isLoopback } from '../environment.ts'

/**
 * Where a letter's link may lead: to the site itself. A site on loopback is reached by several names
 * and ports (a proxy, the development server), and all of them are this machine. Anything else –
 * another host, user names, backslashes, control characters – leads to the site's first page.
 * `site` is the origin.
 */
export function redirectFor(asked: string | null | undefined, site: string): string {
  if (!asked || asked.length > 2000 || /[^\x21-\x7e]|\\/.test(asked) || !URL.canParse(asked))
    return site
  const url = new URL(asked)
  const home = new URL(site)
  if (url.username !== '' || url.password !== '' || !/^https?:\/\/[^/]/i.test(asked)) return site
  const here =
    url.origin === home.origin ||
    (url.protocol === home.protocol && isLoopback(url.hostname) && isLoopback(home.hostname))
  if (!here) return site
  url.hash = '' // the session comes in its place
  return url.href
}
