/** Signs that mean the same with and without percent-encoding (RFC 3986, "unreserved"). */
const unreserved = /[A-Za-z0-9._~-]/

/**
 * The one form of a path. Guards, router, documents and files compare it, so that no other way of
 * writing a path leads past a guard: signs that need no encoding are decoded, all others keep it
 * with capital digits, dot segments are resolved, a backslash is a slash, and empty segments are
 * gone, also the one after a slash at the end. Giving it a path in this form changes nothing.
 */
export function cleanPath(pathname: string): string {
  const plain = pathname.replaceAll('\\', '/').replace(/%([0-9a-f]{2})?/gi, (found, digits) => {
    // a lone percent sign stands for itself
    if (typeof digits !== 'string') return '%25'
    const sign = String.fromCharCode(Number.parseInt(digits, 16))
    return unreserved.test(sign) ? sign : found.toUpperCase()
  })
  const segments: string[] = []
  for (const segment of plain.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}
