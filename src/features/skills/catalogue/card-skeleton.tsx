import { useState } from 'react'
import { css, cx } from '#panda/css'
import { cabinet } from '#panda/patterns'
import { Skeleton } from '#ui/skeleton.tsx'
import { cardShape } from './card-shape.ts'
import { rememberedHeight } from '#ui/remembered-height.ts'

const fullWidth = css({ gridColumn: '[1 / -1]' })

/** A card that is being read, as large as a real one. */
export function CardSkeleton() {
  return (
    <div className={cardShape} aria-hidden="true">
      <Skeleton className={css({ width: '[44px]', height: '[44px]', borderRadius: 'md' })} />
      <span className={css({ display: 'grid', gap: '2', alignContent: 'center' })}>
        <Skeleton className={css({ width: '[55%]', height: '[15px]' })} />
        <Skeleton className={css({ width: '[75%]', height: '[11px]' })} />
      </span>
      <span />
      <Skeleton className={cx(fullWidth, css({ height: '[13px]', marginTop: '[14px]' }))} />
      <Skeleton
        className={cx(fullWidth, css({ height: '[13px]', width: '[70%]', marginTop: '[9px]' }))}
      />
      <Skeleton
        className={cx(fullWidth, css({ height: '[12px]', width: '[40%]', marginTop: '[19px]' }))}
      />
      <Skeleton
        className={cx(fullWidth, css({ height: '[12px]', width: '[90%]', marginTop: '[14px]' }))}
      />
    </div>
  )
}

const grid = cabinet({
  bleed: true,
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    sm: '[repeat(2, minmax(0, 1fr))]',
    xl: '[repeat(3, minmax(0, 1fr))]',
  },
})

/** The list while the catalogue is being read: six cards. */
export function ListSkeleton({ label }: { label: string }) {
  const [height] = useState(rememberedHeight)
  return (
    <div style={{ minHeight: height }}>
      <div className={grid} role="status" aria-label={label}>
        {Array.from({ length: 6 }, (_, at) => (
          <CardSkeleton key={at} />
        ))}
      </div>
    </div>
  )
}
