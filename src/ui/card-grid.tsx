import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { css } from '#panda/css'
import { useColumns } from './columns.ts'
import { useRememberedHeight } from './remembered-height.ts'

const frame = css({
  borderWidth: '[1px]',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'lg',
  overflow: 'clip',
  smDown: {
    marginInline: '[calc(-1 * token(spacing.gutter))]',
    borderInlineWidth: '0',
    borderRadius: 'none',
  },
})
const space = css({ position: 'relative', width: 'full' })
const rowStyle = css({
  position: 'absolute',
  insetInline: '0',
  top: '0',
  display: 'grid',
  gap: '[1px]',
})
const flow = css({
  display: 'grid',
  gap: '[1px]',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    sm: '[repeat(2, minmax(0, 1fr))]',
    xl: '[repeat(3, minmax(0, 1fr))]',
  },
})
const cell = css({ minWidth: '0', boxShadow: '[0 0 0 1px token(colors.line)]' })
/** Firefox draws nothing below 17.9 million pixels. */
const maxHeight = 17_000_000

interface Grid {
  readonly list: RefObject<HTMLDivElement | null>
  readonly total: number
  readonly columns: number
  readonly rowHeight: number
  readonly height: number
  readonly rows: readonly VirtualItem[]
  /** The first place near the window, and the one after the last. */
  readonly from: number
  readonly to: number
}

/** Tells `CardGrid` which of `total` cards are near the window, each `cardHeight` pixels high. */
export function useCardGrid(total: number, cardHeight: number): Grid {
  const columns = useColumns()
  const rowHeight = cardHeight + 1 // the line below the card
  const list = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    // chips and notes above the grid change their height
    const measure = () => {
      if (list.current) setMargin(list.current.getBoundingClientRect().top + window.scrollY)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const count = Math.min(Math.ceil(total / columns), Math.floor(maxHeight / rowHeight))
  const height = Math.max(0, count * rowHeight - 1)
  useRememberedHeight(height)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollMargin: margin,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  const rows = virtualizer.getVirtualItems()
  return {
    list,
    total,
    columns,
    rowHeight,
    height,
    rows,
    from: (rows[0]?.index ?? 0) * columns,
    to: ((rows.at(-1)?.index ?? -1) + 1) * columns,
  }
}

/**
 * A long list of cards. Only the rows near the window are in the document; each card has its place
 * in the whole list as an attribute.
 */
export function CardGrid({
  grid,
  keyOf,
  children,
}: {
  grid: Grid
  keyOf: (place: number) => string | undefined
  children: (place: number) => ReactNode
}) {
  const { list, total, columns, rowHeight, height, rows } = grid
  return (
    <div className={frame} ref={list}>
      <div role="list" className={space} style={{ height }}>
        {rows.map(({ key, index }) => (
          <div
            key={key}
            role="presentation"
            className={rowStyle}
            style={{
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              transform: `translateY(${index * rowHeight}px)`,
            }}
          >
            {Array.from({ length: Math.min(columns, total - index * columns) }, (_, column) => {
              const place = index * columns + column
              return (
                <div
                  key={keyOf(place) ?? place}
                  role="listitem"
                  aria-setsize={total}
                  aria-posinset={place + 1}
                  className={cell}
                >
                  {children(place)}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

/**
 * A short list of cards with the same look: all are in the document, and only the style sheet lays
 * them out. It works on the server, where there is no window (src/app/boot/prerender.tsx).
 */
export function CardFlow<Card extends { readonly id: string }>({
  cards,
  children,
}: {
  cards: readonly Card[]
  children: (card: Card) => ReactNode
}) {
  return (
    <div className={frame}>
      <div role="list" className={flow}>
        {cards.map((card) => (
          <div key={card.id} role="listitem" className={cell}>
            {children(card)}
          </div>
        ))}
      </div>
    </div>
  )
}
