import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { css } from '#panda/css'
import { admin } from '#copy/admin.ts'
import { adminCounts } from '#remote/moderation.ts'
import { useAuth } from '#state/auth.tsx'
import { useCopy, useFormats } from '#state/language.ts'
import {
  ArrowLeftIcon,
  FileTextIcon,
  Icon,
  InboxIcon,
  LayoutGridIcon,
  ScrollTextIcon,
  UsersRoundIcon,
} from '#ui/icon.tsx'
import { useHereInView } from '#ui/here-in-view.ts'
import { Link } from '#ui/link.tsx'
import { CountsContext } from './counts.ts'
import { useRemote } from './use-remote.ts'

const frame = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  lg: { gridTemplateColumns: '[208px minmax(0, 1fr)]', minHeight: '[calc(100dvh - 57px)]' },
})
const nav = css({
  borderBottomWidth: '[1px]',
  borderColor: 'line',
  padding: '[6px token(spacing.gutter)]',
  display: 'flex',
  gap: '1',
  overflowX: 'auto',
  scrollbarWidth: '[none]',
  lg: {
    flexDirection: 'column',
    borderBottomWidth: '0',
    padding: '[16px 12px]',
    position: 'sticky',
    top: '[57px]',
    height: '[calc(100dvh - 57px)]',
  },
})
const place = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: { base: 'touch', lg: '[38px]' },
  paddingInline: '3',
  borderRadius: 'md',
  fontSize: 'sm',
  color: 'ink.2',
  whiteSpace: 'nowrap',
  _hover: { background: 'hover' },
  '&[aria-current=page]': { background: 'press', color: 'ink', fontWeight: 'bold' },
  _focusVisible: { outlineOffset: '[-2px]' },
})
const number = css({
  marginInlineStart: 'auto',
  fontSize: 'xs',
  fontWeight: 'normal',
  fontVariantNumeric: 'tabular-nums',
})
const main = css({
  borderColor: 'line',
  lg: { borderInlineStartWidth: '[1px]' },
  padding: { base: '[20px token(spacing.gutter) 40px]', lg: '[24px 32px 40px]' },
  minWidth: '0',
})

const places = [
  { to: '/admin/submissions', text: 'submissions', icon: InboxIcon },
  { to: '/admin/skills', text: 'skills', icon: LayoutGridIcon },
  { to: '/admin/templates', text: 'templates', icon: FileTextIcon },
  { to: '/admin/users', text: 'users', icon: UsersRoundIcon },
] as const

/** The navigation around all screens of administration, with a link back to the site. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const text = useCopy(admin)
  const formats = useFormats()
  const { hasRole } = useAuth()
  const here = useRouterState({ select: (state) => state.location.pathname })
  const counts = useRemote(useCallback(() => adminCounts(), []))
  const all = hasRole('admin')
    ? [...places, { to: '/admin/log', text: 'log', icon: ScrollTextIcon } as const]
    : places
  const navRef = useHereInView(here, all.length)
  const waiting = (counts.value?.pending ?? 0) + (counts.value?.reports ?? 0)
  return (
    <div className={frame}>
      <nav ref={navRef} aria-label={text.nav} className={nav}>
        {all.map(({ to, text: key, icon }) => (
          <Link key={to} to={to} aria-current={here === to ? 'page' : undefined} className={place}>
            <Icon of={icon} />
            <span>{text.places[key]}</span>
            {key === 'submissions' && waiting > 0 && (
              <span className={number}>{formats.number(waiting)}</span>
            )}
          </Link>
        ))}
        <Link to="/" className={`${place} ${css({ lg: { marginTop: 'auto' } })}`}>
          <Icon of={ArrowLeftIcon} />
          <span>{text.back}</span>
        </Link>
      </nav>
      <div className={main}>
        <CountsContext value={counts}>{children}</CountsContext>
      </div>
    </div>
  )
}
