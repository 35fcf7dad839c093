import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { TemplateCard as Card } from '#domain/template.ts'
import { css } from '#panda/css'
import { useColumns } from '#ui/columns.ts'
import { useRememberedHeight } from '#ui/remembered-height.ts'
import { TemplateCard } from './card.tsx'
import { cardHeight } from './card-shape.ts'

const frame = css({
  borderWidth: '[1px]', borderStyle: 'solid', borderColor: 'line', borderRadius: 'lg', overflow: 'clip',
  smDown: { marginInline: '[calc(-1 * token(spacing.gutter))]', borderInlineWidth: '0', borderRadius: 'none' },
})
const space = css({ position: 'relative', width: 'full' })
const rowStyle = css({ position: 'absolute', insetInline: '0', top: '0', display: 'grid', gap: '[1px]' })
const cell = css({ minWidth: '0', boxShadow: '[0 0 0 1px token(colors.line)]' })

const pointers = '(min-width: 960px)'
function onWidth(changed: () => void): () => void {
  const query = matchMedia(pointers)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
const useRowHeight = (): number => useSyncExternalStore(onWidth, () => (matchMedia(pointers).matches ? cardHeight.wide : cardHeight.narrow)) + 1

/** The answer as one cabinet. Only the rows near the window are in the document; each card says its place in the whole list. */
export function Results({ cards, actions }: { cards: readonly Card[]; actions?: ((card: Card) => ReactNode) | undefined }) {
  const columns = useColumns()
  const rowHeight = useRowHeight()
  const list = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    // what stands above may change its height (tags, notes)
    const measure = () => { if (list.current) setMargin(list.current.getBoundingClientRect().top + window.scrollY) }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const rows = Math.ceil(cards.length / columns)
  const height = Math.max(0, rows * rowHeight - 1)
  useRememberedHeight(height)
  const virtualizer = useWindowVirtualizer({ count: rows, estimateSize: () => rowHeight, overscan: 4, scrollMargin: margin })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  return (
    <div className={frame} ref={list}>
      <div role="list" className={space} style={{ height }}>
        {virtualizer.getVirtualItems().map((item) => (
          <div key={item.key} role="presentation" className={rowStyle} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, transform: `translateY(${item.index * rowHeight}px)` }}>
            {cards.slice(item.index * columns, (item.index + 1) * columns).map((card, column) => (
              <div key={card.id} role="listitem" aria-setsize={cards.length} aria-posinset={item.index * columns + column + 1} className={cell}>
                <TemplateCard card={card} level={2} actions={actions?.(card)} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
