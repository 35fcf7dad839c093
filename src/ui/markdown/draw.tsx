import type { Code, Heading, Nodes, Parents, TableRow } from 'mdast'
import { createElement, Fragment, type ReactNode } from 'react'
import { CodeBlock, Json } from '../code/code.tsx'
import { HighlightedCode } from '../code/highlighted-code.tsx'
import { CopyButton } from '../copy-button.tsx'
import { Link } from '../link.tsx'
import { destination, pictureAddress, type Within } from './address.ts'
import type { FileLink, MarkdownWords } from './as-typed.tsx'
import { holdsLink, type MarkdownIndex, plainText } from './headings.ts'

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

/** Deeper nodes are shown as they were typed, since drawing them could exhaust the stack. */
const maxDepth = 40

const inside = (node: Parents, context: DrawContext, depth: number): ReactNode =>
  node.children.map((child, index) => (
    <Fragment key={index}>{draw(child, context, depth + 1)}</Fragment>
  ))

function link(
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

function picture(
  address: string | undefined,
  alt: string | null | undefined,
  title: string | null | undefined,
  context: DrawContext,
): ReactNode {
  const src = address === undefined ? null : pictureAddress(address, context.within)
  if (src === null) return alt ?? ''
  return (
    <img
      src={src}
      alt={alt ?? ''}
      title={title ?? undefined}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  )
}

/** A heading links to itself, so that people can copy its address. */
function heading(node: Heading, context: DrawContext, depth: number): ReactNode {
  const id = context.index.headingIds.get(node) ?? ''
  const words = inside(node, context, depth)
  const content = holdsLink(node) ? (
    words
  ) : (
    <a href={`#${id}`} data-anchor="">
      {words}
    </a>
  )
  return createElement(
    `h${Math.min(6, context.base + node.depth - context.index.shallowest)}`,
    { id },
    content,
  )
}

function code({ lang, value }: Code, { words }: DrawContext): ReactNode {
  const copy = (
    <CopyButton
      text={value}
      look="icon"
      words={{
        copy: words.copyCode,
        copied: words.copied,
        done: words.copyDone,
        failed: words.copyFailed,
      }}
    />
  )
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

function row(node: TableRow, tag: 'th' | 'td', context: DrawContext, depth: number): ReactNode {
  return (
    <tr>
      {node.children.map((cell, index) =>
        createElement(
          tag,
          { key: index, ...(tag === 'th' ? { scope: 'col' } : {}) },
          inside(cell, context, depth + 1),
        ),
      )}
    </tr>
  )
}

function footnote(identifier: string, context: DrawContext): ReactNode {
  if (!context.index.footnotes.has(identifier)) return `[^${identifier}]`
  if (!context.called.includes(identifier)) context.called.push(identifier)
  const number = context.called.indexOf(identifier) + 1
  return (
    <sup>
      <a href={`#${context.prefix}note-${number}`}>{number}</a>
    </sup>
  )
}

/** Draws one node as React elements, never as HTML: HTML that the author typed is shown as text. */
export function draw(node: Nodes, context: DrawContext, depth: number): ReactNode {
  if (depth > maxDepth)
    return context.source.slice(node.position?.start.offset, node.position?.end.offset)
  switch (node.type) {
    case 'text':
      return node.value
    case 'paragraph':
      return <p>{inside(node, context, depth)}</p>
    case 'heading':
      return heading(node, context, depth)
    case 'emphasis':
      return <em>{inside(node, context, depth)}</em>
    case 'strong':
      return <strong>{inside(node, context, depth)}</strong>
    case 'delete':
      return <del>{inside(node, context, depth)}</del>
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'blockquote':
      return <blockquote>{inside(node, context, depth)}</blockquote>
    case 'code':
      return code(node, context)
    case 'list': {
      if (!node.ordered) return <ul>{inside(node, context, depth)}</ul>
      const start = node.start ?? 1
      return (
        <ol start={start} style={start === 1 ? undefined : { counterReset: `n ${start - 1}` }}>
          {inside(node, context, depth)}
        </ol>
      )
    }
    case 'listItem': {
      const task = typeof node.checked === 'boolean'
      // a list without empty lines has no paragraphs in its items
      const content = node.children.map((child, index) => (
        <Fragment key={index}>
          {child.type === 'paragraph' && !node.spread
            ? inside(child, context, depth + 1)
            : draw(child, context, depth + 1)}
        </Fragment>
      ))
      return (
        <li data-task={task ? '' : undefined}>
          {task && (node.checked ? '☑ ' : '☐ ')}
          {content}
        </li>
      )
    }
    case 'table': {
      const [head, ...rows] = node.children
      if (!head) return null
      return (
        <div
          data-table=""
          tabIndex={0}
          role="group"
          aria-label={head.children.map(plainText).join(', ')}
        >
          <table>
            <thead>{row(head, 'th', context, depth)}</thead>
            <tbody>
              {rows.map((one, index) => (
                <Fragment key={index}>{row(one, 'td', context, depth)}</Fragment>
              ))}
            </tbody>
          </table>
        </div>
      )
    }
    case 'link':
      return link(node.url, node.title, inside(node, context, depth), context)
    case 'linkReference': {
      const found = context.index.definitions.get(node.identifier)
      return link(found?.url, found?.title, inside(node, context, depth), context)
    }
    case 'image':
      return picture(node.url, node.alt, node.title, context)
    case 'imageReference': {
      const found = context.index.definitions.get(node.identifier)
      return picture(found?.url, node.alt, found?.title, context)
    }
    case 'footnoteReference':
      return footnote(node.identifier, context)
    case 'html':
      return <span data-raw="">{node.value}</span>
    case 'root':
      return inside(node, context, depth)
    default:
      return null // definitions are drawn where the text refers to them
  }
}

/** The footnotes that the text refers to. Draw the text first, since that collects them. */
export function Footnotes({ context }: { context: DrawContext }): ReactNode {
  if (context.called.length === 0) return null
  return (
    <ol>
      {context.called.map((identifier, index) => {
        const note = context.index.footnotes.get(identifier)
        return (
          <li key={identifier} id={`${context.prefix}note-${index + 1}`}>
            {note && inside(note, context, 0)}
          </li>
        )
      })}
    </ol>
  )
}
