import { css, cx } from '#panda/css'
import { drawMark, motifs, type Quarter, type Shape, symmetries } from './mark-drawing.ts'

const frame = css({ display: 'block', flex: 'none' })
const groundTone = css({ fill: '[oklch(var(--mk-bg) var(--h))]' })
// the thin stroke hides the gaps between the quarters
const tones = {
  a: css({
    fill: '[oklch(var(--mk-a) var(--h))]',
    stroke: '[oklch(var(--mk-a) var(--h))]',
    strokeWidth: '[.35]',
  }),
  b: css({
    fill: '[oklch(var(--mk-b) var(--h))]',
    stroke: '[oklch(var(--mk-b) var(--h))]',
    strokeWidth: '[.35]',
  }),
}

type Category = keyof typeof symmetries

/**
 * The picture of an entry, computed from its slug and category. It is decoration: the name must be
 * beside it.
 */
export function Mark({
  slug,
  category,
  size = 44,
  className,
}: {
  slug: string
  category: string
  size?: number
  className?: string
}) {
  const family: Category = Object.hasOwn(symmetries, category)
    ? (category as Category)
    : 'utilities'
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      className={cx('mark', frame, className)}
      style={{ ['--h' as string]: `var(--cat-${family})` }}
    >
      <rect className={groundTone} width="48" height="48" rx="11" />
      {drawMark(slug, family, symmetries[family]).map((quarter, at) => (
        <QuarterOf key={at} {...quarter} />
      ))}
    </svg>
  )
}

function QuarterOf({ motif, corner, turn, mirrored }: Quarter) {
  const place = `translate(24 24) rotate(${corner * 90}) translate(-16 -16)${turn ? ` rotate(${turn * 90} 8 8)` : ''}`
  return (
    <g transform={`${mirrored ? 'matrix(-1 0 0 1 48 0) ' : ''}${place}`}>
      {motifs[motif]!.map((shape, at) => (
        <ShapeOf key={at} {...shape} />
      ))}
    </g>
  )
}

function ShapeOf({ tone, path, circle }: Shape) {
  return circle ? (
    <circle className={tones[tone]} cx={circle[0]} cy={circle[1]} r={circle[2]} />
  ) : (
    <path className={tones[tone]} d={path} />
  )
}
