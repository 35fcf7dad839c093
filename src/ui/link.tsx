import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { css, cx } from '#panda/css'
import { type ButtonLook, buttonStyle } from './button.tsx'
import { ArrowRightIcon, ChevronRightIcon, Icon } from './icon.tsx'
import { iconButtonStyle } from './icon-button.tsx'

/** A link within the product, without styles. */
export { Link } from '@tanstack/react-router'

type Anchor = ComponentProps<'a'>

function ButtonAnchor({ look, size, block, className, ...rest }: Anchor & ButtonLook) {
  return <a {...rest} className={cx(buttonStyle({ look, size, block }), className)} />
}
/** A link that looks like a button; takes `look`, `size` and `block` as Button does. */
export const ButtonLink: LinkComponent<typeof ButtonAnchor> = createLink(ButtonAnchor)

function IconAnchor({
  label,
  on,
  className,
  ...rest
}: Anchor & { label: string; on?: 'wide' | 'narrow' }) {
  return <a {...rest} aria-label={label} className={cx(iconButtonStyle({ on }), className)} />
}
/** A link that looks like an icon button. */
export const IconLink: LinkComponent<typeof IconAnchor> = createLink(IconAnchor)

const textLink = css({
  color: 'accent.ink',
  textDecoration: 'underline',
  textUnderlineOffset: '[4px]',
})
function TextAnchor({ className, ...rest }: Anchor) {
  return <a {...rest} className={cx(textLink, className)} />
}
/** A link within a sentence. */
export const TextLink: LinkComponent<typeof TextAnchor> = createLink(TextAnchor)

const moreLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: { base: 'touch', lg: '8' },
  fontSize: 'sm',
  color: 'ink.2',
  whiteSpace: 'nowrap',
  _hover: { color: 'accent.ink' },
})
function MoreAnchor({
  className,
  children,
  arrow = 'chevron',
  ...rest
}: Anchor & { arrow?: 'chevron' | 'arrow' }) {
  return (
    <a {...rest} className={cx(moreLink, className)}>
      {children}
      <Icon of={arrow === 'chevron' ? ChevronRightIcon : ArrowRightIcon} size="s" />
    </a>
  )
}
/** A quiet link with an arrow, such as 'View all'. */
export const MoreLink: LinkComponent<typeof MoreAnchor> = createLink(MoreAnchor)

/**
 * A link to another site, in a new tab. Only for addresses that the product itself has chosen;
 * links in users' texts are drawn by ui/markdown.
 */
export function OutsideLink({ className, ...rest }: Anchor & { href: string }) {
  return <a {...rest} target="_blank" rel="noopener noreferrer" className={className} />
}
