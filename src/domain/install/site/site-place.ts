import { hasPlugin, isAuthorsPlugin } from '#domain/package/authors-plugin.ts'
import { type GivenSkill, isPlainOrigin, isPlainSlug } from '../from-here.ts'
import { type GitPlace, gitPath, marketplaceName } from '../git-place.ts'
import { readServer } from '../server.ts'

/*
 * What of this site a client is to install: all of it, a collection, what an author has, or a skill;
 * and the addresses of that. Every address here stands in commands, so it has no sign in it that a
 * shell or a client takes for anything else.
 */

/** What has to be known of a skill. */
interface Listed {
  readonly slug: string
  readonly package?:
    | { readonly digest: string; readonly files: readonly { readonly path: string }[] }
    | null
    | undefined
  readonly install: { readonly mcp: string | null }
  readonly status: string
  readonly repoUrl: string | null
}

/** What a skill gives to clients; null where it gives nothing that they install from here. */
export function givenOf(skill: Listed): GivenSkill | null {
  const { slug, package: files, install } = skill
  if (!isPlainSlug(slug)) return null
  const isServer = readServer(install.mcp, slug) !== null
  const isInFile = skill.status !== 'archived' && Boolean(files ?? skill.repoUrl)
  const server: GivenSkill = { slug, digest: null, isFolder: false, isBundled: true, isInFile }
  if (!files) return isServer ? server : null
  if (!/^[0-9a-f]{64}$/.test(files.digest)) return null
  const paths = files.files.map(({ path }) => path)
  const isFolder = paths.includes('SKILL.md')
  // the entry of a marketplace, an agent or a command alone: no client installs them from here
  if (!isFolder && !isServer && !hasPlugin(paths)) return null
  const isBundled = (isFolder || isServer) && !isAuthorsPlugin(paths)
  return { slug, digest: files.digest, isFolder, isBundled, isInFile }
}

/** Addresses of one place, ready for commands. */
export interface SiteAddresses {
  readonly origin: string
  readonly place: GitPlace
  /** Its git repository, and what clients call the marketplace in it. */
  readonly git: string
  readonly marketplace: string
  /** Where its index of agent skills is found from. */
  readonly skills: string
  /** The base of its MCP registry and of its policy files; null where it has none of its own. */
  readonly registry: string | null
}

/** What the page shows until the address of the site is known; the first HTML has it replaced. */
export const unknownOrigin = 'https://this-site.invalid'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A name as it stands in an address: no sign that acts in a shell, no `-` and no `..` in front. */
const plainName = /^[\w%][\w.%-]*$/

/** Null where a part of an address is none that a shell and the clients take as it is. */
export function siteAddresses(origin: string, place: GitPlace): SiteAddresses | null {
  if (!isPlainOrigin(origin)) return null
  const path = pathOf(place)
  if (path === null) return null
  const isSite = place.kind === 'catalogue'
  const hasRegistry = isSite || place.kind === 'collection'
  return {
    origin,
    place,
    git: origin + gitPath(place),
    marketplace: marketplaceName(place),
    skills: origin + path,
    registry: hasRegistry ? origin + path : null,
  }
}

function pathOf(place: GitPlace): string | null {
  switch (place.kind) {
    case 'catalogue':
      return ''
    case 'collection':
      return uuid.test(place.id) ? `/collections/${place.id}` : null
    case 'author': {
      const name = encoded(place.name)
      return name !== null && plainName.test(name) ? `/authors/${name}` : null
    }
    case 'skill':
      return isPlainSlug(place.slug) ? `/skills/${place.slug}` : null
  }
}

/** Null for half a character, which no address can hold. */
function encoded(name: string): string | null {
  try {
    return encodeURIComponent(name)
  } catch {
    return null
  }
}
