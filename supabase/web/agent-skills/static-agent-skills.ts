import type { Ask } from '../ask.ts'
import { listingsBy, listingsIn, type PublicCollection } from '../listings/chosen.ts'
import type { Listing } from '../listings/listing.ts'
import type { ListedNow } from '../listings/listed-now.ts'
import { PackageReader } from '../packages/read-packages.ts'
import { indexFolders, type IndexVersion, isSkillName } from './index-entries.ts'
import { SkillIndexes } from './skill-index.ts'
import { TextMemory } from './text-store.ts'
import { WrittenSkills } from './written-skills.ts'

type Write = (path: string, content: string | Uint8Array) => void

/** Packages that are read together. */
const atOnce = 50
/** Names of which a folder can be made on any disk. */
const folderName = /^[\p{L}\p{N}_-][\p{L}\p{N} ._-]{0,98}[\p{L}\p{N}_-]$|^[\p{L}\p{N}_-]$/u

/**
 * Writes what a host of files can give of agent skills: the indexes of everything and of each skill
 * in both versions, those of authors and public collections in the newer one, every SKILL.md and
 * server.json. The older version lists only skills of one file: it has no archives, and a host of
 * files would show a page among single files as one of the site. Rejects with `NotAnswered`.
 */
export async function writeAgentSkills(
  ask: Ask,
  listed: ListedNow,
  collections: readonly PublicCollection[],
  write: Write,
): Promise<void> {
  const written = new WrittenSkills(ask, new TextMemory())
  const indexes = new SkillIndexes(written)
  const reader = new PackageReader(ask)
  await written.ready(listed)

  async function writeIndex(
    folder: string,
    version: IndexVersion,
    listings: readonly Listing[],
  ): Promise<void> {
    const some = version === '0.2.0' ? listings : listings.filter(({ files }) => files.length < 2)
    const { text, count } = await indexes.of(version, some)
    if (count > 0 || folder === '') write(`${folder}${indexFolders[version]}/index.json`, text)
  }

  async function writeFiles(listing: Listing): Promise<void> {
    const { slug, digest, files } = listing
    if (digest === null) {
      const text = await written.bytes(listing)
      if (text && isSkillName(slug)) writeSkill(slug, text.bytes, true)
      return
    }
    if (!files.includes('SKILL.md') && !files.includes('server.json')) return
    const held = await reader.read(digest)
    const [skill, server] = ['SKILL.md', 'server.json'].map((path) => held?.files.get(path))
    if (skill && isSkillName(slug)) writeSkill(slug, skill.bytes, files.length === 1)
    if (server) write(`skills/${slug}/server.json`, server.bytes)
  }

  const writeSkill = (slug: string, bytes: Uint8Array, isOneFile: boolean) => {
    const { '0.1.0': older, '0.2.0': newer } = indexFolders
    const places = [`skills/${slug}`, `${newer}/${slug}`]
    if (isOneFile) places.push(`${older}/${slug}`, `skills/${slug}/${older}/${slug}`)
    for (const place of places) write(`${place}/SKILL.md`, bytes)
  }

  for (const version of Object.keys(indexFolders) as IndexVersion[]) {
    await writeIndex('', version, listed.all)
    for (const listing of listed.all)
      if (isSkillName(listing.slug)) await writeIndex(`skills/${listing.slug}/`, version, [listing])
  }
  for (let begin = 0; begin < listed.all.length; begin += atOnce)
    await Promise.all(listed.all.slice(begin, begin + atOnce).map(writeFiles))
  for (const folder of authorFolders(listed))
    await writeIndex(`${folder.path}/`, '0.2.0', listingsBy(listed, folder.name))
  for (const collection of collections)
    for (const path of ['collections', 'collection'])
      await writeIndex(`${path}/${collection.id}/`, '0.2.0', listingsIn(listed, collection))
}

function authorFolders({ all }: ListedNow): { readonly path: string; readonly name: string }[] {
  const people = new Set(all.flatMap(({ username }) => username ?? []))
  const authors = all.flatMap(({ username, author }) => (username === null && author) || [])
  return [
    ...[...people].flatMap((name) =>
      ['authors', 'profile'].map((folder) => ({ path: `${folder}/${name}`, name })),
    ),
    ...[...new Set(authors)].map((name) => ({ path: `authors/${name}`, name })),
  ].filter(({ name }) => folderName.test(name))
}
