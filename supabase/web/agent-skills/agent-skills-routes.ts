import { Hono } from 'hono'
import type { Context } from 'hono'
import {
  bytesRepresentation,
  orRefused,
  preflight,
  refusal,
  type Representation,
  respond,
  secondsOfCopy,
} from '../answer.ts'
import type { PublicCollections } from '../listings/chosen.ts'
import type { Listing } from '../listings/listing.ts'
import type { ListedNow } from '../listings/listed-now.ts'
import type { Listings } from '../listings/listings.ts'
import { fileFor } from '../packages/package-routes.ts'
import type { PackageShelf } from '../packages/package-shelf.ts'
import { indexFolders, type IndexVersion, isSkillName } from './index-entries.ts'
import { listingsAt, scopes } from './scopes.ts'
import { SkillIndexes } from './skill-index.ts'
import type { WrittenSkills } from './written-skills.ts'

/*
 * Agent Skills Discovery, in both versions, for the whole site and below the address of a skill, a
 * collection and an author; and every SKILL.md.
 */

const markdown = 'text/markdown; charset=utf-8'
const none = 'There is no such skill'

export interface AgentSkills {
  readonly listings: Listings
  readonly shelf: PackageShelf
  readonly collections: PublicCollections
  readonly written: WrittenSkills
}

/** Answers GET and HEAD. What is private, withdrawn or unknown is 404. */
export function agentSkillsRoutes({ listings, shelf, collections, written }: AgentSkills): Hono {
  const hono = new Hono()
  const indexes = new SkillIndexes(written)

  function serve(
    path: string,
    given: (listed: ListedNow, request: Context['req']) => Promise<Representation | null>,
  ): void {
    hono.on('OPTIONS', path, preflight)
    hono.on(['GET', 'HEAD'], path, ({ req }) =>
      orRefused(async () => {
        const found = await given(await listings.now(), req)
        return found ? respond(req.raw, found, secondsOfCopy) : refusal(404, none)
      }),
    )
  }

  /** A file of a skill: its author's, or the one that is written here. */
  async function fileOf(listing: Listing | null, path: string): Promise<Representation | null> {
    if (!listing || !isSkillName(listing.slug)) return null
    if (listing.digest === null) {
      const text = path === 'SKILL.md' ? await written.bytes(listing) : null
      return text && bytesRepresentation(text.bytes, markdown, text.sha256, {})
    }
    const held = await shelf.get(listing.digest)
    return typeof held === 'string' ? null : fileFor(held, path, secondsOfCopy)
  }

  for (const { path, kind } of scopes) {
    const named = (request: Context['req']) => request.param('scope') ?? ''
    for (const version of Object.keys(indexFolders) as IndexVersion[]) {
      const folder = `${path}/${indexFolders[version]}`
      serve(`${folder}/index.json`, async (listed, request) => {
        if (kind === 'all') return indexes.whole(version, listed)
        const some = await listingsAt(listed, collections, kind, named(request))
        return some && indexes.some(version, some)
      })
      serve(`${folder}/:slug/:file{.+}`, async (listed, request) => {
        const listing = listed.ofSlug(request.param('slug') ?? '')
        if (!listing) return null
        const some =
          kind === 'all' ? null : await listingsAt(listed, collections, kind, named(request))
        const isThere = kind === 'all' || some?.includes(listing)
        return isThere ? fileOf(listing, request.param('file') ?? '') : null
      })
    }
  }
  serve('/skills/:slug/SKILL.md', (listed, request) =>
    fileOf(listed.ofSlug(request.param('slug') ?? ''), 'SKILL.md'),
  )
  serve('/skills/:slug/server.json', async (listed, request) => {
    const digest = listed.ofSlug(request.param('slug') ?? '')?.digest ?? null
    const held = digest === null ? null : await shelf.get(digest)
    return held === null || typeof held === 'string'
      ? null
      : fileFor(held, 'server.json', secondsOfCopy)
  })
  return hono
}
