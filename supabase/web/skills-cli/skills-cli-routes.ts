import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { PackageFile } from '#domain/package/package-file.ts'
import { isSkill } from '../agent-skills/skill-files.ts'
import {
  jsonRepresentation,
  orRefused,
  preflight,
  refusal,
  respond,
  secondsOfCopy,
} from '../answer.ts'
import type { ListedNow } from '../listings/listed-now.ts'
import { isWithdrawn, type Listing } from '../listings/listing.ts'
import { readNumber, readQuestion } from '../read-query.ts'
import { mostResults, type SkillSources } from '../skill-sources.ts'
import { repositoryName, slugOfName } from './repository-name.ts'

/*
 * What the `skills` command line asks of skills.sh, so that it can ask here: with SKILLS_API_URL it
 * searches this site, and what it finds is what `skills add` takes.
 */

const usualLimit = 20

/** Answers GET and HEAD. */
export function skillsCliRoutes({ listings, files, search, originOf }: SkillSources): Hono {
  const hono = new Hono()
  for (const path of ['/api/search', '/api/download/*']) hono.on('OPTIONS', path, preflight)

  hono.on(['GET', 'HEAD'], '/api/search', ({ req }) =>
    orRefused(async () => {
      const query = new URL(req.url).searchParams
      const [question, limit] = [
        readQuestion(query, 'q'),
        readNumber(query, 'limit', usualLimit, mostResults),
      ]
      if (question === null) return refusal(400, 'q has 2,000 characters at most')
      if (limit === null) return refusal(400, 'limit is a whole number from 1')
      const owner = query.get('owner')?.trim().toLowerCase() ?? ''
      const found = await search.search(
        question,
        limit,
        (listing) => isSkill(listing) && (owner === '' || isOf(listing, owner)),
      )
      const origin = originOf(req.raw)
      const skills = found.map((listing) => resultOf(listing, origin))
      return respond(req.raw, jsonRepresentation({ skills }), secondsOfCopy)
    }),
  )

  hono.on(['GET', 'HEAD'], '/api/download/:owner/:repo/:slug', ({ req }) =>
    orRefused(async () => {
      const { owner, repo, slug } = req.param()
      const listing = listingOf(await listings.now(), owner, repo, slug)
      const held = listing ? await files.of(listing) : 'unknown'
      if (held === 'withdrawn') return refusal(410, 'This skill was withdrawn')
      if (held === 'unknown' || !listing) return refusal(404, 'There is no such skill')
      const snapshot = snapshotOf([...held.files.values()])
      return snapshot
        ? respond(req.raw, jsonRepresentation(snapshot), secondsOfCopy)
        : refusal(
            404,
            `It has files that are no text: add ${originOf(req.raw)}/skills/${listing.slug}`,
          )
    }),
  )
  return hono
}

const isOf = (listing: Listing, owner: string): boolean =>
  repositoryName(listing).owner === owner || listing.username?.toLowerCase() === owner

/** `source@name` and `source --skill name` are what `skills add` takes, and `id` is downloaded. */
function resultOf(listing: Listing, origin: string) {
  const { owner, repo } = repositoryName(listing)
  return {
    id: `${owner}/${repo}/${listing.slug}`,
    name: listing.slug,
    source: `${origin}/skills/${listing.slug}`,
    installs: listing.downloads,
  }
}

/** By our slug, else by the name that its author gave it in that repository. */
function listingOf(
  listed: ListedNow,
  owner: string,
  repo: string,
  slug: string,
): Listing | undefined {
  const isThere = (listing: Listing): boolean => {
    const name = repositoryName(listing)
    const isGiven = isSkill(listing) || isWithdrawn(listing)
    return isGiven && name.owner === owner.toLowerCase() && name.repo === repo.toLowerCase()
  }
  const known = listed.ofSlug(slug)
  if (known && isThere(known)) return known
  return listed.all.find((one) => slugOfName(one.name) === slug && isThere(one))
}

const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The files as texts, and the hash that the command line makes of them; null where one is none. */
function snapshotOf(files: readonly PackageFile[]) {
  try {
    const texts = files.map(({ path, bytes }) => ({ path, contents: text.decode(bytes) }))
    const hash = createHash('sha256')
    for (const { path, contents } of texts.toSorted((a, b) => a.path.localeCompare(b.path)))
      hash.update(path).update(contents)
    return { files: texts, hash: hash.digest('hex') }
  } catch {
    return null
  }
}
