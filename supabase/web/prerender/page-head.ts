import { singleLine } from '#domain/text/single-line.ts'
import type { FirstRows } from './first-rows.ts'

/** What the first HTML says about a page. */
export interface PageHead {
  readonly status: 200 | 404
  /** Without the product's name; null where it is the product's name itself. */
  readonly title: string | null
  readonly description: string
  /** Path of the page's one true address, encoded. */
  readonly canonical: string
  /** Keeps search engines out. */
  readonly noindex?: true
  readonly type: 'website' | 'article' | 'profile'
  /** A picture for link previews, absolute; the site's own without it. */
  readonly image?: string
  /** JSON-LD. */
  readonly data?: object
  /** Rows of the catalogue that the page shows first. */
  readonly rows?: FirstRows
}

/** One plain line, cut at a length that search engines and previews show. */
export function sentence(text: string, most = 200): string {
  const line = singleLine(text)
  const letters = [...line]
  return letters.length <= most ? line : `${letters.slice(0, most - 1).join('')}…`
}
