import type { ReactNode } from 'react'
import { css, cva, cx } from '#panda/css'

const panelStyle = cva({
  base: {
    borderWidth: '[1px]',
    borderColor: 'line',
    borderRadius: 'lg',
    background: 'surface',
    minWidth: '0',
  },
  variants: {
    padded: { true: { padding: { base: '4', lg: '5' } } },
    clip: { true: { overflow: 'clip' } },
  },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  padding: '[10px 16px]',
  minHeight: '12',
  borderBottomWidth: '[1px]',
  borderColor: 'line',
  '& > h2': { fontSize: 'sm' },
})

export interface PanelProps {
  /** A heading with a line below it. */
  readonly title?: ReactNode
  /** Names the panel when it has no heading. */
  readonly label?: string
  readonly padded?: boolean
  /** Cuts the content at the rounded corners. */
  readonly clip?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A part of a page with a frame. */
export function Panel({ title, label, padded, clip, className, children }: PanelProps) {
  return (
    <section aria-label={label} className={cx(panelStyle({ padded, clip }), className)}>
      {title && (
        <header className={head}>
          <h2>{title}</h2>
        </header>
      )}
      {children}
    </section>
  )
}
