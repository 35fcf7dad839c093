import { lazy, type ReactElement, Suspense, useState } from 'react'
import { css, cx } from '#panda/css'
import { account } from '#copy/account.ts'
import { useAuth } from '#state/auth.tsx'
import { useCopy } from '#state/language.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { Avatar } from '#ui/avatar.tsx'
import { CountDot } from '#ui/count-dot.tsx'
import { Icon, ShieldIcon } from '#ui/icon.tsx'
import { iconButtonStyle } from '#ui/icon-button.tsx'
import { ButtonLink, IconLink } from '#ui/link.tsx'
import { useOwnName } from './account-head.tsx'

/** Loads the menu; if that fails, the picture alone stays in its place. */
const load = () =>
  import('./user-menu.tsx').then(
    (module) => ({ default: module.UserMenu }),
    () => ({ default: ({ trigger }: { trigger: ReactElement }) => trigger }),
  )
const UserMenu = lazy(load)

const wideOnly = css({ lgDown: { display: 'none' } })

/**
 * The end of the header on wide screens: a link to sign in, or the person's picture with their
 * menu; for administrators also a link to their panel.
 */
export function AccountButton() {
  const text = useCopy(account)
  const { user, profile, loading, hasRole } = useAuth()
  const name = useOwnName()
  const verdicts = usePersonSync((state) => state.verdicts)
  const [menuWanted, setMenuWanted] = useState(false)
  // as large as the picture, so that nothing moves once the session is known
  if (loading)
    return <span className={cx(wideOnly, css({ width: 'control', height: 'control' }))} />
  if (user === null)
    return (
      <ButtonLink look="main" to="/auth" className={wideOnly}>
        {text.signIn}
      </ButtonLink>
    )
  const trigger = (
    <button
      type="button"
      aria-label={`${text.menu} ${name}${verdicts > 0 ? text.verdicts(String(verdicts)) : ''}`}
      aria-haspopup="menu"
      className={iconButtonStyle({ on: 'wide' })}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setMenuWanted(true)}
    >
      <CountDot count={verdicts}>
        <Avatar src={profile?.avatarUrl ?? null} name={name} size={30} />
      </CountDot>
    </button>
  )
  return (
    <>
      {hasRole('admin') && (
        <IconLink to="/admin" on="wide" label={text.admin}>
          <Icon of={ShieldIcon} />
        </IconLink>
      )}
      {menuWanted ? (
        <Suspense fallback={trigger}>
          <UserMenu trigger={trigger} />
        </Suspense>
      ) : (
        trigger
      )}
    </>
  )
}
