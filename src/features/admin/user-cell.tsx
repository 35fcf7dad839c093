import { css } from '#panda/css'
import { admin } from '#copy/admin.ts'
import { useCopy } from '#state/language.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Link } from '#ui/link.tsx'

interface Face {
  readonly username: string | null
  readonly fullName: string | null
  readonly avatarUrl: string | null
}

const who = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minWidth: '0',
  '& > span:last-child': { minWidth: '0', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
})
const at = css({
  display: 'block',
  fontFamily: 'mono',
  fontSize: 'xs',
  color: 'ink.3',
  lineHeight: 'ui',
})

/** A person's name as a list says it. */
export function useNameOf(): (face: Face) => string {
  const text = useCopy(admin)
  return ({ username }) => username ?? text.unknownUser
}

/** Picture, full name and username, a link to the public page. */
export function UserCell({
  face,
  size = 36,
}: {
  face: Face & { readonly username: string }
  size?: number
}) {
  return (
    <Link to="/profile/$username" params={{ username: face.username }} className={who}>
      <Avatar src={face.avatarUrl} name={face.username} size={size} />
      <span>
        <b className={css({ fontWeight: 'bold' })}>{face.fullName || face.username}</b>
        <span className={at}>@{face.username}</span>
      </span>
    </Link>
  )
}
