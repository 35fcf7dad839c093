import type { Root } from 'mdast'
import { use, useEffect, useMemo, useRef } from 'react'
import { cx } from '#panda/css'
import { prose } from '../prose.ts'
import { decoded } from './address.ts'
import { AsTyped, type FileLink, type MarkdownProps } from './as-typed.tsx'
import { draw, Footnotes } from './draw.tsx'
import { indexOf } from './headings.ts'
import type { DrawContext } from './leaf.tsx'
import { readTree } from './reader.ts'

/**
 * Scrolls once to the heading in the address: it did not exist yet when the browser looked for it.
 */
function useScrollToHash(prefix: string): void {
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    const wanted = decoded(location.hash.slice(1))
    if (wanted.startsWith(prefix)) document.getElementById(wanted)?.scrollIntoView()
  }, [prefix])
}

const withoutLink: FileLink = (_, children) => children

/** Draws the tree of a Markdown text. */
export function MarkdownTree({
  root,
  text,
  base = 2,
  own = false,
  prefix = 'read-',
  within = null,
  fileLink = withoutLink,
  words,
  className,
}: MarkdownProps & { root: Root }) {
  useScrollToHash(prefix)
  const drawn = useMemo(() => {
    const context: DrawContext = {
      index: indexOf(root, prefix),
      source: text,
      base,
      own,
      prefix,
      within,
      fileLink,
      words,
      called: [],
    }
    return (
      <>
        {draw(root, context, 0)}
        <Footnotes context={context} />
      </>
    )
  }, [root, text, base, own, prefix, within, fileLink, words])
  return <div className={cx(prose, className)}>{drawn}</div>
}

/** The lazy part of ./markdown.tsx; use that. It suspends while the text is parsed. */
export default function MarkdownBody(props: MarkdownProps) {
  const root = use(readTree(props.text))
  return root ? <MarkdownTree root={root} {...props} /> : <AsTyped {...props} />
}
