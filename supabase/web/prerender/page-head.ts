import { characterCount, firstWhole } from '#domain/text/characters.ts'
import { singleLine } from '#domain/text/single-line.ts'
import type { FirstRows } from './first-rows.ts'

/** What the first HTML says about a page. */
export interface PageHead {
  readonly status: 200 | 404
  /** Without the product's name; null on the home page, whose title is that name alone. */
  readonly title: string | null
  readonly description: string
  /** Path of the page's canonical address, encoded. */
  readonly canonical: string
  /** Search engines must not list the page. */
  readonly noindex?: true
  readonly type: 'website' | 'article' | 'profile'
  /** Absolute address of a picture for link previews; the site's own picture when missing. */
  readonly image?: string
  /** JSON-LD. */
  readonly data?: object
  /** Rows of the catalogue that the first screen shows. */
  readonly rows?: FirstRows
}

/** One plain line, cut at the length that search engines and link previews show. */
export function sentence(text: string, most = 200): string {
  const line = singleLine(text)
  return characterCount(line) <= most ? line : `${firstWhole(line, most - 1)}…`
}
