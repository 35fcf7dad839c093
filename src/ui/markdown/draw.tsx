import type { Code, Heading, Nodes, Parents, TableRow } from 'mdast'
import { createElement, Fragment, type ReactNode } from 'react'
import { CodeBlock, Json } from '../code/code.tsx'
import { HighlightedCode } from '../code/highlighted-code.tsx'
import { CopyButton } from '../copy-button.tsx'
import { Link } from '../link.tsx'
import { destination, pictureAddress, type Within } from './address.ts'
import type { MarkdownWords } from './as-typed.tsx'
import { holdsLink, type MarkdownIndex, plainText } from './headings.ts'

/** What every node of a text needs to know in order to be drawn. */
export interface Place {
  readonly index: MarkdownIndex
  readonly source: string
  readonly base: number
  readonly own: boolean
  readonly prefix: string
  readonly within: Within | null
  readonly words: MarkdownWords
  /** Footnotes in the order in which the text calls them. */
  readonly called: string[]
}

/**
 * Deeper nesting than any person writes: shown as it was typed, since drawing it could exhaust the
 * stack.
 */
const deepest = 40

const inside = (node: Parents, at: Place, depth: number): ReactNode =>
  node.children.map((child, index) => <Fragment key={index}>{draw(child, at, depth + 1)}</Fragment>)

function link(
  address: string | undefined,
  title: string | null | undefined,
  children: ReactNode,
  at: Place,
): ReactNode {
  const to = address === undefined ? null : destination(address, at)
  if (to === null) return children
  if (to.kind === 'path') return <Link to={to.href}>{children}</Link>
  if (to.kind === 'anchor') return <a href={to.href}>{children}</a>
  return (
    <a
      href={to.href}
      title={title ?? undefined}
      target="_blank"
      rel={at.own ? 'noopener' : 'noopener noreferrer nofollow ugc'}
    >
      {children}
    </a>
  )
}

function picture(
  address: string | undefined,
  alt: string | null | undefined,
  title: string | null | undefined,
  at: Place,
): ReactNode {
  const src = address === undefined ? null : pictureAddress(address, at.within)
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

/** A heading is the link to itself: people pass on where in a text something stands. */
function heading(node: Heading, at: Place, depth: number): ReactNode {
  const id = at.index.headingIds.get(node) ?? ''
  const words = inside(node, at, depth)
  const content = holdsLink(node) ? (
    words
  ) : (
    <a href={`#${id}`} data-anchor="">
      {words}
    </a>
  )
  return createElement(
    `h${Math.min(6, at.base + node.depth - at.index.shallowest)}`,
    { id },
    content,
  )
}

function code({ lang, value }: Code, { words }: Place): ReactNode {
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

function row(node: TableRow, tag: 'th' | 'td', at: Place, depth: number): ReactNode {
  return (
    <tr>
      {node.children.map((cell, index) =>
        createElement(
          tag,
          { key: index, ...(tag === 'th' ? { scope: 'col' } : {}) },
          inside(cell, at, depth + 1),
        ),
      )}
    </tr>
  )
}

function footnote(identifier: string, at: Place): ReactNode {
  if (!at.index.footnotes.has(identifier)) return `[^${identifier}]`
  if (!at.called.includes(identifier)) at.called.push(identifier)
  const number = at.called.indexOf(identifier) + 1
  return (
    <sup>
      <a href={`#${at.prefix}note-${number}`}>{number}</a>
    </sup>
  )
}

/** One node as React elements. Never as HTML: what the author typed as HTML is shown as typed. */
export function draw(node: Nodes, at: Place, depth: number): ReactNode {
  if (depth > deepest)
    return at.source.slice(node.position?.start.offset, node.position?.end.offset)
  switch (node.type) {
    case 'text':
      return node.value
    case 'paragraph':
      return <p>{inside(node, at, depth)}</p>
    case 'heading':
      return heading(node, at, depth)
    case 'emphasis':
      return <em>{inside(node, at, depth)}</em>
    case 'strong':
      return <strong>{inside(node, at, depth)}</strong>
    case 'delete':
      return <del>{inside(node, at, depth)}</del>
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'blockquote':
      return <blockquote>{inside(node, at, depth)}</blockquote>
    case 'code':
      return code(node, at)
    case 'list': {
      if (!node.ordered) return <ul>{inside(node, at, depth)}</ul>
      const start = node.start ?? 1
      return (
        <ol start={start} style={start === 1 ? undefined : { counterReset: `n ${start - 1}` }}>
          {inside(node, at, depth)}
        </ol>
      )
    }
    case 'listItem': {
      const task = typeof node.checked === 'boolean'
      // in a tight list a paragraph is only its text
      const content = node.children.map((child, index) => (
        <Fragment key={index}>
          {child.type === 'paragraph' && !node.spread
            ? inside(child, at, depth + 1)
            : draw(child, at, depth + 1)}
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
            <thead>{row(head, 'th', at, depth)}</thead>
            <tbody>
              {rows.map((one, index) => (
                <Fragment key={index}>{row(one, 'td', at, depth)}</Fragment>
              ))}
            </tbody>
          </table>
        </div>
      )
    }
    case 'link':
      return link(node.url, node.title, inside(node, at, depth), at)
    case 'linkReference': {
      const found = at.index.definitions.get(node.identifier)
      return link(found?.url, found?.title, inside(node, at, depth), at)
    }
    case 'image':
      return picture(node.url, node.alt, node.title, at)
    case 'imageReference': {
      const found = at.index.definitions.get(node.identifier)
      return picture(found?.url, node.alt, found?.title, at)
    }
    case 'footnoteReference':
      return footnote(node.identifier, at)
    case 'html':
      return <span data-raw="">{node.value}</span>
    case 'root':
      return inside(node, at, depth)
    default:
      return null // definitions are drawn where they are called
  }
}

/** The footnotes that the text calls, in the order in which it calls them; draw the text first. */
export function Footnotes({ at }: { at: Place }): ReactNode {
  if (at.called.length === 0) return null
  return (
    <ol>
      {at.called.map((identifier, index) => {
        const note = at.index.footnotes.get(identifier)
        return (
          <li key={identifier} id={`${at.prefix}note-${index + 1}`}>
            {note && inside(note, at, 0)}
          </li>
        )
      })}
    </ol>
  )
}
