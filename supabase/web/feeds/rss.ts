import { element, xml, xmlHead } from './xml.ts'

export interface Channel {
  readonly title: string
  readonly description: string
  /** Addresses of the page that the feed is about, and of the feed itself; both absolute. */
  readonly link: string
  readonly self: string
}

export interface Entry {
  readonly title: string
  /** Absolute; readers know the entry by it. */
  readonly link: string
  readonly at: string
  readonly summary: string
  readonly categories: readonly string[]
}

/** RSS uses the date format of RFC 822, with a year of four digits. */
const date = (at: string) => new Date(at).toUTCString().replace('GMT', '+0000')

const item = ({ title, link, at, summary, categories }: Entry) =>
  [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="true">${xml(link)}</guid>`,
    element('pubDate', date(at)),
    ...categories.map((one) => element('category', one)),
    // readers treat a description as HTML, and a summary is text: it is escaped once for HTML, and
    // once for XML
    element('description', xml(summary)),
    '</item>',
  ].join('')

/** An RSS 2.0 feed, newest entry first. */
export function rss(
  { title, description, link, self }: Channel,
  entries: readonly Entry[],
): string {
  const newest = entries[0]
  return [
    `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>`,
    element('title', title),
    element('link', link),
    element('description', description),
    element('language', 'zh-CN'),
    ...(newest ? [element('lastBuildDate', date(newest.at))] : []),
    element('ttl', '60'),
    `<atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>`,
    ...entries.map(item),
    '</channel></rss>\n',
  ].join('\n')
}
