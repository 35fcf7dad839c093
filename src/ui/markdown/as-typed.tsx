import type { ReactNode } from 'react'
import { css, cx } from '#panda/css'
import type { Within } from './address.ts'
import { prose } from '../prose.ts'

/** The texts of the buttons and notes in a Markdown text. */
export interface MarkdownWords {
  readonly code: string
  readonly copyCode: string
  readonly copied: string
  readonly copyDone: string
  readonly copyFailed: string
  /** What a quotation is that begins with `[!NOTE]` and the like. */
  readonly alerts: Readonly<Record<'note' | 'tip' | 'important' | 'warning' | 'caution', string>>
}

export type FileLink = (path: string, children: ReactNode) => ReactNode

export interface MarkdownProps {
  /**
   * GitHub-flavoured Markdown that is not trusted: HTML in it is shown as text but for a few tags
   * (./html.ts), links lead only to http, https and mailto, pictures come only from https.
   */
  readonly text: string
  /** The level of the text's highest heading, below the headings of the page; 2 by default. */
  readonly base?: 2 | 3 | 4
  /** The product's own text: it may link to pages of the product, and its links are trusted. */
  readonly own?: boolean
  /** Stands before the ids of its headings; must differ between the texts of one page. */
  readonly prefix?: string
  readonly words: MarkdownWords
  /**
   * Resolves relative addresses; must stay the same function between renders. Without it, links
   * with relative addresses are drawn as plain text.
   */
  readonly within?: Within | null
  /** Draws a link to a file beside the text; must stay the same function between renders. */
  readonly fileLink?: FileLink
  readonly className?: string
}

/** The text as it was typed, for when the Markdown reader cannot be loaded or cannot read it. */
export function AsTyped({ text, className }: Pick<MarkdownProps, 'text' | 'className'>) {
  return <div className={cx(prose, css({ whiteSpace: 'pre-wrap' }), className)}>{text}</div>
}
