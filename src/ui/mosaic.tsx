import type { ReactNode } from 'react'
import { css, cx } from '#panda/css'

const frame = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]',
  alignContent: 'start',
  gap: '[3px]',
  flex: 'none',
  '& > *': { width: 'full', height: 'auto', aspectRatio: '[1]' },
})
const hole = css({ background: 'sunken', borderRadius: '[22%]' })

/** The cover of a collection: its first four marks. `className` sets its width. */
export function Mosaic({ marks, className }: { marks: readonly ReactNode[]; className?: string }) {
  return (
    <span aria-hidden="true" className={cx(frame, className)}>
      {[0, 1, 2, 3].map((at) => marks[at] ?? <i key={at} className={hole} />)}
    </span>
  )
}
