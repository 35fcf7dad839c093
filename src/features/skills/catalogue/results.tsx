import type { ReactNode } from 'react'
import type { SkillAnswer } from '#domain/search/skill-query.ts'
import type { SkillCard as Card } from '#domain/catalog/skill.ts'
import { useSkillRows } from '#local/catalog/skills.ts'
import { CardFlow, CardGrid, useCardGrid } from '#ui/card-grid.tsx'
import { SkillCard } from './card.tsx'
import { cardHeight } from './card-shape.ts'
import { CardSkeleton } from './card-skeleton.tsx'

/** The results as a grid. Only the rows near the window are read from the device. */
export function Results({
  answer,
  actions,
}: {
  answer: SkillAnswer
  actions?: ((card: Card) => ReactNode) | undefined
}) {
  const grid = useCardGrid(answer.total, cardHeight)
  const cards = useSkillRows(answer, grid.from, grid.to)
  const at = (place: number): Card | undefined => cards[place - grid.from]
  return (
    <CardGrid grid={grid} keyOf={(place) => at(place)?.id}>
      {(place) => {
        const card = at(place)
        return card ? (
          <SkillCard card={card} level={2} actions={actions?.(card)} />
        ) : (
          <CardSkeleton />
        )
      }}
    </CardGrid>
  )
}

/** The first cards, which came with the page, while the device has no catalogue. */
export function FirstResults({
  cards,
  actions,
}: {
  cards: readonly Card[]
  actions?: ((card: Card) => ReactNode) | undefined
}) {
  return (
    <CardFlow cards={cards}>
      {(card) => <SkillCard card={card} level={2} actions={actions?.(card)} />}
    </CardFlow>
  )
}
