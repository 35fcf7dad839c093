import { css } from '#panda/css'
import { account } from '#copy/account.ts'
import { shell } from '#copy/shell.ts'
import { useCopy } from '#state/language.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { useSession } from '#state/session.ts'
import { CountDot } from '#ui/count-dot.tsx'
import {
  FileTextIcon,
  HeartIcon,
  Icon,
  LayoutGridIcon,
  StoreIcon,
  UserRoundIcon,
} from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

const places = [
  { to: '/', icon: StoreIcon, text: 'home', exact: true },
  { to: '/skills', icon: LayoutGridIcon, text: 'skills', exact: false },
  { to: '/templates', icon: FileTextIcon, text: 'templates', exact: false },
  { to: '/favorites', icon: HeartIcon, text: 'favorites', exact: false },
] as const

const bar = css({
  position: 'fixed',
  inset: '[auto 0 0]',
  zIndex: 'nav',
  display: { base: 'grid', lg: 'none' },
  gridTemplateColumns: '[repeat(5, 1fr)]',
  background: 'surface',
  borderTopWidth: '[1px]',
  borderColor: 'line',
  paddingBottom: '[env(safe-area-inset-bottom)]',
})
const place = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '[3px]',
  minHeight: '[56px]',
  fontSize: '[11px]',
  lineHeight: '[1.2]',
  color: 'ink.3',
  outlineOffset: '[-3px]',
  _currentPage: { color: 'accent.ink', fontWeight: 'bold' },
})

/** The main links at the bottom of the screen, on phones. */
export function BottomBar() {
  const text = useCopy(shell)
  const signedIn = useSession((session) => session.person !== null)
  const words = useCopy(account)
  const verdicts = usePersonSync((state) => state.verdicts)
  const mine = {
    to: signedIn ? '/profile' : '/auth',
    icon: UserRoundIcon,
    text: 'mine',
    exact: false,
  } as const
  return (
    <nav aria-label={text.bottomNav} className={bar}>
      {[...places, mine].map(({ to, icon, text: key, exact }) => (
        <Link key={key} to={to} activeOptions={{ exact, includeSearch: false }} className={place}>
          <CountDot count={key === 'mine' ? verdicts : 0}>
            <Icon of={icon} size="l" />
          </CountDot>
          <span>{text[key]}</span>
          {key === 'mine' && verdicts > 0 && (
            <VisuallyHidden>{words.verdicts(String(verdicts))}</VisuallyHidden>
          )}
        </Link>
      ))}
    </nav>
  )
}
