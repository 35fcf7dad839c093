import { crc32 } from '../package/crc32.ts'
import { decoded } from '../text/decoded.ts'

/*
 * The git repositories that this site gives out: where they are, and what clients call the
 * marketplace in them (`plugin install NAME@MARKETPLACE`).
 */

export type GitPlace =
  | { readonly kind: 'catalogue' }
  | { readonly kind: 'collection'; readonly id: string }
  | { readonly kind: 'author'; readonly name: string }
  | { readonly kind: 'skill'; readonly slug: string }

/** The path of a repository, encoded as it stands in an address. */
export function gitPath(place: GitPlace): string {
  switch (place.kind) {
    case 'catalogue':
      return '/git/catalogue.git'
    case 'collection':
      return `/git/collections/${place.id}.git`
    case 'author':
      return `/git/authors/${encodeURIComponent(place.name)}.git`
    case 'skill':
      return `/git/skills/${place.slug}.git`
  }
}

const ofAddress = /^\/git\/(?:(catalogue)|(collections|authors|skills)\/([^/]+))\.git$/

/** What a clean path leads to; null where it is no repository's. */
export function gitPlaceAt(path: string): GitPlace | null {
  const [, whole, kind, encoded = ''] = ofAddress.exec(path) ?? []
  if (whole !== undefined) return { kind: 'catalogue' }
  const name = decoded(encoded)
  if (kind === undefined || name === null) return null
  if (kind === 'collections') return { kind: 'collection', id: name }
  return kind === 'authors' ? { kind: 'author', name } : { kind: 'skill', slug: name }
}

const plain = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/
/** Claude Code refuses what may be taken for a marketplace of its makers. */
const lookAlike = /claude|anthropic/

/** The name of a marketplace: it stays, whatever the thing is called later. */
export function marketplaceName(place: GitPlace): string {
  switch (place.kind) {
    case 'catalogue':
      return 'skill-bazaar'
    case 'collection':
      return `bazaar-collection-${place.id.slice(0, 8)}`
    case 'author':
      return `bazaar-author-${handleOf(place.name)}`
    case 'skill':
      return `bazaar-skill-${handleOf(place.slug)}`
  }
}

/**
 * The plugin in the repository of a collection or an author that has all its skills and servers:
 * one to install, and to bring up to date.
 */
export const bundleName = (place: GitPlace): string =>
  marketplaceName(place).replaceAll(/[._]/g, '-')

/** In letters that every client takes. */
function handleOf(name: string): string {
  const key = name.trim().toLowerCase()
  if (plain.test(key) && key.length <= 80 && !lookAlike.test(key)) return key
  return crc32(new TextEncoder().encode(key)).toString(16).padStart(8, '0')
}
