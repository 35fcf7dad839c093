import { css } from '#panda/css'
import { common } from '#copy/common.ts'
import { useCopy } from '#state/language.ts'
import { Icon, type LucideIcon } from '#ui/icon.tsx'
import { destination } from '#ui/markdown/address.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minWidth: '0',
  maxWidth: 'full',
  minHeight: { base: 'touch', lg: '[28px]' },
  fontSize: 'sm',
  color: 'ink.2',
  _hover: { color: 'accent.ink' },
  '& svg': { color: 'ink.3' },
})
const addressStyle = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  unicodeBidi: 'isolate',
  direction: 'ltr',
  textDecoration: 'underline',
  textDecorationColor: '[token(colors.line.2)]',
  textUnderlineOffset: '[4px]',
})

/**
 * The address as text: without the scheme, the last slash, and a user name that could look like
 * another host (`github.com@…`).
 */
function readable(href: string): string {
  const { host, pathname, search, hash } = new URL(href)
  return `${host.replace(/^www\./, '')}${pathname}${search}${hash}`.replace(/\/$/, '')
}

/** A link on somebody's profile; nothing is shown when the address is not safe to open. */
export function ExternalLink({
  address,
  icon,
  label,
}: {
  address: string | null
  icon: LucideIcon
  label: string
}) {
  const opensOutside = useCopy(common).opensOutside
  const where = address === null ? null : destination(address, { own: false, prefix: '' })
  if (where?.kind !== 'outside') return null
  return (
    <a href={where.href} target="_blank" rel="noopener noreferrer nofollow ugc" className={link}>
      <Icon of={icon} size="s" />
      <VisuallyHidden>{label} </VisuallyHidden>
      <span className={addressStyle}>{readable(where.href)}</span>
      <VisuallyHidden> {opensOutside}</VisuallyHidden>
    </a>
  )
}
