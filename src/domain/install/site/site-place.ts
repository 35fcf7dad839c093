import type { Skill } from '#domain/catalog/skill.ts'
import { isAuthorsPlugin } from '#domain/package/authors-plugin.ts'
import { type GivenSkill, isPlainOrigin, isPlainSlug } from '../from-here.ts'
import { type GitPlace, gitPath, marketplaceName } from '../git-place.ts'
import { readServer } from '../server.ts'

/*
 * What of this site a client is to install: all of it, a collection, what an author has, or a skill;
 * and the addresses of that. Every address here stands in commands, so it has no sign in it that a
 * shell or a client takes for anything else.
 */

/** What a skill gives to clients; null where it gives neither files nor a server. */
export function givenOf(
  skill: Pick<Skill, 'slug' | 'package' | 'install' | 'status' | 'repoUrl'>,
): GivenSkill | null {
  const { slug, package: files, install } = skill
  if (!isPlainSlug(slug)) return null
  const isServer = readServer(install.mcp, slug) !== null
  const isInFile = skill.status !== 'archived' && Boolean(files ?? skill.repoUrl)
  const server: GivenSkill = { slug, digest: null, isFolder: false, isBundled: true, isInFile }
  if (!files) return isServer ? server : null
  if (!/^[0-9a-f]{64}$/.test(files.digest)) return null
  const has = (wanted: string) => files.files.some(({ path }) => path === wanted)
  const isFolder = has('SKILL.md')
  const isBundled = (isFolder || isServer) && !isAuthorsPlugin(files.files.map(({ path }) => path))
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
