import type { ReactNode } from 'react'
import { cva } from '#panda/css'
import type { Piece } from '#domain/catalog/template-variables.ts'

const mark = cva({
  base: {
    borderRadius: '[4px]',
    paddingInline: '1',
    paddingBlock: 'px',
    boxDecorationBreak: 'clone',
  },
  variants: {
    on: {
      true: { background: 'ok.soft', color: 'ok' },
      false: { background: 'accent.soft', color: 'accent.ink' },
    },
  },
})

/** A blank in the text of a template: red while it is open, green when it is filled. */
export function Blank({ on = false, children }: { on?: boolean; children: ReactNode }) {
  return (
    <span className={mark({ on })} data-blank={on ? 'filled' : 'open'}>
      {children}
    </span>
  )
}

/** The text of a template, with the names of its blanks. */
export function Excerpt({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <>
      {pieces.map((piece, at) =>
        piece.kind === 'text' ? piece.text : <Blank key={at}>{piece.name}</Blank>,
      )}
    </>
  )
}
