import { css } from '#panda/css'
import { common } from '#copy/common.ts'
import { useCopy } from '#state/language.ts'
import { useSiteName } from '#state/site.ts'
import { Link } from '#ui/link.tsx'
import { Seal } from '#ui/seal.tsx'

export function Brand() {
  const name = useSiteName(useCopy(common).product)
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
      <span
        className={css({
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          maxWidth: { base: '[40vw]', lg: '[22em]' },
        })}
      >
        {name}
      </span>
    </Link>
  )
}
