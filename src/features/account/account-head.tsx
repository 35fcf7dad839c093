import { css } from '#panda/css'
import { useAuth } from '#state/auth.tsx'
import { Avatar } from '#ui/avatar.tsx'

const line = css({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

/** The person's username, or their e-mail while the username is unknown. */
export function useOwnName(): string {
  const { user, profile } = useAuth()
  return profile?.username ?? user?.email ?? ''
}

/** Picture, username and e-mail of the person who is signed in. */
export function AccountHead() {
  const { user, profile } = useAuth()
  const name = useOwnName()
  return (
    <div
      className={css({
        display: 'flex',
        gap: '2.5',
        alignItems: 'center',
        padding: '[8px 10px]',
        maxWidth: '[280px]',
      })}
    >
      <Avatar src={profile?.avatarUrl ?? null} name={name} size={36} />
      <div className={css({ minWidth: '0', flex: '1' })}>
        <strong className={line}>{name}</strong>
        {user?.email && user.email !== name && (
          <span className={`${line} ${css({ fontSize: 'xs', color: 'ink.3' })}`}>{user.email}</span>
        )}
      </div>
    </div>
  )
}
