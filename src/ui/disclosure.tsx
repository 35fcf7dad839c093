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
 * What most people do not need, behind a line that says what it is. The browser's own: finding in
 * the page opens it. With `open` the caller decides, told by `onToggle`.
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
  const frameOf = useRef<HTMLDetailsElement>(null)
  // a press opens and closes it without asking; what was asked for has the last word
  useLayoutEffect(() => {
    if (open !== undefined && frameOf.current && frameOf.current.open !== open)
      frameOf.current.open = open
  })
  return (
    <details
      ref={frameOf}
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
