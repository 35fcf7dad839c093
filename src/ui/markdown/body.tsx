import type { Root } from 'mdast'
import { use, useEffect, useMemo, useRef } from 'react'
import { cx } from '#panda/css'
import { prose } from '../prose.ts'
import { decoded } from './address.ts'
import { AsTyped, type MarkdownProps } from './as-typed.tsx'
import { draw, Footnotes, type Place } from './draw.tsx'
import { indexOf } from './headings.ts'
import { readTree } from './reader.ts'

/**
 * Brings the heading that the address names into view, once: it did not exist yet when the browser
 * looked for it.
 */
function useHash(prefix: string): void {
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    const wanted = decoded(location.hash.slice(1))
    if (wanted.startsWith(prefix)) document.getElementById(wanted)?.scrollIntoView()
  }, [prefix])
}

/** A tree as a page's text. */
export function MarkdownTree({
  root,
  text,
  base = 2,
  own = false,
  prefix = 'read-',
  within = null,
  words,
  className,
}: MarkdownProps & { root: Root }) {
  useHash(prefix)
  const drawn = useMemo(() => {
    const at: Place = {
      index: indexOf(root, prefix),
      source: text,
      base,
      own,
      prefix,
      within,
      words,
      called: [],
    }
    return (
      <>
        {draw(root, at, 0)}
        <Footnotes at={at} />
      </>
    )
  }, [root, text, base, own, prefix, within, words])
  return <div className={cx(prose, className)}>{drawn}</div>
}

/** The heavy half of `ui/markdown.tsx`; use that. Suspends while the text is read. */
export default function MarkdownBody(props: MarkdownProps) {
  const root = use(readTree(props.text))
  return root ? <MarkdownTree root={root} {...props} /> : <AsTyped {...props} />
}
