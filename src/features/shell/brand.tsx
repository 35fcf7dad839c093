import { css } from '#panda/css'
import { common } from '#copy/common.ts'
import { useCopy } from '#state/language.ts'
import { Link } from '#ui/link.tsx'
import { Seal } from '#ui/seal.tsx'

export function Brand() {
  const text = useCopy(common)
  return (
    <Link
      to="/"
      className={css({
        display: 'inline-flex',
        alignItems: 'center',
        gap: '2.5',
        minHeight: 'touch',
        fontFamily: 'song',
        fontSize: 'lg',
        fontWeight: 'song',
        lineHeight: 'none',
        whiteSpace: 'nowrap',
      })}
    >
      <Seal />
      <span>{text.product}</span>
    </Link>
  )
}
