import { difference, skeleton } from '#domain/moderation/lookalikes.ts'
import { css } from '#panda/css'
import { admin } from '#copy/admin.ts'
import { useCopy } from '#state/language.ts'
import { BadgeCheckIcon, Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'
import { SafeText } from '../safe-text.tsx'

interface Face {
  readonly slug: string
  readonly name: string
  readonly category: readonly string[]
  readonly isVerified?: boolean
}

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', xs: '[minmax(0, 1fr) auto minmax(0, 1fr)]' },
  gap: '3',
  alignItems: 'center',
  padding: '3',
  borderWidth: '[1px]',
  borderColor: 'line',
  borderRadius: 'md',
  fontSize: 'sm',
})
const side = css({
  display: 'flex',
  gap: '2.5',
  alignItems: 'center',
  minWidth: '0',
  '& > span': { minWidth: '0', overflowWrap: 'anywhere' },
})
const bold = css({ fontWeight: 'bold', display: 'block', unicodeBidi: 'plaintext' })
const other = css({ color: 'bad', fontWeight: 'song', textDecoration: 'underline' })
const apartStyle = css({ fontSize: 'xs', fontWeight: 'medium', color: 'warn', textAlign: 'center' })

function Side({
  face,
  slug,
}: {
  face: Face
  slug: { before: string; mid: string; after: string }
}) {
  return (
    <span className={side}>
      <Mark slug={face.slug} category={face.category[0] ?? 'utilities'} size={40} />
      <span>
        <span className={bold}>
          <SafeText>{face.name}</SafeText>
          {face.isVerified && (
            <>
              {' '}
              <Icon
                of={BadgeCheckIcon}
                size="s"
                className={css({ color: 'ok', display: 'inline' })}
              />
            </>
          )}
        </span>
        <code className={css({ fontFamily: 'mono', fontSize: 'xs' })}>
          <SafeText>{slug.before}</SafeText>
          {slug.mid && (
            <span className={other}>
              <SafeText>{slug.mid}</SafeText>
            </span>
          )}
          <SafeText>{slug.after}</SafeText>
        </code>
      </span>
    </span>
  )
}

/** An entry beside one that it can be taken for, letter by letter. */
export function LookalikeDiff({ mine, theirs }: { mine: Face; theirs: Face }) {
  const text = useCopy(admin)
  const { before, one, other: another, after } = difference(mine.slug, theirs.slug)
  const letters = Math.max([...one].length, [...another].length)
  const same =
    skeleton(mine.slug) === skeleton(theirs.slug) || skeleton(mine.name) === skeleton(theirs.name)
  return (
    <div className={row}>
      <Side face={mine} slug={{ before, mid: one, after }} />
      <b className={apartStyle}>
        {letters === 1 ? text.twinOne : same ? text.twinSame : text.twinNear}
      </b>
      <Side face={theirs} slug={{ before, mid: another, after }} />
    </div>
  )
}
