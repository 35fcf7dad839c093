import { type ReactNode, useSyncExternalStore } from 'react'
import type { TemplateCard as Card } from '#domain/template.ts'
import { CardFlow, CardGrid, useCardGrid } from '#ui/card-grid.tsx'
import { TemplateCard } from './card.tsx'
import { cardHeight } from './card-shape.ts'

const pointers = '(min-width: 960px)'
function onWidth(changed: () => void): () => void {
  const query = matchMedia(pointers)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
const useCardHeight = (): number => useSyncExternalStore(onWidth, () => (matchMedia(pointers).matches ? cardHeight.wide : cardHeight.narrow))

/** The answer as one cabinet. */
export function Results({ cards, actions }: { cards: readonly Card[]; actions?: ((card: Card) => ReactNode) | undefined }) {
  const grid = useCardGrid(cards.length, useCardHeight())
  return (
    <CardGrid grid={grid} keyOf={(place) => cards[place]?.id}>
      {(place) => {
        const card = cards[place]
        return card && <TemplateCard card={card} level={2} actions={actions?.(card)} />
      }}
    </CardGrid>
  )
}

/** The beginning of the whole list, while the device has none of its own. */
export function FirstResults({ cards, actions }: { cards: readonly Card[]; actions?: ((card: Card) => ReactNode) | undefined }) {
  return <CardFlow cards={cards}>{(card) => <TemplateCard card={card} level={2} actions={actions?.(card)} />}</CardFlow>
}
