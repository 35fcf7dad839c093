import { type Context, Hono } from 'hono'
import { isSkill, type SkillFiles } from '../agent-skills/skill-files.ts'
import { bytesRepresentation, preflight, refusal, representation, respond } from '../answer.ts'
import { isWithdrawn, type Listing } from '../listings/listing.ts'
import type { ListedNow } from '../listings/listed-now.ts'
import type { Listings } from '../listings/listings.ts'
import { sha256Hex } from '../agent-skills/skill-texts.ts'
import { fileType } from '../packages/file-type.ts'
import { readNumber, readQuestion } from '../read-query.ts'
import type { SkillSearch } from '../search/skill-search.ts'
import { Fingerprints } from './fingerprint.ts'
import * as records from './records.ts'

/*
 * The reading part of ClawHub's protocol, so that `clawhub search`, `inspect`, `install` and
 * `update` work with CLAWHUB_REGISTRY=<this site>.
 */

const json = 'application/json; charset=utf-8'
const minute = 60
const usualLimit = 25
const mostResults = 100

export interface ClawHub {
  readonly listings: Listings
  readonly files: SkillFiles
  readonly search: SkillSearch
  readonly originOf: (request: Request) => string
}

type Answer = object | Response

/** Answers GET and HEAD. What was withdrawn is 410, what never was here 404. */
export function clawhubRoutes(
  { listings, files, search, originOf }: ClawHub,
  orRefused: (answer: () => Promise<Response>) => Promise<Response>,
): Hono {
  const hono = new Hono()
  const fingerprints = new Fingerprints(files)

  function serve(path: string, make: (request: Context['req']) => Promise<Answer>): void {
    hono.on('OPTIONS', path, preflight)
    hono.on(['GET', 'HEAD'], path, ({ req }) =>
      orRefused(async () => {
        const made = await make(req)
        return made instanceof Response
          ? made
          : respond(req.raw, representation(JSON.stringify(made), json), minute)
      }),
    )
  }

  /** Asks for one skill, by the path or by the query. */
  function serveSkill(
    path: string,
    make: (listing: Listing, request: Context['req'], query: URLSearchParams) => Promise<Answer>,
  ): void {
    serve(path, async (request) => {
      const query = new URL(request.url).searchParams
      const slug = request.param('slug') ?? query.get('slug') ?? ''
      const found = skillIn(await listings.now(), slug, query.get('ownerHandle'))
      return found instanceof Response ? found : make(found, request, query)
    })
  }

  for (const path of ['/.well-known/clawhub.json', '/.well-known/clawdhub.json'])
    serve(path, ({ raw }) => {
      const origin = originOf(raw)
      return Promise.resolve({ apiBase: origin, authBase: origin, minCliVersion: '0.0.5' })
    })

  serve('/api/v1/search', async ({ url }) => {
    const query = new URL(url).searchParams
    const question = readQuestion(query, 'q')
    const limit = readNumber(query, 'limit', usualLimit, mostResults)
    if (question === null) return refusal(400, 'q has 2,000 characters at most')
    if (limit === null) return refusal(400, 'limit is a whole number from 1')
    const found = await search.search(question, limit, isSkill)
    return { results: found.map(records.searchResult) }
  })

  serve('/api/v1/skills', async ({ url }) => {
    const query = new URL(url).searchParams
    const limit = readNumber(query, 'limit', usualLimit, mostResults)
    if (limit === null) return refusal(400, 'limit is a whole number from 1')
    const [prefix, after] = [query.get('prefix') ?? '', query.get('cursor') ?? '']
    const some: Listing[] = []
    for (const listing of (await listings.now()).all) {
      if (listing.slug <= after || !listing.slug.startsWith(prefix) || !isSkill(listing)) continue
      some.push(listing)
      if (some.length > limit) break
    }
    const items = some.slice(0, limit)
    const nextCursor = some.length > limit ? items.at(-1)!.slug : null
    return { items: items.map(records.listItem), nextCursor }
  })

  serveSkill('/api/v1/skills/:slug', (listing) => Promise.resolve(records.skillDetail(listing)))
  serveSkill('/api/v1/skills/:slug/versions', (listing) =>
    Promise.resolve(records.versionList(listing)),
  )
  serveSkill('/api/v1/skills/:slug/install', (listing, { raw }) => {
    const [latest] = records.versionsOf(listing)
    return Promise.resolve(
      latest ? records.installation(listing, latest, originOf(raw)) : refusal(410, gone),
    )
  })
  serveSkill('/api/v1/skills/:slug/versions/:version', async (listing, request) => {
    const version = versionIn(listing, request.param('version') ?? '')
    if (version instanceof Response) return version
    const held = await files.of(listing, version.digest)
    return typeof held === 'string'
      ? absent(held)
      : records.versionDetail(listing, version, held.files.values())
  })
  serveSkill('/api/v1/skills/:slug/file', async (listing, { raw }, query) => {
    const version = versionIn(listing, query.get('version') ?? query.get('tag') ?? 'latest')
    if (version instanceof Response) return version
    const held = await files.of(listing, version.digest)
    if (typeof held === 'string') return absent(held)
    const file = held.files.get(query.get('path') ?? '')
    if (!file) return refusal(404, 'There is no such file')
    const { type } = fileType(file.path, file.bytes)
    return respond(
      raw,
      bytesRepresentation(file.bytes, type, sha256Hex(file.bytes), {
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'content-disposition': 'attachment',
      }),
      minute,
    )
  })
  serveSkill('/api/v1/resolve', async (listing, _request, query) => {
    const versions = records.versionsOf(listing)
    const match = await fingerprints.match(listing, versions, query.get('hash') ?? '')
    const nameOf = (one: records.Installable | undefined) => (one ? { version: one.version } : null)
    return { slug: listing.slug, match: nameOf(match), latestVersion: nameOf(versions[0]) }
  })
  serveSkill('/api/v1/download', async (listing, { raw }, query) => {
    const version = versionIn(listing, query.get('version') ?? query.get('tag') ?? 'latest')
    if (version instanceof Response) return version
    const held = await files.of(listing, version.digest)
    if (typeof held === 'string') return absent(held)
    const given = bytesRepresentation(held.zip, 'application/zip', sha256Hex(held.zip), {
      'content-disposition': `attachment; filename="${listing.slug}.zip"`,
    })
    return respond(raw, given, minute)
  })
  return hono
}

const gone = 'This was withdrawn'
const absent = (absence: 'withdrawn' | 'unknown'): Response =>
  absence === 'withdrawn' ? refusal(410, gone) : refusal(404, 'There is no such version')

function skillIn(listed: ListedNow, slug: string, owner: string | null): Listing | Response {
  const listing = listed.ofSlug(slug)
  const isTheirs = !owner || listing?.username?.toLowerCase() === owner.toLowerCase()
  if (!listing || !isTheirs) return refusal(404, 'There is no such skill')
  if (isWithdrawn(listing)) return refusal(410, gone)
  return isSkill(listing) ? listing : refusal(404, 'There is no such skill')
}

/** A version by its name; `latest` is the one that is given out. */
function versionIn(listing: Listing, name: string): records.Installable | Response {
  const versions = records.versionsOf(listing)
  const found = name === 'latest' ? versions[0] : versions.find(({ version }) => version === name)
  if (found) return found
  const isWithdrawnOne = listing.versions.some(({ version }) => version === name)
  return isWithdrawnOne ? absent('withdrawn') : absent('unknown')
}
