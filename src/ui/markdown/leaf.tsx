import type { Code } from 'mdast'
import type { ReactNode } from 'react'
import { CodeBlock, Json } from '../code/code.tsx'
import { HighlightedCode } from '../code/highlighted-code.tsx'
import { CopyButton } from '../copy-button.tsx'
import { copyWords } from '../copy-words.ts'
import { Link } from '../link.tsx'
import { destination, pictureAddress, type Within } from './address.ts'
import type { FileLink, MarkdownWords } from './as-typed.tsx'
import type { MarkdownIndex } from './headings.ts'

/** What is the same for all nodes of a text. */
export interface DrawContext {
  readonly index: MarkdownIndex
  readonly source: string
  readonly base: number
  readonly own: boolean
  readonly prefix: string
  readonly within: Within | null
  readonly fileLink: FileLink
  readonly words: MarkdownWords
  /** The footnotes, in the order in which the text refers to them; filled while it is drawn. */
  readonly called: string[]
}

/** A link where its address may be followed, else its words. */
export function link(
  address: string | undefined,
  title: string | null | undefined,
  children: ReactNode,
  context: DrawContext,
): ReactNode {
  const to = address === undefined ? null : destination(address, context)
  if (to === null) return children
  if (to.kind === 'file') return context.fileLink(to.path, children)
  if (to.kind === 'path') return <Link to={to.href}>{children}</Link>
  if (to.kind === 'anchor') return <a href={to.href}>{children}</a>
  return (
    <a
      href={to.href}
      title={title ?? undefined}
      target="_blank"
      rel={context.own ? 'noopener' : 'noopener noreferrer nofollow ugc'}
    >
      {children}
    </a>
  )
}

/** A picture where its address may be asked, else the words that stand for it. */
export function picture(
  address: string | undefined,
  alt: string | null | undefined,
  title: string | null | undefined,
  context: DrawContext,
  size: { readonly width?: string | undefined; readonly height?: string | undefined } = {},
): ReactNode {
  const src = address === undefined ? null : pictureAddress(address, context.within)
  if (src === null) return alt ?? ''
  return (
    <img
      src={src}
      alt={alt ?? ''}
      title={title ?? undefined}
      {...size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  )
}

/** Pixels or a share of the width, as authors give them to pictures. */
export const length = (value: string | undefined) =>
  value !== undefined && /^[1-9]\d{0,3}%?$/.test(value) ? value : undefined

/** Code in a box, to be copied. */
export function code({ lang, value }: Code, { words }: DrawContext): ReactNode {
  const copy = <CopyButton text={value} look="icon" words={copyWords(words, words.copyCode)} />
  return (
    <CodeBlock name={lang ?? words.code} action={copy}>
      {lang?.startsWith('json') ? (
        <Json>{value}</Json>
      ) : (
        <HighlightedCode language={lang}>{value}</HighlightedCode>
      )}
    </CodeBlock>
  )
}
