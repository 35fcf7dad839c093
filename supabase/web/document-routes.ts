import { type Context, Hono } from 'hono'
import type { Site } from '#domain/server/site.ts'
import {
  json,
  orRefused,
  preflight,
  refusal,
  representation,
  type Representation,
  respond,
  secondsOfCopy,
} from './answer.ts'
import type { Ask } from './ask.ts'
import type { OriginOf } from './asked-by.ts'
import { blogFeed, overview, plugins, robots, siteMap, skillsFeed } from './documents.ts'
import type { Listings } from './listings/listings.ts'
import { MadeOfListed } from './listings/made-of-listed.ts'
import { readPaging, skillsPage } from './registry/skills-api.ts'
import { TtlCache } from './ttl-cache.ts'

/*
 * Feeds, sitemap, robots.txt, llms.txt, the plugin marketplace and /api/skills.json. Each is kept for
 * a while.
 */

const types = {
  xml: 'application/xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
}
const marketplaces = ['/.claude-plugin/marketplace.json', '/marketplace.json']
/** Seconds for which a client may use its copy without asking again. */
const hour = 3600
const minutes = 300

export interface DocumentSources {
  readonly ask: Ask
  readonly listings: Listings
  readonly originOf: OriginOf
  readonly site: Site
}

/** Answers GET and HEAD. */
export function documentRoutes({ ask, listings, originOf, site }: DocumentSources): Hono {
  const hono = new Hono()
  const documents = new TtlCache<Representation | null>(200)
  const sitemaps = new TtlCache<ReadonlyMap<string, string>>(4)
  const markets = new MadeOfListed(json)

  function serve(
    path: string,
    answer: (origin: string, request: Context['req']) => Promise<Response>,
  ): void {
    hono.on('OPTIONS', path, preflight)
    hono.on(['GET', 'HEAD'], path, ({ req }) => orRefused(() => answer(originOf(req.raw), req)))
  }

  /** The text that `make` gives; null is 404. */
  function serveText(
    path: string,
    type: string,
    seconds: number,
    make: (origin: string, path: string) => Promise<string | null>,
  ): void {
    serve(path, async (origin, request) => {
      const found = await documents.get(`${origin} ${request.path}`, async () => {
        const text = await make(origin, request.path)
        return text === null ? null : representation(text, type)
      })
      return found ? respond(request.raw, found, seconds) : refusal(404, 'Not found')
    })
  }

  for (const path of ['/sitemap.xml', '/:part{sitemap-[0-9]+\\.xml}'])
    serveText(path, types.xml, hour, async (origin, asked) => {
      const files = await sitemaps.get(origin, () => siteMap(ask, origin))
      return files.get(asked) ?? null
    })
  serveText('/robots.txt', types.text, hour, (origin) => Promise.resolve(robots(origin)))
  serveText('/feed.xml', types.rss, minutes, (origin) => skillsFeed(ask, origin, site))
  serveText('/blog/feed.xml', types.rss, minutes, (origin) => blogFeed(ask, origin, site))
  serveText('/llms.txt', types.text, hour, (origin) => overview(ask, origin, site))

  for (const path of marketplaces)
    serve(path, async (origin, { raw }) => {
      const listed = await listings.now()
      const market = markets.get(origin, listed, () => plugins(listed, origin, site))
      return respond(raw, await market, secondsOfCopy)
    })

  serve('/api/skills.json', async (origin, { raw }) => {
    const paging = readPaging(new URL(raw.url).searchParams)
    if (!paging) return refusal(400, 'page and per_page are whole numbers from 1')
    const { page, size } = paging
    const address = (nth: number) => `${origin}/api/skills.json?page=${nth}&per_page=${size}`
    const found = await documents.get(`${origin} /api/skills.json ${page} ${size}`, async () => {
      const skills = await skillsPage(ask, origin, page, size, address)
      if (!skills) return null
      const link = skills.next === null ? {} : { link: `<${skills.next}>; rel="next"` }
      return representation(skills.text, json, link)
    })
    return found ? respond(raw, found, secondsOfCopy) : refusal(404, 'There is no such page')
  })
  return hono
}
