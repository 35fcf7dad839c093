import type { ReactNode } from 'react'
import { css } from '#panda/css'

const frame = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  justifyItems: 'center',
  textAlign: 'center',
  gap: '3',
  padding: '[48px 20px]',
  '& > *': { maxWidth: 'full' },
})
const heading = css({
  fontFamily: 'song',
  fontSize: '[20px]',
  fontWeight: 'song',
  lineHeight: '[1.4]',
})
const says = css({ maxWidth: '[min(30em, 100%)]', color: 'ink.2', fontSize: 'sm' })
const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '2',
  marginTop: '2',
  '& > *': { maxWidth: 'full', whiteSpace: 'normal' },
})

/** Nothing here: what happened, and ways on. */
export function Empty({
  picture,
  title,
  children,
  actions,
  role,
}: {
  picture?: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
  role?: 'alert' | 'status'
}) {
  return (
    <div className={frame} role={role}>
      {picture}
      <h2 className={heading}>{title}</h2>
      {children && <p className={says}>{children}</p>}
      {actions && <div className={ways}>{actions}</div>}
    </div>
  )
}

const drawers = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(3, 40px)]',
  gap: '[1px]',
  padding: '[1px]',
})
const drawer = css({
  width: '[40px]',
  height: '[40px]',
  display: 'grid',
  placeItems: 'center',
  background: 'surface',
  boxShadow: '[0 0 0 1px token(colors.line.2)]',
})
const hole = css({
  background: 'sunken',
  outline: '[1.5px dashed token(colors.accent.ink)]',
  outlineOffset: '[-5px]',
})

/** A cabinet of nine drawers with one missing; `marks` lie in the second and the seventh. */
export function MissingDrawer({ marks }: { marks: readonly [ReactNode, ReactNode] }) {
  const content: Record<number, ReactNode> = { 1: marks[0], 6: marks[1] }
  return (
    <span aria-hidden="true" className={drawers}>
      {Array.from({ length: 9 }, (_, at) => (
        <span key={at} className={`${drawer} ${at === 4 ? hole : ''}`}>
          {content[at]}
        </span>
      ))}
    </span>
  )
}
