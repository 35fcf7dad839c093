import { css } from '#panda/css'
import { admin } from '#copy/admin.ts'
import { useCopy } from '#state/language.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Link } from '#ui/link.tsx'

interface UserSummary {
  readonly username: string | null
  readonly fullName: string | null
  readonly avatarUrl: string | null
}

const cell = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minWidth: '0',
  '& > span:last-child': { minWidth: '0', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
})
const handle = css({
  display: 'block',
  fontFamily: 'mono',
  fontSize: 'xs',
  color: 'ink.3',
  lineHeight: 'ui',
})

export function useNameOf(): (user: UserSummary) => string {
  const text = useCopy(admin)
  return ({ username }) => username ?? text.unknownUser
}

/** Picture, full name and username, linked to the public profile. */
export function UserCell({
  user,
  size = 36,
}: {
  user: UserSummary & { readonly username: string }
  size?: number
}) {
  return (
    <Link to="/profile/$username" params={{ username: user.username }} className={cell}>
      <Avatar src={user.avatarUrl} name={user.username} size={size} />
      <span>
        <b className={css({ fontWeight: 'bold' })}>{user.fullName || user.username}</b>
        <span className={handle}>@{user.username}</span>
      </span>
    </Link>
  )
}
