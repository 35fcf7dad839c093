import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { css } from '#panda/css'
import { ChevronDownIcon, Icon } from './icon.tsx'

const frame = css({
  '& > summary > svg': { transitionProperty: '[transform]', transitionDuration: 'fast' },
  '&[open] > summary > svg': { transform: '[rotate(180deg)]' },
})
const head = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: 'controlSm',
  fontSize: 'sm',
  color: 'ink.2',
  cursor: 'pointer',
  listStyle: 'none',
  borderRadius: 'sm',
  _hover: { color: 'accent.ink' },
  '&::-webkit-details-marker': { display: 'none' },
})

/**
 * Content that most people do not need, behind its title. It is a <details>, so that the browser's
 * search opens it. With `open` the caller decides whether it is open, and `onToggle` tells of
 * presses.
 */
export function Disclosure({
  title,
  open,
  onToggle,
  children,
}: {
  title: ReactNode
  open?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)
  // a press changes the element itself, so `open` is written to it again after each draw
  useLayoutEffect(() => {
    if (open !== undefined && details.current && details.current.open !== open)
      details.current.open = open
  })
  return (
    <details
      ref={details}
      className={frame}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={head}>
        {title}
        <Icon of={ChevronDownIcon} size="s" />
      </summary>
      {children}
    </details>
  )
}
