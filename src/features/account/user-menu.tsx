import type { ReactElement } from 'react'
import { account } from '#copy/account.ts'
import { accountMenu } from '#copy/account-menu.ts'
import { useAuth } from '#state/auth.tsx'
import { useCopy } from '#state/language.ts'
import { askHowToSignOut } from '#state/sign-out-question.ts'
import { Icon, LogOutIcon, ShieldIcon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import { AccountHead } from './account-head.tsx'
import { ownPlaces } from './places.ts'
import { VerdictBadge } from './verdict-badge.tsx'

/** The menu of a person's picture. It is loaded when it is first pressed, and opens at once. */
export function UserMenu({ trigger }: { trigger: ReactElement }) {
  const text = useCopy(accountMenu)
  const words = useCopy(account)
  const { hasRole } = useAuth()
  const entries: MenuEntry[] = ownPlaces.map(({ to, label, icon }) => ({
    value: label,
    link: <Link to={to} {...(label === 'submit' ? { hash: 'history' } : {})} />,
    content: (
      <>
        <Icon of={icon} />
        {text[label]}
        <VerdictBadge of={label} />
      </>
    ),
  }))
  if (hasRole('admin') || hasRole('moderator'))
    entries.push('rule', {
      value: 'admin',
      link: <Link to="/admin" />,
      content: (
        <>
          <Icon of={ShieldIcon} />
          {words.admin}
        </>
      ),
    })
  entries.push('rule', {
    value: 'out',
    onSelect: askHowToSignOut,
    content: (
      <>
        <Icon of={LogOutIcon} />
        {text.signOut}
      </>
    ),
  })
  return <Menu trigger={trigger} head={<AccountHead />} entries={entries} startsOpen inPlace />
}
