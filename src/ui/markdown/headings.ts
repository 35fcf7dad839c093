import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast'

/** What a text's tree refers to. */
export interface MarkdownIndex {
  /** Link targets by identifier; of two with one name the first counts, as CommonMark says. */
  readonly definitions: ReadonlyMap<string, Definition>
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>
  /** Ids of the headings, in their order, unique within the text. */
  readonly headingIds: ReadonlyMap<Nodes, string>
  /** Depth of the shallowest heading, 1 to 6. */
  readonly shallowest: number
}

const listed = <T extends { identifier: string }>(all: readonly T[]) =>
  new Map(all.toReversed().map((one) => [one.identifier, one]))

/** The readable text of a node without any marks. */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.value
  if ('children' in node) return node.children.map(plainText).join('')
  return ''
}

/** Letters and digits of any script, the rest as hyphens: `API 说明!` → `api-说明`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/**
 * Every node, parents before children; without recursion, since the text is not trusted to be
 * shallow.
 */
function* walk(root: Nodes): Generator<Nodes> {
  const waiting: Nodes[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node
    if ('children' in node) waiting.push(...node.children.toReversed())
  }
}

/** A link cannot stand in another one. */
export function holdsLink(heading: Nodes): boolean {
  for (const { type } of walk(heading))
    if (type === 'link' || type === 'linkReference' || type === 'footnoteReference') return true
  return false
}

/**
 * Collects what links and headings need before the text is drawn. `prefix` keeps its anchors apart
 * from the page's own ids.
 */
export function indexOf(root: Root, prefix: string): MarkdownIndex {
  const definitions: Definition[] = []
  const footnotes: FootnoteDefinition[] = []
  const headingIds = new Map<Nodes, string>()
  const times = new Map<string, number>()
  let shallowest = 6
  for (const node of walk(root)) {
    if (node.type === 'definition') definitions.push(node)
    if (node.type === 'footnoteDefinition') footnotes.push(node)
    if (node.type !== 'heading') continue
    shallowest = Math.min(shallowest, node.depth)
    const anchor = anchorOf(plainText(node)).slice(0, 80)
    const nth = (times.get(anchor) ?? 0) + 1
    times.set(anchor, nth)
    headingIds.set(node, `${prefix}${anchor}${nth > 1 ? `-${nth}` : ''}`)
  }
  return { definitions: listed(definitions), footnotes: listed(footnotes), headingIds, shallowest }
}
