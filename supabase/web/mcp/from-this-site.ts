import type * as v from 'valibot'
import { connect } from '#copy/connect.ts'
import { siteWays } from '#domain/install/site/site-clients.ts'
import { givenOf, siteAddresses } from '#domain/install/site/site-place.ts'
import type { Listing } from '../listings/listing.ts'
import type { SiteWayTold } from './replies.ts'

/**
 * How each client installs a listing from this site and from nowhere else, as its page says it.
 * `origin`: the address of the site.
 */
export function fromThisSite(
  { slug, digest, files, installMcp, status, repoUrl }: Listing,
  origin: string,
  language: 'zh' | 'en',
): v.InferOutput<typeof SiteWayTold>[] {
  const given = givenOf({
    slug,
    package: digest === null ? null : { digest, files: files.map((path) => ({ path })) },
    install: { mcp: installMcp },
    status,
    repoUrl,
  })
  const to = siteAddresses(origin, { kind: 'skill', slug })
  if (!given || !to) return []
  const words = connect[language]
  return siteWays({ to, given: [given], answers: 'server' }).map(({ client, steps }) => ({
    client,
    name: words.names[client],
    steps: steps.map(({ key, form, text, needs, link = null }) => {
      const [title, says] = words.steps[key]
      return { title, says, form, text, needs: needs.map((need) => words.needs[need]), link }
    }),
  }))
}
