import { css, cx } from '#panda/css'
import type { Within } from './address.ts'
import { prose } from '../prose.ts'

/** Words for what stands around the text. */
export interface MarkdownWords {
  readonly code: string
  readonly copyCode: string
  readonly copied: string
  readonly copyDone: string
  readonly copyFailed: string
}

export interface MarkdownProps {
  /**
   * GitHub-flavoured Markdown, not trusted: HTML in it is shown as typed, links lead only to http,
   * https and mailto, pictures come only over https.
   */
  readonly text: string
  /** Level of the text's shallowest heading, so that it fits below the page's own; 2 by default. */
  readonly base?: 2 | 3 | 4
  /**
   * The product's own text: it may link to paths of the product, and its links are not marked as a
   * stranger's.
   */
  readonly own?: boolean
  /** Stands before the ids of its headings; give each text of a page its own. */
  readonly prefix?: string
  readonly words: MarkdownWords
  /**
   * What relative addresses mean, a function with a fixed identity; without it they lead nowhere
   * and keep their words.
   */
  readonly within?: Within | null
  readonly className?: string
}

/**
 * The text as it was typed: when the reader cannot be loaded (an old tab, no network), or cannot
 * read it.
 */
export function AsTyped({ text, className }: Pick<MarkdownProps, 'text' | 'className'>) {
  return <div className={cx(prose, css({ whiteSpace: 'pre-wrap' }), className)}>{text}</div>
}
