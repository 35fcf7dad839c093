/** Where a link may lead: an address that leaves the product, a place within it, or nowhere. */
export type Destination = {
  readonly kind: 'outside' | 'path' | 'anchor'
  readonly href: string
} | null

const openable = new Set(['http:', 'https:', 'mailto:'])

function parsed(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/**
 * Says what a relative address means, where the text lies in a repository: a whole address, or
 * null.
 */
export type Within = (address: string, kind: 'link' | 'picture') => string | null

/**
 * Anything but http, https and mailto is refused: `javascript:`, `data:`, `file:` lead nowhere or
 * do harm, relative addresses lead where `within` says. `own` texts may also link to paths of the
 * product.
 */
export function destination(
  address: string,
  { own, prefix, within }: { own: boolean; prefix: string; within?: Within | null },
): Destination {
  if (address.startsWith('#'))
    return { kind: 'anchor', href: `#${prefix}${decoded(address.slice(1)).toLowerCase()}` }
  if (own && /^\/(?![/\\])/.test(address)) return { kind: 'path', href: address }
  const url = parsed(address) ?? parsed(within?.(address, 'link') ?? '')
  return url && openable.has(url.protocol) ? { kind: 'outside', href: url.href } : null
}

/** Percent signs undone; what is broken stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The address of a picture when it may be fetched: https only, as the page's policy says. */
export function pictureAddress(address: string, within?: Within | null): string | null {
  const url = parsed(address) ?? parsed(within?.(address, 'picture') ?? '')
  return url?.protocol === 'https:' ? url.href : null
}
