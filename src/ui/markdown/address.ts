/**
 * Where a link leads: to another site, to a page of the product, to a heading, to a file that lies
 * beside the text, or (null) nowhere.
 */
export type Destination =
  | { readonly kind: 'outside' | 'path' | 'anchor'; readonly href: string }
  | { readonly kind: 'file'; readonly path: string }
  | null

const openable = new Set(['http:', 'https:', 'mailto:'])

function parsed(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** A file that lies beside the text; `picture`: an address of this page for what it shows. */
export interface FilePlace {
  readonly path: string
  readonly picture: string | null
}

/**
 * Resolves a relative address of a text that is from a repository, or lies in a folder of files;
 * null when that is impossible.
 */
export type Within = (address: string, kind: 'link' | 'picture') => string | FilePlace | null

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
  const absolute = parsed(address)
  const found = absolute ? null : (within?.(address, 'link') ?? null)
  if (found !== null && typeof found === 'object') return { kind: 'file', path: found.path }
  const url = absolute ?? parsed(found ?? '')
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

/** The address of a picture, or null: other sites' come only over https. */
export function pictureAddress(address: string, within?: Within | null): string | null {
  const absolute = parsed(address)
  const found = absolute ? null : (within?.(address, 'picture') ?? null)
  if (found !== null && typeof found === 'object') return found.picture
  const url = absolute ?? parsed(found ?? '')
  return url?.protocol === 'https:' ? url.href : null
}

/** Whether an address leads to a picture, also to one beside the text that is not here yet. */
export function hasPicture(address: string, within?: Within | null): boolean {
  const found = parsed(address) ? null : (within?.(address, 'picture') ?? null)
  return pictureAddress(address, within) !== null || (found !== null && typeof found === 'object')
}
