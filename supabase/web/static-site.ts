import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { manifestPath, manifestWithName } from '#backend/manifest.ts'
import { api } from '#copy/api.ts'
import { openApi } from '#domain/api/document.ts'
import { operationsOfFiles } from '#domain/api/operations.ts'
import { noSite, type Site } from '#domain/server/site.ts'
import { isBuilders } from '#backend/static-files.ts'
import { addresses } from '#routes/table.ts'
import { writeAgentSkills } from './agent-skills/static-agent-skills.ts'
import { type Ask, NotAnswered } from './ask.ts'
import { writeCatalogue } from './catalogue/static-catalogue.ts'
import { type PublicCollection, publicCollectionIds, PublicCollections } from './listings/chosen.ts'
import { Listings } from './listings/listings.ts'
import { leftOut } from './made-of-each.ts'
import {
  blogFeed,
  overview,
  plugins,
  pluginsIn,
  publicPlaces,
  robots,
  siteMap,
  skillsFeed,
} from './documents.ts'
import { describedPage } from './prerender/html-template.ts'
import { writeRegistry } from './mcp-registry/static-registry.ts'
import { firstHtml } from './prerender/first-html.ts'
import { readPrerender } from './prerender/prerender.ts'
import { readPreloads } from './prerender/preloads.ts'
import { writePackages } from './packages/static-packages.ts'
import { hostFiles } from './static-host.ts'
import { pageSizes, skillsPage } from './registry/skills-api.ts'

/** What the host shows where nothing is. */
const notFound = '/404'
/** Addresses of pages that the sitemap lists under another one. */
const otherAddresses = addresses.flatMap(([path, { canonical }]) =>
  canonical === undefined ? [] : [path],
)
/** So many pages are made at a time. */
const atOnce = 4

/**
 * Writes the built app of `dist` to `folder`, together with all that the server makes for machines,
 * for a host that only serves files. Each page gets an index.html of its own; 404.html is for
 * addresses that do not exist. Everything that was in `folder` is deleted first. Gives the number
 * of pages. Rejects with `NotAnswered` when the project does not answer: half a site would tell
 * search engines that the rest is gone.
 */
export async function writeStaticSite(
  ask: Ask,
  origin: string,
  dist: string,
  folder: string,
  site: Site = noSite,
  /** The hosted project that the pages ask. */
  projectUrl?: string,
): Promise<number> {
  rmSync(folder, { recursive: true, force: true })
  cpSync(dist, folder, { recursive: true, filter: (path) => !isBuilders(dist, path) })
  const shell = readFileSync(join(dist, 'index.html'), 'utf8')
  const preloads = readPreloads(dist)
  const prerender = readPrerender(dist, site, 'files')
  const write: Write = (path, text) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const [path, text] of await siteMap(ask, origin)) write(path, text)
  for (const [path, text] of hostFiles(projectUrl)) write(path, text)
  write('robots.txt', robots(origin))
  const manifest = join(folder, manifestPath)
  if (existsSync(manifest))
    write(manifestPath, manifestWithName(readFileSync(manifest, 'utf8'), site))
  write('feed.xml', await skillsFeed(ask, origin, site))
  write('blog/feed.xml', await blogFeed(ask, origin, site))
  write('llms.txt', await overview(ask, origin, site, false))
  const listings = new Listings(ask)
  const listed = await listings.now()
  const market = await plugins(listed, origin, site)
  for (const path of ['marketplace.json', '.claude-plugin/marketplace.json']) write(path, market)
  const collections = await publicCollections(ask)
  for (const collection of collections)
    write(
      `collections/${collection.id}/marketplace.json`,
      await pluginsIn(listed, collection, origin, site),
    )
  write('api/openapi.json', JSON.stringify(openApi(origin, api.en, operationsOfFiles)))
  await writeCatalogue(ask, write)
  await writeRegistry({ ask, listings, collections, origin }, write)
  await writeSkillsApi(ask, origin, write)
  await writeAgentSkills(ask, listed, collections, write)
  await writePackages(ask, write)

  const paths = [...(await publicPlaces(ask)).map(({ path }) => path), ...otherAddresses, notFound]
  const describe = async (path: string) => {
    const { head, prerendered } = await describedPage(ask, prerender, origin, path, site)
    write(
      path === notFound ? '404.html' : `${path}/index.html`,
      firstHtml(shell, origin, head, {
        preloads: preloads(path),
        prerendered,
        site,
        answers: 'files',
      }),
    )
  }
  const describeOrTell = (path: string) =>
    describe(path).catch((error: unknown) => {
      if (!isOfRecord(error)) throw error
      leftOut('site', path, error)
    })
  for (let begin = 0; begin < paths.length; begin += atOnce)
    await Promise.all(paths.slice(begin, begin + atOnce).map(describeOrTell))
  return paths.length
}

/** Something about one record, not about the project as a whole. */
const isOfRecord = (error: unknown): boolean =>
  error instanceof NotAnswered ? error.isAboutRequest : error instanceof RangeError

type Write = (path: string, content: string | Uint8Array) => void

async function publicCollections(ask: Ask): Promise<PublicCollection[]> {
  const all: PublicCollection[] = []
  const reader = new PublicCollections(ask)
  for (const id of await publicCollectionIds(ask)) {
    const collection = await reader.ofId(id)
    if (collection) all.push(collection)
  }
  return all
}

/** The pages of /api/skills.json; the first has that name, the others have a number. */
async function writeSkillsApi(ask: Ask, origin: string, write: Write): Promise<void> {
  const path = (page: number) => (page === 1 ? 'api/skills.json' : `api/skills/${page}.json`)
  for (let page = 1; ; page++) {
    const found = await skillsPage(
      ask,
      origin,
      page,
      pageSizes.most,
      (nth) => `${origin}/${path(nth)}`,
    )
    if (found) write(path(page), found.text)
    if (!found?.next) return
  }
}
