import { difference, skeleton } from '#domain/moderation/lookalikes.ts'
import { css } from '#panda/css'
import { adminReview } from '#copy/admin-review.ts'
import { useCopy } from '#state/language.ts'
import { BadgeCheckIcon, Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'
import { SafeText } from '../safe-text.tsx'

interface NamedItem {
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
const differentStyle = css({ color: 'bad', fontWeight: 'song', textDecoration: 'underline' })
const verdictStyle = css({
  fontSize: 'xs',
  fontWeight: 'medium',
  color: 'warn',
  textAlign: 'center',
})

function Side({
  item,
  slug,
}: {
  item: NamedItem
  slug: { before: string; mid: string; after: string }
}) {
  return (
    <span className={side}>
      <Mark slug={item.slug} category={item.category[0] ?? 'utilities'} size={40} />
      <span>
        <span className={bold}>
          <SafeText>{item.name}</SafeText>
          {item.isVerified && (
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
            <span className={differentStyle}>
              <SafeText>{slug.mid}</SafeText>
            </span>
          )}
          <SafeText>{slug.after}</SafeText>
        </code>
      </span>
    </span>
  )
}

/** Two items with similar names, side by side; the characters that differ are marked. */
export function LookalikeDiff({ mine, theirs }: { mine: NamedItem; theirs: NamedItem }) {
  const text = useCopy(adminReview).lookalikes
  const { before, one, other: another, after } = difference(mine.slug, theirs.slug)
  const characters = Math.max([...one].length, [...another].length)
  const same =
    skeleton(mine.slug) === skeleton(theirs.slug) || skeleton(mine.name) === skeleton(theirs.name)
  const verdict = () => {
    if (characters === 1) return text.oneCharacter
    return same ? text.same : text.near
  }
  return (
    <div className={row}>
      <Side item={mine} slug={{ before, mid: one, after }} />
      <b className={verdictStyle}>{verdict()}</b>
      <Side item={theirs} slug={{ before, mid: another, after }} />
    </div>
  )
}
