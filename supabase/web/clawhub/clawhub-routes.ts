import { type Context, Hono } from 'hono'
import { type FolderOfFiles, isSkill } from '../agent-skills/skill-files.ts'
import {
  bytesRepresentation,
  jsonRepresentation,
  orRefused,
  preflight,
  type Representation,
  respond,
  secondsOfCopy,
} from '../answer.ts'
import { isWithdrawn, type Listing } from '../listings/listing.ts'
import type { ListedNow } from '../listings/listed-now.ts'
import type { Absence } from '../packages/package-shelf.ts'
import { fileType, sandboxed } from '../packages/file-type.ts'
import { sha256Hex } from '../sha256.ts'
import { readNumber, readQuestion } from '../read-query.ts'
import { mostResults, type SkillSources } from '../skill-sources.ts'
import { Fingerprints } from './fingerprint.ts'
import * as records from './records.ts'

/*
 * The reading part of ClawHub's protocol, so that `clawhub search`, `inspect`, `install` and
 * `update` work with CLAWHUB_REGISTRY=<this site>.
 */

const usualLimit = 25

/** There is no such thing, or the question makes no sense. */
class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Answers GET and HEAD. What was withdrawn is 410, what never was here 404. */
export function clawhubRoutes({ listings, files, search, originOf }: SkillSources): Hono {
  const hono = new Hono()
  const fingerprints = new Fingerprints(files)

  function serve(path: string, give: (request: Context['req']) => Promise<Representation>): void {
    hono.on('OPTIONS', path, preflight)
    hono.on(['GET', 'HEAD'], path, ({ req }) =>
      orRefused(async () => {
        try {
          return await respond(req.raw, await give(req), secondsOfCopy)
        } catch (error) {
          if (error instanceof Refused) return refusalOf(error)
          throw error
        }
      }),
    )
  }

  /** Asks for one skill, by the path or by the query. */
  function serveSkill(
    path: string,
    give: (
      listing: Listing,
      request: Context['req'],
      query: URLSearchParams,
    ) => Promise<Representation>,
  ): void {
    serve(path, async (request) => {
      const query = new URL(request.url).searchParams
      const slug = request.param('slug') ?? query.get('slug') ?? ''
      return give(skillIn(await listings.now(), slug, query.get('ownerHandle')), request, query)
    })
  }

  /** A version's folder, by the version or the tag of the query. */
  async function chosen(listing: Listing, query: URLSearchParams): Promise<FolderOfFiles> {
    const name = query.get('version') ?? query.get('tag') ?? 'latest'
    return there(await files.of(listing, versionIn(listing, name).digest))
  }

  for (const path of ['/.well-known/clawhub.json', '/.well-known/clawdhub.json'])
    serve(path, ({ raw }) => {
      const origin = originOf(raw)
      return Promise.resolve(
        jsonRepresentation({ apiBase: origin, authBase: origin, minCliVersion: '0.0.5' }),
      )
    })

  serve('/api/v1/search', async ({ url }) => {
    const query = new URL(url).searchParams
    const question = readQuestion(query, 'q')
    if (question === null) throw new Refused(400, 'q has 2,000 characters at most')
    const found = await search.search(question, limitIn(query), isSkill)
    return jsonRepresentation({ results: found.map(records.searchResult) })
  })

  serve('/api/v1/skills', async ({ url }) => {
    const query = new URL(url).searchParams
    const limit = limitIn(query)
    const [prefix, after] = [query.get('prefix') ?? '', query.get('cursor') ?? '']
    const some: Listing[] = []
    for (const listing of (await listings.now()).all) {
      if (listing.slug <= after || !listing.slug.startsWith(prefix) || !isSkill(listing)) continue
      some.push(listing)
      if (some.length > limit) break
    }
    const items = some.slice(0, limit)
    const nextCursor = some.length > limit ? items.at(-1)!.slug : null
    return jsonRepresentation({ items: items.map(records.listItem), nextCursor })
  })

  serveSkill('/api/v1/skills/:slug', (listing) =>
    Promise.resolve(jsonRepresentation(records.skillDetail(listing))),
  )
  serveSkill('/api/v1/skills/:slug/versions', (listing) =>
    Promise.resolve(jsonRepresentation(records.versionList(listing))),
  )
  serveSkill('/api/v1/skills/:slug/install', (listing, { raw }) =>
    Promise.resolve(
      jsonRepresentation(
        records.installation(listing, versionIn(listing, 'latest'), originOf(raw)),
      ),
    ),
  )
  serveSkill('/api/v1/skills/:slug/versions/:version', async (listing, request) => {
    const version = versionIn(listing, request.param('version') ?? '')
    const held = there(await files.of(listing, version.digest))
    return jsonRepresentation(records.versionDetail(listing, version, held.files.values()))
  })
  serveSkill('/api/v1/skills/:slug/file', async (listing, _request, query) => {
    const file = (await chosen(listing, query)).files.get(query.get('path') ?? '')
    if (!file) throw new Refused(404, 'There is no such file')
    const { type } = fileType(file.path, file.bytes)
    return bytesRepresentation(file.bytes, type, sha256Hex(file.bytes), {
      ...sandboxed,
      'content-disposition': 'attachment',
    })
  })
  serveSkill('/api/v1/resolve', async (listing, _request, query) => {
    const versions = records.versionsOf(listing)
    const match = await fingerprints.match(listing, versions, query.get('hash') ?? '')
    const nameOf = (one: records.Installable | undefined) => (one ? { version: one.version } : null)
    return jsonRepresentation({
      slug: listing.slug,
      match: nameOf(match),
      latestVersion: nameOf(versions[0]),
    })
  })
  serveSkill('/api/v1/download', async (listing, _request, query) => {
    const { zip } = await chosen(listing, query)
    return bytesRepresentation(zip, 'application/zip', sha256Hex(zip), {
      'content-disposition': `attachment; filename="${listing.slug}.zip"`,
    })
  })
  return hono
}

/** The command line shows the body as it is. */
const refusalOf = ({ status, message }: Refused): Response =>
  new Response(message, {
    status,
    headers: {
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    },
  })

function limitIn(query: URLSearchParams): number {
  const limit = readNumber(query, 'limit', usualLimit, mostResults)
  if (limit === null) throw new Refused(400, 'limit is a whole number from 1')
  return limit
}

const unknown = 'Skill not found'
const gone = 'This was withdrawn'

function there(held: FolderOfFiles | Absence): FolderOfFiles {
  if (held === 'withdrawn') throw new Refused(410, gone)
  if (held === 'unknown') throw new Refused(404, unknown)
  return held
}

function skillIn(listed: ListedNow, slug: string, owner: string | null): Listing {
  const listing = listed.ofSlug(slug)
  const isTheirs = !owner || listing?.username?.toLowerCase() === owner.toLowerCase()
  if (!listing || !isTheirs) throw new Refused(404, unknown)
  if (isWithdrawn(listing)) throw new Refused(410, gone)
  if (!isSkill(listing)) throw new Refused(404, unknown)
  return listing
}

/** A version by its name; `latest` is the one that is given out. */
function versionIn(listing: Listing, name: string): records.Installable {
  const versions = records.versionsOf(listing)
  const found = name === 'latest' ? versions[0] : versions.find(({ version }) => version === name)
  if (found) return found
  const isWithdrawnOne = listing.versions.some(({ version }) => version === name)
  throw isWithdrawnOne ? new Refused(410, gone) : new Refused(404, 'There is no such version')
}
