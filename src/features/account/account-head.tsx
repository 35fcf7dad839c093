import { css } from '#panda/css'
import { useAuth } from '#state/auth.tsx'
import { Avatar } from '#ui/avatar.tsx'

const line = css({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

/** What a person is called: their username, else their e-mail. */
export function useOwnName(): string {
  const { user, profile } = useAuth()
  return profile?.username ?? user?.email ?? ''
}

/** Who is signed in: picture, username, e-mail. */
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
