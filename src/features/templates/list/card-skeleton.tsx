import { useState } from 'react'
import { css } from '#panda/css'
import { cabinet } from '#panda/patterns'
import { rememberedHeight } from '#ui/remembered-height.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { cardShape, excerptShape } from './card-shape.ts'

/** A card that is being read, as large as a real one. */
function CardSkeleton() {
  return (
    <div className={cardShape} aria-hidden="true">
      <Skeleton className={css({ height: '[16px]', width: '[50%]', marginTop: '[3px]' })} />
      <span className={css({ display: 'grid', gap: '2', alignContent: 'center' })}>
        <Skeleton className={css({ height: '[13px]' })} />
        <Skeleton className={css({ height: '[13px]', width: '[70%]' })} />
      </span>
      <span className={excerptShape} />
      <span
        className={css({
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 'controlSm',
        })}
      >
        <Skeleton className={css({ height: '[12px]', width: '[40%]' })} />
        <Skeleton className={css({ height: '[26px]', width: '[68px]', borderRadius: 'ctl' })} />
      </span>
    </div>
  )
}

export const listGrid = cabinet({
  bleed: true,
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    sm: '[repeat(2, minmax(0, 1fr))]',
    xl: '[repeat(3, minmax(0, 1fr))]',
  },
})

/** The list while the templates are being read: six cards. */
export function ListSkeleton({ label }: { label: string }) {
  const [height] = useState(rememberedHeight)
  return (
    <div style={{ minHeight: height }}>
      <div className={listGrid} role="status" aria-label={label}>
        {Array.from({ length: 6 }, (_, at) => (
          <CardSkeleton key={at} />
        ))}
      </div>
    </div>
  )
}
