/**
 * Where a link leads: to another site, to a page of the product, to a heading, or (null) nowhere.
 */
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
 * Resolves a relative address of a text that is from a repository; null when that is impossible.
 */
export type Within = (address: string, kind: 'link' | 'picture') => string | null

/**
 * Only http, https and mailto are allowed; `javascript:`, `data:` and `file:` can do harm. `within`
 * resolves relative addresses. The product's `own` texts may also link to its pages.
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

/** Decodes percent signs; text that cannot be decoded stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The address of a picture, or null: the page's content policy allows only https. */
export function pictureAddress(address: string, within?: Within | null): string | null {
  const url = parsed(address) ?? parsed(within?.(address, 'picture') ?? '')
  return url?.protocol === 'https:' ? url.href : null
}
