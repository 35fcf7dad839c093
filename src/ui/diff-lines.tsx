import type { ReactNode } from 'react'
import { cva } from '#panda/css'
import { VisuallyHidden } from './visually-hidden.tsx'

const lineStyle = cva({
  base: {
    display: 'grid',
    gridTemplateColumns: '[18px minmax(0, 1fr)]',
    paddingInline: '3',
    fontFamily: 'mono',
    fontSize: 'xs',
    lineHeight: '[1.7]',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  variants: {
    kind: {
      same: { color: 'ink.3' },
      old: { background: 'bad.soft' },
      new: { background: 'ok.soft' },
    },
  },
})
const signs = { same: ' ', old: '−', new: '+' } as const

/** A line of two texts; null stands for lines that are left out. */
export type ShownLine = { readonly kind: keyof typeof signs; readonly text: string } | null

/** How an old text became a new one. `draw` draws the text of a line. */
export function DiffLines({
  lines,
  words,
  draw,
}: {
  lines: readonly ShownLine[]
  words: { readonly old: string; readonly new: string; readonly leftOut: string }
  draw: (text: string) => ReactNode
}) {
  return (
    <>
      {lines.map((line, at) => (
        <div key={at} className={lineStyle({ kind: line?.kind ?? 'same' })}>
          <span aria-hidden="true">{line === null ? '⋯' : signs[line.kind]}</span>
          <span>
            {line === null && <VisuallyHidden>{words.leftOut}</VisuallyHidden>}
            {line !== null && line.kind !== 'same' && (
              <VisuallyHidden>{words[line.kind]}: </VisuallyHidden>
            )}
            {line !== null && draw(line.text)}
          </span>
        </div>
      ))}
    </>
  )
}
