/**
 * Where to go after signing in: the path that was asked for when it is one of the product's own,
 * else home. Never another site, never /auth again.
 */
export function returnUrl(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/')) return '/'
  try {
    // as a browser reads it: '//host', '/\host' and tabs in between lead elsewhere
    const { origin, pathname, search, hash } = new URL(asked, 'https://here.invalid')
    return origin === 'https://here.invalid' && !/^\/(?:\/|auth(?:\/|$))/.test(pathname)
      ? pathname + search + hash
      : '/'
  } catch {
    return '/'
  }
}
