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
const textStyle = css({ maxWidth: '[min(30em, 100%)]', color: 'ink.2', fontSize: 'sm' })
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '2',
  marginTop: '2',
  '& > *': { maxWidth: 'full', whiteSpace: 'normal' },
})

/** An empty place: why it is empty, and what the person can do. */
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
      {children && <p className={textStyle}>{children}</p>}
      {actions && <div className={buttons}>{actions}</div>}
    </div>
  )
}

const cells = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(3, 40px)]',
  gap: '[1px]',
  padding: '[1px]',
})
const cell = css({
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

/** A picture of nine cells with the middle one missing; `marks` are in the second and seventh. */
export function MissingCell({ marks }: { marks: readonly [ReactNode, ReactNode] }) {
  const content: Record<number, ReactNode> = { 1: marks[0], 6: marks[1] }
  return (
    <span aria-hidden="true" className={cells}>
      {Array.from({ length: 9 }, (_, at) => (
        <span key={at} className={`${cell} ${at === 4 ? hole : ''}`}>
          {content[at]}
        </span>
      ))}
    </span>
  )
}
