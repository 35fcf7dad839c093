import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { noSite, type Site } from '#domain/server/site.ts'
import type { Ask } from './ask.ts'
import { agentSkillsRoutes } from './agent-skills/agent-skills-routes.ts'
import { SkillFiles } from './agent-skills/skill-files.ts'
import { formatOfTexts } from './agent-skills/skill-texts.ts'
import { TextFile, TextMemory } from './agent-skills/text-store.ts'
import { WrittenSkills } from './agent-skills/written-skills.ts'
import {
  orRefused,
  preflight,
  refusal,
  representation,
  type Representation,
  respond,
} from './answer.ts'
import {
  blogFeed,
  overview,
  plugins,
  publisherOf,
  robots,
  siteMap,
  skillsFeed,
} from './documents.ts'
import { catalogueRoutes } from './catalogue/catalogue-routes.ts'
import { CatalogueShelf } from './catalogue/catalogue-shelf.ts'
import { FileFolder } from './catalogue/file-folder.ts'
import { clawhubRoutes } from './clawhub/clawhub-routes.ts'
import type { ClientOf } from './git/git-routes.ts'
import { gitSite } from './git/git-site.ts'
import { PublicCollections } from './listings/chosen.ts'
import { ListingFolder } from './listings/listing-folder.ts'
import { Listings } from './listings/listings.ts'
import { mcpRegistrySite } from './mcp-registry/mcp-registry-site.ts'
import { MadeOfListed } from './listings/made-of-listed.ts'
import { mcpRoutes } from './mcp/mcp-routes.ts'
import { openApiRoutes } from './openapi/openapi-routes.ts'
import { PackageFolder } from './packages/package-folder.ts'
import { packageRoutes } from './packages/package-routes.ts'
import { PackageShelf } from './packages/package-shelf.ts'
import { PackageReader } from './packages/read-packages.ts'
import { SkillSearch } from './search/skill-search.ts'
import { skillsCliRoutes } from './skills-cli/skills-cli-routes.ts'
import { TtlCache } from './ttl-cache.ts'
import { readPaging, skillsPage } from './registry/skills-api.ts'

const types = {
  xml: 'application/xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
}
const marketplaces = ['/.claude-plugin/marketplace.json', '/marketplace.json']
/**
 * The public address that the documents name: the one that the request names, or the one that the
 * operator has set.
 */
export type OriginOf = (request: Request) => string

/** Seconds for which a client may use its copy without asking again. */
const hour = 3600
const minutes = 300

/** Feeds, sitemap and all other documents for machines. Each is kept for a while (ttl-cache.ts). */
export function webRoutes(
  ask: Ask,
  originOf: OriginOf,
  site: Site = noSite,
  /** Where things are kept that can be made again; null: in memory. */
  folder: string | null = null,
  clientOf: ClientOf = () => 'everybody',
  /** The public address that the operator has set; the requests' own where there is none. */
  publicAddress?: string,
): Hono {
  const hono = new Hono()
  const documents = new TtlCache<Representation | null>(200)
  const sitemaps = new TtlCache<ReadonlyMap<string, string>>(4)
  const markets = new MadeOfListed(types.json)
  const listings = new Listings(ask, folder === null ? null : new ListingFolder(folder))
  const packages = folder === null ? null : new PackageFolder(join(folder, 'packages'))
  const reader = new PackageReader(ask, packages)
  const shelf = new PackageShelf(ask, listings, reader)

  /** Answers GET and HEAD at a path with the text that `make` gives; null is 404. */
  function serve(
    path: string,
    type: string,
    seconds: number,
    make: (
      origin: string,
      request: Context['req'],
    ) => Promise<string | Uint8Array<ArrayBuffer> | null>,
  ): void {
    hono.on('OPTIONS', path, preflight)
    hono.on(['GET', 'HEAD'], path, (context) =>
      orRefused(async () => {
        const origin = originOf(context.req.raw)
        const found = await documents.get(`${origin} ${context.req.path}`, async () => {
          const text = await make(origin, context.req)
          return text === null ? null : representation(text, type)
        })
        return found ? respond(context.req.raw, found, seconds) : refusal(404, 'Not found')
      }),
    )
  }

  const sitemap = (origin: string) => sitemaps.get(origin, () => siteMap(ask, origin))
  serve(
    '/sitemap.xml',
    types.xml,
    hour,
    async (origin) => (await sitemap(origin)).get('/sitemap.xml') ?? null,
  )
  serve(
    '/:part{sitemap-[0-9]+\\.xml}',
    types.xml,
    hour,
    async (origin, { path }) => (await sitemap(origin)).get(path) ?? null,
  )
  serve('/robots.txt', types.text, hour, (origin) => Promise.resolve(robots(origin)))
  serve('/feed.xml', types.rss, minutes, (origin) => skillsFeed(ask, origin, site))
  serve('/blog/feed.xml', types.rss, minutes, (origin) => blogFeed(ask, origin, site))
  serve('/llms.txt', types.text, hour, (origin) => overview(ask, origin, site))
  for (const path of marketplaces) {
    hono.on('OPTIONS', path, preflight)
    hono.on(['GET', 'HEAD'], path, ({ req }) =>
      orRefused(async () => {
        const [origin, listed] = [originOf(req.raw), await listings.now()]
        const market = markets.get(origin, listed, () => plugins(listed, origin, site))
        return respond(req.raw, await market, minutes)
      }),
    )
  }

  const git = { ask, listings, reader, publisher: publisherOf(site), folder }
  hono.route('/', gitSite(git, clientOf))
  const files = folder === null ? null : new FileFolder(join(folder, 'catalogue'))
  const catalogue = new CatalogueShelf(ask, files)
  hono.route('/', packageRoutes(shelf))
  hono.route('/', catalogueRoutes(catalogue))
  const collections = new PublicCollections(ask)
  const texts = folder === null ? new TextMemory() : new TextFile(folder, formatOfTexts())
  const written = new WrittenSkills(ask, texts)
  hono.route('/', agentSkillsRoutes({ listings, shelf, collections, written }))
  const search = new SkillSearch(ask, listings, catalogue)
  const registry = { listings, files: new SkillFiles(shelf, written), search, originOf }
  hono.route('/', skillsCliRoutes(registry))
  hono.route('/', clawhubRoutes(registry))
  hono.route('/', openApiRoutes(originOf))
  const assistants = { ...registry, ask, collections, site }
  hono.route('/', mcpRoutes(assistants, clientOf, publicAddress))

  hono.on('OPTIONS', '/api/skills.json', preflight)
  hono.on(['GET', 'HEAD'], '/api/skills.json', (context) =>
    orRefused(async () => {
      const origin = originOf(context.req.raw)
      const paging = readPaging(new URL(context.req.url).searchParams)
      if (!paging) return refusal(400, 'page and per_page are whole numbers from 1')
      const { page, size } = paging
      const address = (nth: number) => `${origin}/api/skills.json?page=${nth}&per_page=${size}`
      const found = await documents.get(`${origin} /api/skills.json ${page} ${size}`, async () => {
        const skills = await skillsPage(ask, origin, page, size, address)
        if (!skills) return null
        const link = skills.next === null ? {} : { link: `<${skills.next}>; rel="next"` }
        return representation(skills.text, types.json, link)
      })
      return found ? respond(context.req.raw, found, 60) : refusal(404, 'There is no such page')
    }),
  )
  hono.route('/', mcpRegistrySite({ ask, listings, originOf, folder }))
  return hono
}
