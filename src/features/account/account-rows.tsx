import { account } from '#copy/account.ts'
import { accountMenu } from '#copy/account-menu.ts'
import { useAuth } from '#state/auth.tsx'
import { useCopy } from '#state/language.ts'
import { askHowToSignOut } from '#state/sign-out-question.ts'
import { Icon, LogOutIcon, ShieldIcon, UserRoundIcon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { menuStyle } from '#ui/menu-style.ts'
import { AccountHead } from './account-head.tsx'
import { ownPlaces } from './places.ts'
import { VerdictBadge } from './verdict-badge.tsx'

/**
 * The rows of the account menu, for the mobile menu. Links replace the history entry that holds the
 * open menu, so that Back leads to the page below it; `onClose` closes the menu for the other rows.
 */
export function AccountRows({ onClose }: { onClose: () => void }) {
  const text = useCopy(accountMenu)
  const words = useCopy(account)
  const { user, hasRole } = useAuth()
  const style = menuStyle()
  if (user === null)
    return (
      <Link to="/auth" replace className={style.item}>
        <Icon of={UserRoundIcon} />
        {words.signIn}
      </Link>
    )
  return (
    <>
      <AccountHead />
      {ownPlaces.map(({ to, label, icon }) => (
        <Link
          key={to}
          to={to}
          {...(label === 'submit' ? { hash: 'history' } : {})}
          replace
          className={style.item}
        >
          <Icon of={icon} />
          {text[label]}
          <VerdictBadge of={label} />
        </Link>
      ))}
      {(hasRole('admin') || hasRole('moderator')) && (
        <Link to="/admin" replace className={style.item}>
          <Icon of={ShieldIcon} />
          {words.admin}
        </Link>
      )}
      <button
        type="button"
        className={style.item}
        onClick={() => {
          onClose()
          askHowToSignOut()
        }}
      >
        <Icon of={LogOutIcon} />
        {text.signOut}
      </button>
    </>
  )
}
