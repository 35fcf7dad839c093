import type { MouseEvent, ReactNode } from 'react'
import { css, cx } from '#panda/css'
import { cabinet } from '#panda/patterns'

/** Disables the links in a preview, since the pages they lead to do not exist yet. */
function disableLinks(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) {
    event.preventDefault()
    event.stopPropagation()
  }
}

const title = css({ fontSize: 'xs', color: 'ink.3', marginBottom: '2' })

/** A preview of a card or a page. `framed` draws the frame that a card has in a list. */
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
    <section aria-label={label} onClickCapture={disableLinks} onAuxClickCapture={disableLinks}>
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
