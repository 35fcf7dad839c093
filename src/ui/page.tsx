import type { ReactNode } from 'react'
import { css, cx } from '#panda/css'
import { wrap } from '#panda/patterns'

const pageStyle = css({ paddingBlock: { base: '[24px 48px]', lg: '[32px 80px]' } })

/** The content column of a screen. */
export function Page({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(wrap(), pageStyle, className)}>{children}</div>
}

/** The title of a screen, a sentence below it, and buttons at the side. */
export function PageHead({
  title,
  lead,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  children?: ReactNode
}) {
  return (
    <header
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        gap: '[12px 24px]',
        alignItems: 'flex-end',
        marginBottom: '6',
      })}
    >
      <div
        className={cx(
          css({ flex: '1', minWidth: '0' }),
          lead ? css({ mdDown: { flexBasis: 'full' } }) : undefined,
        )}
      >
        <h1>{title}</h1>
        {lead && (
          <p className={css({ color: 'ink.3', marginTop: '1', maxWidth: 'read' })}>{lead}</p>
        )}
      </div>
      {children}
    </header>
  )
}

/** A part of a screen with its heading, and a MoreLink at the right. */
export function Section({
  title,
  more,
  children,
  className,
}: {
  title: ReactNode
  more?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <section className={cx(css({ marginTop: '12' }), className)}>
      <div
        className={css({ display: 'flex', alignItems: 'baseline', gap: '3', marginBottom: '4' })}
      >
        <h2 className={css({ textStyle: 'section' })}>{title}</h2>
        {more && <span className={css({ marginInlineStart: 'auto' })}>{more}</span>}
      </div>
      {children}
    </section>
  )
}
