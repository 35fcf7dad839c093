import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { server } from '#backend/server.ts'
import { sitemapFiles } from '#web/discovery/sitemap.ts'
import { hostile, openWebWorld, origin, type WebWorld } from './web-world.ts'

let { world, text } = {} as WebWorld
beforeAll(async () => {
  ;({ world, text } = await openWebWorld())
})
afterAll(() => world.close())

/** Parses what must be XML; a document that is none fails the test. */
function parsed<T>(document: string): T {
  expect(XMLValidator.validate(document)).toBe(true)
  return new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ['url', 'item', 'category'].includes(name),
  }).parse(document) as T
}

interface Feed {
  readonly rss: {
    readonly '@_version': string
    readonly channel: {
      readonly title: string
      readonly link: string
      readonly description: string
      readonly 'atom:link': Record<string, string>
      readonly item: readonly Record<string, unknown>[]
    }
  }
}

test('the sitemap names every public page of this address once, and nothing private', async () => {
  const { urlset } = parsed<{
    urlset: { '@_xmlns': string; url: { loc: string; lastmod?: string }[] }
  }>(await text('/sitemap.xml', 'application/xml; charset=utf-8'))
  expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  const places = urlset.url.map(({ loc }) => loc)
  for (const path of [
    '/',
    '/skills',
    '/skills/browser-pilot',
    '/templates/weekly-report',
    '/docs/getting-started',
    '/blog/claude-skills-complete-guide',
  ])
    expect(places).toContain(origin + path)
  expect(new Set(places).size).toBe(places.length)
  expect(
    places.filter(
      (place) =>
        !place.startsWith(`${origin}/`) ||
        /admin|settings|auth|favorites|marketing|boats|agents/.test(place),
    ),
  ).toEqual([])
  expect(
    urlset.url.filter(({ lastmod }) => lastmod !== undefined && Number.isNaN(Date.parse(lastmod))),
  ).toEqual([])
})

test('more addresses than one file may hold are split, and the index leads to each part', () => {
  const places = Array.from({ length: 7 }, (_, n) => ({
    path: `/skills/s-${n}?a&b`,
    at: n === 3 ? '2026-01-02T03:04:05+00:00' : null,
  }))
  const files = sitemapFiles(origin, places, 3)
  expect([...files.keys()]).toEqual([
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/sitemap-2.xml',
    '/sitemap-3.xml',
  ])
  const index = parsed<{ sitemapindex: { sitemap: { loc: string; lastmod?: string }[] } }>(
    files.get('/sitemap.xml') ?? '',
  )
  expect(index.sitemapindex.sitemap.map(({ loc }) => loc.slice(origin.length))).toEqual(
    [...files.keys()].slice(1),
  )
  expect(index.sitemapindex.sitemap[1]?.lastmod).toBe('2026-01-02T03:04:05.000Z')
  const all = [...files]
    .slice(1)
    .flatMap(([, document]) =>
      parsed<{ urlset: { url: { loc: string }[] } }>(document).urlset.url.map(({ loc }) => loc),
    )
  expect(all).toEqual(places.map(({ path }) => origin + path))
})

test('search engines are told what to leave alone and where the sitemap is', async () => {
  expect(await text('/robots.txt', 'text/plain; charset=utf-8')).toMatch(
    /Disallow: \/admin[\s\S]*Sitemap: http:\/\/localhost:3000\/sitemap\.xml/,
  )
})

test('a feed of new skills is RSS that a reader takes, whatever people put into names', async () => {
  const { rss } = parsed<Feed>(await text('/feed.xml', 'application/rss+xml; charset=utf-8'))
  expect(rss['@_version']).toBe('2.0')
  expect(rss.channel['atom:link']).toMatchObject({
    '@_href': `${origin}/feed.xml`,
    '@_rel': 'self',
  })
  expect([rss.channel.title, rss.channel.link, rss.channel.description].every(Boolean)).toBe(true)
  const entry = rss.channel.item.find(({ link }) => link === `${origin}/skills/hostile`)
  expect(entry).toMatchObject({
    title: hostile,
    guid: { '#text': `${origin}/skills/hostile`, '@_isPermaLink': 'true' },
  })
  for (const { pubDate } of rss.channel.item)
    expect(pubDate).toMatch(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d \+0000$/)
  // a description is HTML to its reader: what is left after the XML must still be escaped
  expect(entry?.['description']).not.toContain('<script>')
  const blog = parsed<Feed>(await text('/blog/feed.xml', 'application/rss+xml; charset=utf-8'))
  expect(blog.rss.channel.item.map(({ link }) => link)).toContain(
    `${origin}/blog/claude-skills-complete-guide`,
  )
})

test('the overview for language models is Markdown in which no name makes a line or a link of its own', async () => {
  const lines = (await text('/llms.txt', 'text/plain; charset=utf-8')).split('\n')
  expect(lines[0]).toMatch(/^# 技能集市/)
  expect(lines[2]).toMatch(/^> /)
  const links = lines.filter((line) => line.startsWith('- '))
  expect(links.length).toBeGreaterThan(20)
  for (const line of links)
    expect(line).toMatch(/^- \[(?:\\.|[^\]\\])+\]\(http:\/\/localhost:3000\/[^)\s]+\): /)
  expect(lines.filter((line) => line !== '' && !/^(?:# |## |> |- |这里)/.test(line))).toEqual([])
})

test('nobody is told that there is nothing when the project does not answer', async () => {
  const down = server({ url: 'http://127.0.0.1:9', key: 'sb_publishable_x' }, () =>
    Promise.resolve(new Response('app')),
  )
  for (const path of [
    '/sitemap.xml',
    '/feed.xml',
    '/llms.txt',
    '/api/skills.json',
    '/.well-known/agent-skills/index.json',
    '/marketplace.json',
  ]) {
    const reply = await down.fetch(new Request(origin + path))
    expect([path, reply.status, reply.headers.get('cache-control')]).toEqual([
      path,
      503,
      'no-store',
    ])
  }
})
