import type { ReactNode } from 'react'
import { css } from '#panda/css'

const partStyle = css({
  border: 'none',
  padding: '0',
  margin: '0',
  minWidth: '0',
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '4',
  paddingBottom: '8',
  scrollMarginTop: '[80px]',
  '& + &': {
    borderTopWidth: '[1px]',
    borderTopStyle: 'solid',
    borderColor: 'line',
    paddingTop: '6',
  },
})
const heading = css({
  fontFamily: 'song',
  fontSize: '[20px]',
  fontWeight: 'song',
  lineHeight: 'tight',
})

/** A part of the form under a heading. */
export function FormPart({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: ReactNode
}) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={partStyle}>
      <h2 id={`${id}-title`} className={heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Two fields side by side where there is room, or three. */
export const pair = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', xs: '[repeat(2, minmax(0, 1fr))]' },
})
export const three = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    xs: '[repeat(2, minmax(0, 1fr))]',
    md: '[repeat(3, minmax(0, 1fr))]',
  },
})
/** The fields inside a disclosure. */
export const inside = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '4',
  paddingTop: '4',
})
