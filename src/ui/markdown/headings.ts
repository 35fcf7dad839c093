import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast'

/** What is collected from a text before it is drawn. */
export interface MarkdownIndex {
  /** Link targets by identifier; the first of several counts, as CommonMark says. */
  readonly definitions: ReadonlyMap<string, Definition>
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>
  /** The ids of the headings, unique within the text. */
  readonly headingIds: ReadonlyMap<Nodes, string>
  /** The level of the highest heading, 1 to 6. */
  readonly shallowest: number
}

const byIdentifier = <T extends { identifier: string }>(all: readonly T[]) =>
  new Map(all.toReversed().map((one) => [one.identifier, one]))

/** The text of a node without markup. */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.value
  if ('children' in node) return node.children.map(plainText).join('')
  return ''
}

/** Characters. */
const longestAnchor = 80

/** Keeps letters and digits of any script, the rest becomes hyphens: `API 说明!` → `api-说明`. */
export const anchorOf = (heading: string): string =>
  // cut between characters: half of one cannot be written into an address
  Array.from(
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
  )
    .slice(0, longestAnchor)
    .join('')

/**
 * All nodes, parents before children. Without recursion, since an untrusted text can be very deep.
 */
function* walk(root: Nodes): Generator<Nodes> {
  const stack: Nodes[] = [root]
  for (let node = stack.pop(); node; node = stack.pop()) {
    yield node
    if ('children' in node) stack.push(...node.children.toReversed())
  }
}

/** Whether a heading holds a link; then it cannot be a link itself. */
export function holdsLink(heading: Nodes): boolean {
  for (const { type } of walk(heading))
    if (type === 'link' || type === 'linkReference' || type === 'footnoteReference') return true
  return false
}

/**
 * Collects link targets, footnotes and headings. `prefix` stands before the ids of the headings.
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
    const anchor = anchorOf(plainText(node))
    const nth = (times.get(anchor) ?? 0) + 1
    times.set(anchor, nth)
    headingIds.set(node, `${prefix}${anchor}${nth > 1 ? `-${nth}` : ''}`)
  }
  return {
    definitions: byIdentifier(definitions),
    footnotes: byIdentifier(footnotes),
    headingIds,
    shallowest,
  }
}
