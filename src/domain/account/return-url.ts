/**
 * Where to go after signing in: the path that was asked for, or home when that path leads to another
 * site or to /auth again.
 */
export function returnUrl(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/')) return '/'
  try {
    // the URL parser reads '//host' and '/\host' as a browser does: they lead to another site
    const { origin, pathname, search, hash } = new URL(asked, 'https://here.invalid')
    return origin === 'https://here.invalid' && !/^\/(?:\/|auth(?:\/|$))/.test(pathname)
      ? pathname + search + hash
      : '/'
  } catch {
    return '/'
  }
}
