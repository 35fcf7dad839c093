import type { ReactNode } from 'react'
import { css } from '#panda/css'

const frame = css({
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  gap: '4',
  paddingBlock: '16',
})

/** In the place of a whole page that cannot be shown now: why, and where to go instead. */
export function PageNotice({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action: ReactNode
}) {
  return (
    <div role="status" className={frame}>
      <h1>{title}</h1>
      <p className={css({ color: 'ink.2', maxWidth: '[28em]' })}>{children}</p>
      {action}
    </div>
  )
}
