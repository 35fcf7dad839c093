import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { SkillAnswer } from '#domain/query.ts'
import type { SkillCard as Card } from '#domain/skill.ts'
import { css } from '#panda/css'
import { useSkillRows } from '#local/skills.ts'
import { SkillCard } from './card.tsx'
import { cardHeight } from './card-shape.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { useColumns } from '#ui/columns.ts'
import { useRememberedHeight } from '#ui/remembered-height.ts'

const frame = css({
  borderWidth: '[1px]', borderStyle: 'solid', borderColor: 'line', borderRadius: 'lg', overflow: 'clip',
  smDown: { marginInline: '[calc(-1 * token(spacing.gutter))]', borderInlineWidth: '0', borderRadius: 'none' },
})
const space = css({ position: 'relative', width: 'full' })
const rowStyle = css({ position: 'absolute', insetInline: '0', top: '0', display: 'grid', gap: '[1px]' })
const cell = css({ minWidth: '0', boxShadow: '[0 0 0 1px token(colors.line)]' })
const rowHeight = cardHeight + 1
/** Firefox lays nothing out below 17.9 million pixels. */
const deepest = 17_000_000

/** The answer as one cabinet. Only the rows near the window are in the document; each says its place in the whole list. */
export function Results({ answer, actions }: { answer: SkillAnswer; actions?: ((card: Card) => ReactNode) | undefined }) {
  const columns = useColumns()
  const list = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    // what stands above may change its height (chips, notes)
    const measure = () => { if (list.current) setMargin(list.current.getBoundingClientRect().top + window.scrollY) }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const rows = Math.min(Math.ceil(answer.total / columns), Math.floor(deepest / rowHeight))
  const height = Math.max(0, rows * rowHeight - 1)
  useRememberedHeight(height)
  const virtualizer = useWindowVirtualizer({ count: rows, estimateSize: () => rowHeight, overscan: 4, scrollMargin: margin })
  const items = virtualizer.getVirtualItems()
  const from = (items[0]?.index ?? 0) * columns
  const to = ((items.at(-1)?.index ?? -1) + 1) * columns
  const cards = useSkillRows(answer, from, to)
  return (
    <div className={frame} ref={list}>
      <div role="list" className={space} style={{ height }}>
        {items.map((item) => (
          <div key={item.key} role="presentation" className={rowStyle} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, transform: `translateY(${item.index * rowHeight}px)` }}>
            {Array.from({ length: Math.min(columns, answer.total - item.index * columns) }, (_, column) => {
              const place = item.index * columns + column
              const card = cards[place - from]
              return (
                <div key={card?.id ?? place} role="listitem" aria-setsize={answer.total} aria-posinset={place + 1} className={cell}>
                  {card ? <SkillCard card={card} level={2} actions={actions?.(card)} /> : <CardSkeleton />}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
