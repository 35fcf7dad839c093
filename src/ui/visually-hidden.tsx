import type { ReactNode } from 'react'
import { css } from '#panda/css'

export const hiddenStyle = css({
  position: 'absolute',
  width: '[1px]',
  height: '[1px]',
  overflow: 'hidden',
  clipPath: '[inset(50%)]',
  whiteSpace: 'nowrap',
})

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={hiddenStyle}>{children}</span>
}
