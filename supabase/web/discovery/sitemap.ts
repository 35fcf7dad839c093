import { element, xmlHead } from '../feeds/xml.ts'

export interface Place {
  /** Path from the root, encoded as in an address. */
  readonly path: string
  /** When it last changed; null where nobody knows. */
  readonly at: string | null
}

/**
 * The protocol allows 50,000 addresses in one file (sitemaps.org). Its other limit, 50 MB, is then
 * far away.
 */
const most = 50_000
/** The index names at most this many parts: half a million addresses. */
export const mostParts = 10

const name = (part: number) => `/sitemap-${part}.xml`
const day = (at: string) => new Date(at).toISOString()

function list(origin: string, places: readonly Place[]): string {
  const urls = places.map(
    ({ path, at }) =>
      `<url>${element('loc', origin + path)}${at === null ? '' : element('lastmod', day(at))}</url>`,
  )
  return `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/**
 * The files of a sitemap by their paths: one, or an index and its parts when the addresses are more
 * than one file may hold. `size` is for tests.
 */
export function sitemapFiles(
  origin: string,
  places: readonly Place[],
  size = most,
): ReadonlyMap<string, string> {
  if (places.length <= size) return new Map([['/sitemap.xml', list(origin, places)]])
  const parts = Array.from(
    { length: Math.min(mostParts, Math.ceil(places.length / size)) },
    (_, part) => places.slice(part * size, (part + 1) * size),
  )
  const newest = (part: readonly Place[]) =>
    part.reduce<string | null>(
      (found, { at }) => (at !== null && (found === null || at > found) ? at : found),
      null,
    )
  const index = parts.map((part, nth) => {
    const at = newest(part)
    return `<sitemap>${element('loc', origin + name(nth + 1))}${at === null ? '' : element('lastmod', day(at))}</sitemap>`
  })
  return new Map([
    [
      '/sitemap.xml',
      `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${index.join('\n')}\n</sitemapindex>\n`,
    ],
    ...parts.map((part, nth) => [name(nth + 1), list(origin, part)] as const),
  ])
}
