import type { Nodes } from 'mdast'

/*
 * The few HTML tags that people write in READMEs, found in what the Markdown reader left as HTML.
 * Nothing here makes HTML: a tag that is known, and closed where it was opened, becomes a node that
 * is drawn as a React element with the attributes that are named here. Everything else stays text.
 */

/** An element with its content. `img` and `br` have none. */
export interface HtmlElement {
  readonly type: 'element'
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly DrawnNode[]
  /** As the author typed its opening tag. */
  readonly typed: string
}
/** What is drawn: a node of Markdown, or an element that was written as HTML. */
export type DrawnNode = Nodes | HtmlElement

/** A tag between texts, not yet known to have its partner. */
interface Tag {
  readonly type: 'tag'
  readonly name: string
  readonly closes: boolean
  readonly attributes: ReadonlyMap<string, string>
  readonly typed: string
}

const empty = new Set(['br', 'img'])
const inText = new Set([...empty, 'kbd', 'sub', 'sup'])
const inFlow = new Set([...inText, 'details', 'summary'])
/** Nodes whose content is text: a block in them would tear them apart. */
const texts = new Set([
  'paragraph',
  'heading',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'tableCell',
])
/** Elements whose content is text. */
const textElements = new Set(['kbd', 'sub', 'sup', 'summary'])

const tagPattern =
  /<(\/?)(br|img|kbd|sub|sup|details|summary)((?:\s+[a-z][a-z-]*(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'=<>`]+))?)*)\s*\/?>/gi
const attributePattern = /([a-z][a-z-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gi
const entities: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&nbsp;', '\u00a0'],
])
const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities.get(entity) ?? entity)

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(attributePattern)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decoded(double ?? single ?? bare ?? ''),
    ]),
  )

/** A text between tags: plain where it holds no other markup, else as it was typed. */
function textNode(value: string): Nodes[] {
  if (value.trim() === '') return []
  return value.includes('<') ? [{ type: 'html', value }] : [{ type: 'text', value: decoded(value) }]
}

/** A node of HTML in pieces: its known tags and what is between them. */
function pieces(value: string): (Tag | Nodes)[] {
  const found: (Tag | Nodes)[] = []
  let end = 0
  for (const match of value.matchAll(tagPattern)) {
    const [typed, slash = '', name = '', attributes = ''] = match
    found.push(...textNode(value.slice(end, match.index)))
    found.push({
      type: 'tag',
      name: name.toLowerCase(),
      closes: slash !== '',
      attributes: attributesOf(attributes),
      typed,
    })
    end = match.index + typed.length
  }
  // without a known tag it stays one piece, exactly as it was typed
  if (end === 0) return [{ type: 'html', value }]
  found.push(...textNode(value.slice(end)))
  return found
}

/** A tag that is none here: unknown in this place, or without its partner. */
const asTyped = ({ typed }: Tag): Nodes => ({ type: 'html', value: typed })

const hasHandler = ({ attributes }: Tag): boolean =>
  [...attributes.keys()].some((name) => name.startsWith('on'))

/** Elements in each other; no honest text needs more. */
const deepest = 20

interface Level {
  readonly tag: Tag | null
  readonly children: DrawnNode[]
}

/**
 * The children of a node with the known HTML among them as elements. `parent`: the type of the node,
 * or the name of the element. The time grows with the length of the text alone.
 */
export function withElements(children: readonly DrawnNode[], parent: string): readonly DrawnNode[] {
  if (!children.some(({ type }) => type === 'html')) return children
  const known = texts.has(parent) || textElements.has(parent) ? inText : inFlow
  const stack: Level[] = [{ tag: null, children: [] }]
  const opened = new Map<string, number>()
  const count = (name: string, by: number) => opened.set(name, (opened.get(name) ?? 0) + by)
  const add = (...nodes: DrawnNode[]) => stack.at(-1)?.children.push(...nodes)
  /** The innermost element was never closed: its tag and its content stand as they are. */
  const giveUp = () => {
    const level = stack.pop()
    if (!level?.tag) return
    count(level.tag.name, -1)
    add(asTyped(level.tag))
    for (const child of level.children) add(child)
  }
  for (const child of children) {
    const parts = child.type === 'html' ? pieces(child.value) : [child]
    for (const part of parts) {
      if (part.type !== 'tag') add(part)
      else if (stack.length > deepest && !part.closes) add(asTyped(part))
      else if (!mayStand(part, known, stack.at(-1)?.tag ?? null)) add(asTyped(part))
      else if (empty.has(part.name)) add(elementOf(part, []))
      else if (!part.closes) {
        count(part.name, 1)
        stack.push({ tag: part, children: [] })
      } else if ((opened.get(part.name) ?? 0) === 0) add(asTyped(part))
      else {
        while (stack.at(-1)?.tag?.name !== part.name) giveUp()
        const level = stack.pop()
        count(part.name, -1)
        if (level?.tag) add(elementOf(level.tag, level.children))
      }
    }
  }
  while (stack.length > 1) giveUp()
  return stack[0]?.children ?? []
}

/** Whether a tag is known in its place: a block not in a text, a summary only in its details. */
function mayStand(tag: Tag, known: ReadonlySet<string>, around: Tag | null): boolean {
  if (!known.has(tag.name) || hasHandler(tag)) return false
  if (tag.closes) return !empty.has(tag.name)
  if (tag.name === 'summary') return around?.name === 'details'
  return tag.name !== 'details' || around === null || around.name === 'details'
}

const elementOf = (
  { name, attributes, typed }: Tag,
  children: readonly DrawnNode[],
): HtmlElement => ({
  type: 'element',
  name,
  attributes,
  children,
  typed,
})
