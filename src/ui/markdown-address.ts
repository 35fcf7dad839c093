/** Where a link may lead: an address that leaves the product, a place within it, or nowhere. */
export type Destination = { readonly kind: 'outside' | 'path' | 'anchor'; readonly href: string } | null

const openable = new Set(['http:', 'https:', 'mailto:'])

function parsed(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** Anything but http, https and mailto is refused: `javascript:`, `data:`, `file:` and relative addresses lead nowhere or do harm. `own` texts may also link to paths of the product. */
export function destination(address: string, { own, prefix }: { own: boolean; prefix: string }): Destination {
  if (address.startsWith('#')) return { kind: 'anchor', href: `#${prefix}${decoded(address.slice(1)).toLowerCase()}` }
  if (own && /^\/(?![/\\])/.test(address)) return { kind: 'path', href: address }
  const url = parsed(address)
  return url && openable.has(url.protocol) ? { kind: 'outside', href: url.href } : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The address of a picture when it may be fetched: https only, as the page's policy says. */
export function pictureAddress(address: string): string | null {
  const url = parsed(address)
  return url?.protocol === 'https:' ? url.href : null
}
