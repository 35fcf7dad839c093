import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { css } from '#panda/css'
import { useColumns } from './columns.ts'
import { type GridPart, type GridRow, gridRows } from './grid-parts.ts'
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
const headingHeight = 44
const headingStyle = css({
  height: '[44px]',
  paddingInline: '4',
  borderBlockWidth: '[1px]',
  borderColor: 'line',
  background: 'page',
  color: 'ink.2',
  fontFamily: '[inherit]',
  fontSize: 'sm',
  fontWeight: 'medium',
  lineHeight: '[42px]',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  _first: { borderTopWidth: '0' },
})
/** Firefox draws nothing below 17.9 million pixels. */
const maxHeight = 17_000_000

interface Grid {
  readonly list: RefObject<HTMLDivElement | null>
  readonly parts: readonly GridPart[]
  readonly columns: number
  readonly rowHeight: number
  /** How many rows of cards each part has. */
  readonly perPart: readonly number[]
  /** The rows near the window. */
  readonly rows: readonly GridRow[]
  /** The first place near the window, and the one after the last. */
  readonly from: number
  readonly to: number
}

/**
 * Tells `CardGrid` which of the cards are near the window, each `cardHeight` pixels high. The parts
 * follow each other; a place counts through all of them.
 */
export function useCardGrid(parts: readonly GridPart[], cardHeight: number): Grid {
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
  const all = gridRows(parts, columns, Math.floor(maxHeight / rowHeight))
  const sizes = parts.map(
    ({ hasHeading }, part) =>
      (hasHeading ? headingHeight : 0) + heightOf(all.perPart[part]!, rowHeight),
  )
  useRememberedHeight(sizes.reduce((sum, size) => sum + size, 0))
  const virtualizer = useWindowVirtualizer({
    count: all.count,
    estimateSize: (index) => (all.at(index).isHeading ? headingHeight : rowHeight),
    overscan: 4,
    scrollMargin: margin,
  })
  const shape = `${rowHeight} ${sizes.join(' ')}`
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, shape])
  const rows = virtualizer
    .getVirtualItems()
    .filter(({ index }) => index < all.count)
    .map(({ index }) => all.at(index))
  const last = rows.at(-1)
  return {
    list,
    parts,
    columns,
    rowHeight,
    perPart: all.perPart,
    rows,
    from: rows[0]?.from ?? 0,
    to: last ? last.from + last.count : 0,
  }
}

const heightOf = (rows: number, rowHeight: number): number => Math.max(0, rows * rowHeight - 1)

/**
 * A long list of cards, perhaps in parts with headings. Only the rows near the window are in the
 * document; each card has its place in its part as an attribute.
 */
export function CardGrid({
  grid,
  keyOf,
  labels,
  headings,
  children,
}: {
  grid: Grid
  keyOf: (place: number) => string | undefined
  /** The name of each part, and what stands above it. */
  labels?: readonly string[]
  headings?: readonly (string | null)[]
  children: (place: number, part: number) => ReactNode
}) {
  const { list, parts, columns, rowHeight, perPart, rows } = grid
  return (
    <div className={frame} ref={list}>
      {parts.map(({ count, hasHeading }, part) => {
        const first = parts.slice(0, part).reduce((sum, one) => sum + one.count, 0)
        return (
          // a part has no other identity than its place
          <Fragment key={part}>
            {hasHeading && <h2 className={headingStyle}>{headings?.[part]}</h2>}
            <div
              role="list"
              aria-label={labels?.[part]}
              className={space}
              style={{ height: heightOf(perPart[part]!, rowHeight) }}
            >
              {rows
                .filter((row) => row.part === part && !row.isHeading)
                .map(({ nth, from, count: cards }) => (
                  <div
                    key={nth}
                    role="presentation"
                    className={rowStyle}
                    style={{
                      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                      transform: `translateY(${nth * rowHeight}px)`,
                    }}
                  >
                    {Array.from({ length: cards }, (_, column) => {
                      const place = from + column
                      return (
                        <div
                          key={keyOf(place) ?? place}
                          role="listitem"
                          aria-setsize={count}
                          aria-posinset={place - first + 1}
                          className={cell}
                        >
                          {children(place, part)}
                        </div>
                      )
                    })}
                  </div>
                ))}
            </div>
          </Fragment>
        )
      })}
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
