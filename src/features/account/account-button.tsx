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

/** Without a network, and never fetched before, the picture stays where it is. */
const load = () =>
  import('./user-menu.tsx').then(
    (module) => ({ default: module.UserMenu }),
    () => ({ default: ({ trigger }: { trigger: ReactElement }) => trigger }),
  )
const UserMenu = lazy(load)

const wide = css({ lgDown: { display: 'none' } })

/**
 * The header's end on wide screens: sign in, or the person's picture with their menu; for
 * administrators the way to their panel.
 */
export function AccountButton() {
  const text = useCopy(account)
  const { user, profile, loading, hasRole } = useAuth()
  const name = useOwnName()
  const verdicts = usePersonSync((state) => state.verdicts)
  const [wanted, setWanted] = useState(false)
  // the same room as the picture: nothing jumps when it is known who is here
  if (loading) return <span className={cx(wide, css({ width: 'control', height: 'control' }))} />
  if (user === null)
    return (
      <ButtonLink look="main" to="/auth" className={wide}>
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
      onClick={() => setWanted(true)}
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
      {wanted ? (
        <Suspense fallback={trigger}>
          <UserMenu trigger={trigger} />
        </Suspense>
      ) : (
        trigger
      )}
    </>
  )
}
