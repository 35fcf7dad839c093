import { isPlainSlug } from '#domain/install/from-here.ts'
import { wholeSigns } from '#domain/text/characters.ts'
import type { Listing } from '../listings/listing.ts'

/*
 * What an index of agent skills says of one listing, in both versions of Agent Skills Discovery
 * (https://github.com/cloudflare/agent-skills-discovery-rfc).
 */

/** Which version of the format; the older one lists files, which clients fetch one by one. */
export type IndexVersion = '0.2.0' | '0.1.0'

const schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'
/** UTF-16 units of a description; clients drop an entry with a longer one. */
const longest = 1024

/** Where each version lies below an address. */
export const indexFolders: Readonly<Record<IndexVersion, string>> = {
  '0.2.0': '.well-known/agent-skills',
  '0.1.0': '.well-known/skills',
}

/**
 * Whether it is a name that the specification allows (agentskills.io): no hyphen at an end, and no
 * two together.
 */
export const isSkillName = (name: string): boolean => isPlainSlug(name) && name.length <= 64

function descriptionOf({ whenToUse, summary, name }: Listing): string {
  const plain = (text: string | null) => text?.replace(/\s+/gu, ' ').trim() ?? ''
  return wholeSigns(plain(whenToUse) || plain(summary) || plain(name), longest)
}

/** Whether a client of the older version fetches this very path, and saves it as what it is. */
const isPlain = (path: string): boolean =>
  !/[?#%\\\p{Cc}]|^[\s/]|\s$/u.test(path) && !path.includes('..')

/** Its entry in the index; null where it is no skill. `written`: the digest of its written file. */
export function entryOf(
  version: IndexVersion,
  listing: Listing,
  written: string | null,
): object | null {
  const { slug, digest, skillSha256, files } = listing
  const isPackage = digest !== null && skillSha256 !== null
  if (!isSkillName(slug) || (!isPackage && written === null)) return null
  const head = { name: slug, description: descriptionOf(listing) }
  if (version === '0.1.0') {
    // one entry that clients refuse costs them the whole index
    const paths = isPackage ? files : ['SKILL.md']
    return paths.every(isPlain) ? { ...head, files: paths } : null
  }
  if (!isPackage)
    return {
      name: slug,
      type: 'skill-md',
      description: head.description,
      url: `/${indexFolders['0.2.0']}/${slug}/SKILL.md`,
      digest: `sha256:${written}`,
    }
  const isOneFile = files.length === 1
  return {
    name: slug,
    type: isOneFile ? 'skill-md' : 'archive',
    description: head.description,
    url: isOneFile ? `/packages/${digest}/SKILL.md` : `/packages/${digest}.zip`,
    digest: `sha256:${isOneFile ? skillSha256 : digest}`,
  }
}

/** What stands before the entries. */
export const headOf = (version: IndexVersion): object =>
  version === '0.2.0' ? { $schema: schema } : {}
