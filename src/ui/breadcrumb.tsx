import { Children, type ReactNode } from 'react'
import { css } from '#panda/css'
import { ChevronRightIcon, Icon } from './icon.tsx'

const trail = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '[2px 6px]',
  fontSize: 'sm',
  color: 'ink.3',
  marginBottom: { base: '1', lg: '4' },
  marginTop: { base: '[-12px]', lg: '0' },
  '& > li': { display: 'inline-flex', alignItems: 'center', gap: '1.5', minWidth: '0' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: 'touch', lg: '[28px]' },
    _hover: { color: 'accent.ink' },
  },
  // the name of the page can be very long
  '& > li:last-child > span': { display: '[-webkit-box]', lineClamp: '1' },
})

/**
 * The way to a page: links to the pages above it, then its own name as text. `label` names the
 * landmark.
 */
export function Breadcrumb({
  label,
  children,
  here,
}: {
  label: string
  children: ReactNode
  here: ReactNode
}) {
  return (
    <nav aria-label={label}>
      <ol className={trail}>
        {Children.toArray(children).map((link, at) => (
          <li key={at}>
            {link}
            <Icon of={ChevronRightIcon} size="xs" />
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  )
}
