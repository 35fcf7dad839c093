import type { Blockquote, Heading, Parents, TableRow } from 'mdast'
import { createElement, Fragment, type ReactNode } from 'react'
import { hasPicture } from './address.ts'
import type { MarkdownWords } from './as-typed.tsx'
import { type DrawnNode, type HtmlElement, withElements } from './html.ts'
import { holdsLink, plainText } from './headings.ts'
import { code, type DrawContext, length, link, picture } from './leaf.tsx'

/** Deeper nodes are shown as they were typed, since drawing them could exhaust the stack. */
const maxDepth = 40

const inside = (node: Parents, context: DrawContext, depth: number): ReactNode =>
  all(withElements(node.children, node.type), context, depth)

const all = (nodes: readonly DrawnNode[], context: DrawContext, depth: number): ReactNode =>
  nodes.map((child, index) => <Fragment key={index}>{draw(child, context, depth + 1)}</Fragment>)

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

/** An element that the author wrote as HTML; ./html.ts knows no others. */
function element(node: HtmlElement, context: DrawContext, depth: number): ReactNode {
  const { name, attributes, children } = node
  if (name === 'br') return <br />
  if (name === 'img') {
    const src = attributes.get('src') ?? ''
    if (!hasPicture(src, context.within)) return <span data-raw="">{node.typed}</span>
    return picture(src, attributes.get('alt'), attributes.get('title'), context, {
      width: length(attributes.get('width')),
      height: length(attributes.get('height')),
    })
  }
  const content = all(withElements(children, name), context, depth)
  if (name === 'details') return <details open={attributes.has('open')}>{content}</details>
  return createElement(name, {}, content)
}

const alertPattern = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i

/** A quotation that begins with `[!NOTE]` or the like is a note of that kind. */
function quotation(node: Blockquote, context: DrawContext, depth: number): ReactNode {
  const [first, ...others] = node.children
  const [start, ...rest] = first?.type === 'paragraph' ? first.children : []
  const mark = start?.type === 'text' ? alertPattern.exec(start.value) : null
  if (!mark || start?.type !== 'text' || first?.type !== 'paragraph')
    return <blockquote>{inside(node, context, depth)}</blockquote>
  const kind = (mark[1] ?? '').toLowerCase() as keyof MarkdownWords['alerts']
  const value = start.value.slice(mark[0].length)
  const begin = value === '' ? rest : [{ ...start, value }, ...rest]
  const content = begin.length > 0 ? [{ ...first, children: begin }, ...others] : others
  return (
    <div role="note" data-alert={kind}>
      <p data-alert-title="">{context.words.alerts[kind]}</p>
      {inside({ ...node, children: content }, context, depth)}
    </div>
  )
}

function asItWasTyped(node: DrawnNode, context: DrawContext, depth: number): ReactNode {
  if (node.type === 'element')
    return (
      <>
        {node.typed}
        {node.children.map((child, index) => (
          <Fragment key={index}>{draw(child, context, depth)}</Fragment>
        ))}
        {node.children.length > 0 && `</${node.name}>`}
      </>
    )
  if (node.position)
    return context.source.slice(node.position.start.offset, node.position.end.offset)
  return 'value' in node ? node.value : null
}

/** Draws one node as React elements, never as HTML: what of it is not known is shown as text. */
export function draw(node: DrawnNode, context: DrawContext, depth: number): ReactNode {
  if (depth > maxDepth) return asItWasTyped(node, context, depth)
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
      return quotation(node, context, depth)
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
      const content = withElements(node.children, node.type).map((child, index) => (
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
    case 'element':
      return element(node, context, depth)
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
