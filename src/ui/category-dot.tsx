import type { ReactNode } from 'react'
import { css } from '#panda/css'

const label = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  fontSize: 'xs',
  color: 'ink.2',
  whiteSpace: 'nowrap',
})
const dot = css({
  width: '2',
  height: '2',
  borderRadius: '[2.5px]',
  background: '[oklch(var(--dot) var(--h))]',
  flex: 'none',
})

/** A dot in the hue of a category, which its marks have as well, and a label beside it. */
export function CategoryDot({ category, children }: { category: string; children?: ReactNode }) {
  return (
    <span className={label}>
      <span
        aria-hidden="true"
        className={dot}
        style={{ ['--h' as string]: `var(--cat-${category})` }}
      />
      {children}
    </span>
  )
}
