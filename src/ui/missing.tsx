import type { ReactNode } from 'react'
import { css } from '#panda/css'

const frame = css({
  display: 'grid',
  gridTemplateColumns: '[44px minmax(0, 1fr)]',
  columnGap: '3',
  rowGap: '2.5',
  alignContent: 'start',
  padding: '4',
  height: 'full',
})
const hole = css({
  width: '[44px]',
  height: '[44px]',
  borderRadius: 'md',
  background: 'sunken',
  outline: '[1.5px dashed token(colors.line.control)]',
  outlineOffset: '[-5px]',
})

/** An entry of a list whose item is not on the device: why, and what the person can do. */
export function Missing({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <article className={frame}>
      <span aria-hidden="true" className={hole} />
      <p className={css({ alignSelf: 'center', color: 'ink.2', fontSize: 'md' })}>{title}</p>
      <p className={css({ gridColumn: '[1 / -1]', fontSize: 'sm', color: 'ink.3' })}>{children}</p>
      {action && <div className={css({ gridColumn: '[1 / -1]' })}>{action}</div>}
    </article>
  )
}
