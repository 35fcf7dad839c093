import type { ReactNode } from 'react'
import { css } from '#panda/css'

const frame = css({
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  gap: '4',
  paddingBlock: '16',
})

/** Shown instead of a whole page: says why it cannot be shown, and offers another page. */
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
