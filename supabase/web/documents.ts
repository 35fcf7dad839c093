import { common } from '#copy/common.ts'
import { machine } from '#copy/machine.ts'
import { reading } from '#copy/reading.ts'
import { shell } from '#copy/shell.ts'
import { noSite, type Site } from '#domain/server/site.ts'
import type { Item } from '#routes/entry.ts'
import { addresses } from '#routes/table.ts'
import { type Ask, allRows, rowsOf } from './ask.ts'
import { type Entry, rss } from './feeds/rss.ts'
import { itemPath, listPath } from './prerender/address.ts'
import { llms } from './discovery/llms.ts'
import { listingsIn, type PublicCollection } from './listings/chosen.ts'
import type { ListedNow } from './listings/listed-now.ts'
import { madeOfEach } from './made-of-each.ts'
import { marketplace } from './registry/marketplace.ts'
import { type Place, mostParts, sitemapFiles } from './discovery/sitemap.ts'

/*
 * What machines read, made from what a visitor may read. Each of them rejects with `NotAnswered`
 * when the project does not answer.
 */

const { zh: words } = machine
const about = shell.zh.description
/** The name of the product in both languages, unless the operator has given the site its own. */
const nameOf = ({ name }: Site): string => name ?? `${common.zh.product} · ${common.en.product}`
/** Who gives things out here, and what it is. */
export const publisherOf = (site: Site) => ({ name: site.operator ?? nameOf(site), about })
/** Items that the sitemap lists, the table that each lies in, and how many are listed at most. */
const rowsOfItems: Readonly<Partial<Record<Item, { table: string; most: number }>>> = {
  skill: { table: 'skills', most: 50_000 * (mostParts - 2) },
  template: { table: 'templates', most: 50_000 },
  doc: { table: 'docs', most: 1000 },
  article: { table: 'articles', most: 1000 },
}
/** Entries of a feed; skills that the overview for language models names. */
const newest = 50
const named = 100

interface Dated {
  readonly slug: string
  readonly at: string
}
interface Titled extends Dated {
  readonly title: string
  readonly summary: string
}

/** What search engines leave alone, and where the sitemap is. */
export function robots(origin: string): string {
  const closed = addresses.flatMap(([path, { uncrawled }]) =>
    uncrawled ? [`Disallow: ${path}`] : [],
  )
  return `User-agent: *\nAllow: /\n${closed.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** Every public page. */
export async function publicPlaces(ask: Ask): Promise<Place[]> {
  const listed = addresses.filter(([, { sitemap }]) => sitemap)
  const places: Place[] = listed.flatMap(([path, { item }]) => (item ? [] : [{ path, at: null }]))
  for (const [, { item }] of listed) {
    const rows = item && rowsOfItems[item]
    if (!rows) continue
    const all = await allRows<Dated>(ask, rows.table, 'slug,at:updated_at', rows.most)
    places.push(
      ...madeOfEach('sitemap', all, ({ slug, at }) => ({
        path: itemPath(item, slug),
        // the page is there whatever its date says
        at: Number.isNaN(Date.parse(at)) ? null : at,
      })),
    )
  }
  return places
}

/** The sitemap's files by path. */
export const siteMap = async (ask: Ask, origin: string): Promise<ReadonlyMap<string, string>> =>
  sitemapFiles(origin, await publicPlaces(ask))

/** The date as it was given. Throws where it is none, as `infinity` of PostgreSQL. */
const dateOf = (at: string): string => {
  if (Number.isNaN(Date.parse(at))) throw new Error(`${at} is no date`)
  return at
}

/** New skills. */
export async function skillsFeed(ask: Ask, origin: string, site: Site = noSite): Promise<string> {
  const { rows } = await rowsOf<Titled & { category: string[] }>(
    ask,
    `skills?select=slug,title:name,summary,category,at:created_at&order=created_at.desc,slug&limit=${newest}`,
  )
  const entries = madeOfEach('feed.xml', rows, ({ slug, category, ...row }): Entry => ({
    ...row,
    at: dateOf(row.at),
    link: origin + itemPath('skill', slug),
    categories: category,
  }))
  return rss(
    {
      title: words.skillsFeed(site.name ?? common.zh.product),
      description: about,
      link: origin + listPath('skill'),
      self: `${origin}/feed.xml`,
    },
    entries,
  )
}

/** Articles of the blog. */
export async function blogFeed(ask: Ask, origin: string, site: Site = noSite): Promise<string> {
  const { rows } = await rowsOf<Titled & { tags: string[] }>(
    ask,
    `articles?select=slug,title,summary,tags,at:date&order=date.desc,slug&limit=${newest}`,
  )
  const entries = madeOfEach('blog/feed.xml', rows, ({ slug, tags, ...row }): Entry => ({
    ...row,
    at: dateOf(row.at),
    link: origin + itemPath('article', slug),
    categories: tags,
  }))
  return rss(
    {
      title: words.blogFeed(site.name ?? common.zh.product),
      description: reading.zh.blogText,
      link: origin + listPath('article'),
      self: `${origin}/blog/feed.xml`,
    },
    entries,
  )
}

/** The overview for language models. Among files there is nothing that a server must answer. */
export async function overview(
  ask: Ask,
  origin: string,
  site: Site = noSite,
  isServed = true,
): Promise<string> {
  const linked = (rows: readonly Titled[], item: Item) =>
    madeOfEach('llms.txt', rows, ({ slug, title, summary }) => ({
      name: title,
      address: origin + itemPath(item, slug),
      says: summary,
    }))
  const docs = await rowsOf<Titled>(ask, 'docs?select=slug,title,summary&order=position')
  const posts = await rowsOf<Titled>(
    ask,
    `articles?select=slug,title,summary&order=date.desc&limit=${newest}`,
  )
  const skills = await rowsOf<Titled>(
    ask,
    `skills?select=slug,title:name,summary&order=is_featured.desc,downloads.desc,slug&limit=${named}`,
    true,
  )
  const templates = await rowsOf<Titled>(
    ask,
    `templates?select=slug,title:name,summary:description&order=is_featured.desc,uses.desc,slug&limit=${named}`,
  )
  const interfaces = words.interfaces.flatMap(([name, path, says, needs]) =>
    needs === undefined || isServed ? [{ name, address: origin + path, says }] : [],
  )
  return llms(
    nameOf(site),
    about,
    [words.prose(String(skills.total))],
    [
      { heading: words.forPrograms, links: interfaces },
      { heading: reading.zh.docs, links: linked(docs.rows, 'doc') },
      { heading: shell.zh.skills, links: linked(skills.rows, 'skill') },
      { heading: shell.zh.templates, links: linked(templates.rows, 'template') },
      { heading: reading.zh.blog, links: linked(posts.rows, 'article') },
    ],
  )
}

/** The skills that Claude Code can install as plugins. */
export const plugins = (listed: ListedNow, origin: string, site: Site = noSite): Promise<string> =>
  marketplace(origin, publisherOf(site).name, about, listed.all)

/** Those of a collection, as a marketplace of its own. */
export const pluginsIn = (
  listed: ListedNow,
  collection: PublicCollection,
  origin: string,
  site: Site = noSite,
): Promise<string> =>
  marketplace(origin, publisherOf(site).name, about, listingsIn(listed, collection), {
    kind: 'collection',
    id: collection.id,
  })
