import { element, xml, xmlHead } from './xml.ts'

export interface Channel {
  readonly title: string
  readonly description: string
  /** Of the page that the feed follows, and of the feed itself; both absolute. */
  readonly link: string
  readonly self: string
}

export interface Entry {
  readonly title: string
  /** Absolute; also the entry's identity. */
  readonly link: string
  readonly at: string
  readonly summary: string
  readonly categories: readonly string[]
}

/** RSS wants the dates of RFC 822, with a year of four digits. */
const date = (at: string) => new Date(at).toUTCString().replace('GMT', '+0000')

const item = ({ title, link, at, summary, categories }: Entry) =>
  [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="true">${xml(link)}</guid>`,
    element('pubDate', date(at)),
    ...categories.map((one) => element('category', one)),
    // readers take a description for HTML: what is escaped once is markup to them, and a summary is
    // text
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
