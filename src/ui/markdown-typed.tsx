import { css, cx } from '#panda/css'
import { prose } from './prose.ts'

export interface MarkdownProps {
  /** GitHub-flavoured Markdown, not trusted: HTML in it is shown as typed, links lead only to http, https and mailto, pictures come only over https. */
  readonly text: string
  /** Level of the text's shallowest heading, so that it fits below the page's own; 2 by default. */
  readonly base?: 2 | 3 | 4
  /** The product's own text: it may link to paths of the product, and its links are not marked as a stranger's. */
  readonly own?: boolean
  /** Stands before the ids of its headings; give each text of a page its own. */
  readonly prefix?: string
  readonly className?: string
}

/** The text as it was typed: when the reader cannot be loaded (an old tab, no network), or cannot read it. */
export function AsTyped({ text, className }: MarkdownProps) {
  return <div className={cx(prose, css({ whiteSpace: 'pre-wrap' }), className)}>{text}</div>
}
