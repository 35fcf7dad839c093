import type { ReactNode } from 'react'
import type { TemplateCard as Card } from '#domain/catalog/template.ts'
import { CardFlow, CardGrid, useCardGrid } from '#ui/card-grid.tsx'
import { useFromWidth } from '#ui/from-width.ts'
import { TemplateCard } from './card.tsx'
import { cardHeight } from './card-shape.ts'

/** The results as a grid. */
export function Results({
  cards,
  actions,
}: {
  cards: readonly Card[]
  actions?: ((card: Card) => ReactNode) | undefined
}) {
  const grid = useCardGrid(cards.length, useFromWidth('lg') ? cardHeight.wide : cardHeight.narrow)
  return (
    <CardGrid grid={grid} keyOf={(place) => cards[place]?.id}>
      {(place) => {
        const card = cards[place]
        return card && <TemplateCard card={card} level={2} actions={actions?.(card)} />
      }}
    </CardGrid>
  )
}

/** The first cards, which came with the page, while the device has no templates. */
export function FirstResults({
  cards,
  actions,
}: {
  cards: readonly Card[]
  actions?: ((card: Card) => ReactNode) | undefined
}) {
  return (
    <CardFlow cards={cards}>
      {(card) => <TemplateCard card={card} level={2} actions={actions?.(card)} />}
    </CardFlow>
  )
}
