import { anchorOf } from './headings.ts'

/** A section of a text: its heading and the text below it, without markup. */
export interface MarkdownSection {
  readonly id: string
  readonly depth: number
  readonly heading: string
  readonly text: string
}

const plain = (line: string): string =>
  line
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|^\s*(?:[-+>|]|\d+\.)\s+/g, '')
    .replace(/\s*\|\s*/g, ' ')
    .trim()

/**
 * The sections of one of the product's own texts, for tables of contents and search. The text
 * before the first heading is left out. `prefix` must be the one that the text is drawn with, since
 * the ids must be the same.
 */
export function markdownSections(markdown: string, prefix: string): readonly MarkdownSection[] {
  const sections: { id: string; depth: number; heading: string; text: string }[] = []
  const times = new Map<string, number>()
  let fence: string | null = null
  for (const line of markdown.split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark && (fence === null || mark.startsWith(fence))) fence = fence === null ? mark : null
    const title = fence === null && !mark ? /^(#{1,6}) +(.+?)[ #]*$/.exec(line) : null
    if (title?.[1] && title[2]) {
      const heading = plain(title[2])
      const anchor = anchorOf(heading)
      const nth = (times.get(anchor) ?? 0) + 1
      times.set(anchor, nth)
      sections.push({
        id: `${prefix}${anchor}${nth > 1 ? `-${nth}` : ''}`,
        depth: title[1].length,
        heading,
        text: '',
      })
    } else {
      const last = sections.at(-1)
      if (last && !mark) last.text += `${plain(line)}\n`
    }
  }
  return sections
}
