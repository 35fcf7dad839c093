import { useState } from 'react'
import { css, cx } from '#panda/css'

const avatarStyle = css({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: 'full',
  overflow: 'hidden',
  fontWeight: 'bold',
  lineHeight: 'none',
  userSelect: 'none',
  background: '[oklch(var(--mk-bg) var(--hue))]',
  color: '[oklch(var(--mk-a) var(--hue))]',
  '& > img': { width: 'full', height: 'full', objectFit: 'cover' },
})

const segmenter =
  typeof Intl.Segmenter === 'function'
    ? new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    : null

/** The first two signs of a name in capitals, or U. A flag or a family is one sign. */
function initialsOf(name: string | null | undefined): string {
  const text = (name?.trim() ?? '').slice(0, 100)
  const signs = segmenter
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : Array.from(text)
  return signs.slice(0, 2).join('').toUpperCase() || 'U'
}

/** A hue that is always the same for a name. */
const hueOf = (name: string): number =>
  [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 7)

/**
 * A person's picture, or their initials when there is none or it cannot be loaded. It is
 * decoration: the name must be beside it or label the control around it.
 */
export function Avatar({
  src,
  name,
  size = 32,
  className,
}: {
  src?: string | null
  name: string | null | undefined
  size?: number
  className?: string
}) {
  const [failed, setFailed] = useState<string | null>(null)
  const style = { width: size, height: size, fontSize: size * 0.38, '--hue': hueOf(name ?? '') }
  return (
    <span aria-hidden="true" className={cx(avatarStyle, className)} style={style}>
      {src && src !== failed ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
