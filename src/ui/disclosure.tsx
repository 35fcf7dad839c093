import type { ReactNode } from 'react'
import { css } from '#panda/css'
import { ChevronDownIcon, Icon } from './icon.tsx'

const frame = css({ '& > summary > svg': { transitionProperty: '[transform]', transitionDuration: 'fast' }, '&[open] > summary > svg': { transform: '[rotate(180deg)]' } })
const head = css({
  display: 'inline-flex', alignItems: 'center', gap: '1.5', minHeight: 'controlSm', fontSize: 'sm', color: 'ink.2', cursor: 'pointer', listStyle: 'none', borderRadius: 'sm', _hover: { color: 'accent.ink' },
  '&::-webkit-details-marker': { display: 'none' },
})

/** What most people do not need, behind a line that says what it is. The browser's own: it works without a script, and finding in the page opens it. */
export function Disclosure({ title, open, onToggle, children }: { title: ReactNode; open?: boolean; onToggle?: (open: boolean) => void; children: ReactNode }) {
  return (
    <details className={frame} open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={head}>{title}<Icon of={ChevronDownIcon} size="s" /></summary>
      {children}
    </details>
  )
}
