import type { MouseEvent, ReactNode } from 'react'
import { css, cx } from '#panda/css'
import { cabinet } from '#panda/patterns'

/** A press on a link within a preview leads nowhere: what it leads to is not there yet. */
function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) {
    event.preventDefault()
    event.stopPropagation()
  }
}

const title = css({ fontSize: 'xs', color: 'ink.3', marginBottom: '2' })

/** Something drawn as it will look. `framed`: as a card in its cabinet. */
export function PreviewFrame({
  label,
  framed = false,
  children,
}: {
  label: string
  framed?: boolean
  children: ReactNode
}) {
  return (
    <section aria-label={label} onClickCapture={stay} onAuxClickCapture={stay}>
      {framed && <h2 className={title}>{label}</h2>}
      <div
        className={cx(
          framed ? cabinet() : undefined,
          css({ minWidth: '0', overflowWrap: 'anywhere' }),
        )}
      >
        {children}
      </div>
    </section>
  )
}
